import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';

const t = text.lists;

export const leadStates = [
  'active',
  'suppressed',
  'unsubscribed',
  'bounced',
  'complained',
  'do_not_contact',
] as const;
export type LeadState = (typeof leadStates)[number];

const stateOptions = (['all', ...leadStates] as const).map((value) => ({ value, label: t.states[value] }));

interface LeadFilterValues {
  readonly email?: string;
  readonly tag?: string;
  readonly state?: LeadState | undefined;
}

interface LeadFilterProps {
  readonly email: string | undefined;
  readonly tag: string | undefined;
  readonly state: LeadState | undefined;
  readonly onChange: (filter: LeadFilterValues) => void;
}

export function LeadFilter({ email, tag, state, onChange }: LeadFilterProps) {
  const [typedEmail, setEmail] = useState(email ?? '');
  const [typedTag, setTag] = useState(tag ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ email: typedEmail.trim(), tag: typedTag.trim(), state });
  };
  return (
    <form className="toolbar" onSubmit={submit} role="search">
      <Field
        label={t.filterEmail}
        hideLabel
        type="search"
        placeholder={t.filterEmail}
        value={typedEmail}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={t.filterTag}
        hideLabel
        type="search"
        placeholder={t.filterTag}
        value={typedTag}
        onChange={(event) => setTag(event.target.value)}
      />
      <Select
        label={t.states.label}
        hideLabel
        value={state ?? 'all'}
        options={stateOptions}
        onChange={(chosen) =>
          onChange({
            email: typedEmail.trim(),
            tag: typedTag.trim(),
            state: leadStates.find((each) => each === chosen),
          })
        }
      />
      <Button type="submit" size="small">
        {t.apply}
      </Button>
      {(email || tag || state) && (
        <Button size="small" kind="quiet" onClick={() => onChange({})}>
          {t.clear}
        </Button>
      )}
    </form>
  );
}
