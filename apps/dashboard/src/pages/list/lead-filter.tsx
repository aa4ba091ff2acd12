import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { text } from '../../text/text';

const t = text.lists;

interface LeadFilterProps {
  readonly email: string | undefined;
  readonly tag: string | undefined;
  readonly onChange: (filter: { readonly email?: string; readonly tag?: string }) => void;
}

export function LeadFilter({ email, tag, onChange }: LeadFilterProps) {
  const [typedEmail, setEmail] = useState(email ?? '');
  const [typedTag, setTag] = useState(tag ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ email: typedEmail.trim(), tag: typedTag.trim() });
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
      <Button type="submit" size="small">
        {t.apply}
      </Button>
      {(email || tag) && (
        <Button size="small" kind="quiet" onClick={() => onChange({})}>
          {t.clear}
        </Button>
      )}
    </form>
  );
}
