import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { errorOf } from '../../api/api-error';
import { useMailboxes } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { dayMs } from '../../api/usage';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Checkbox, Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { readingScopes, scopes, type Scope } from './scopes';
import { ShowKey } from './show-key';

const t = text.keys;
const expiries = ['never', '30', '90', '365'] as const;

interface KeyForm {
  readonly name: string;
  readonly expiry: string;
  /** Undefined: all scopes. */
  readonly chosen?: readonly Scope[];
  /** Whose conversations it sees; none: all. */
  readonly mailboxes?: readonly string[];
}

const emptyForm: KeyForm = { name: '', expiry: 'never' };

export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm, forget] = useDraft<KeyForm>('create-key', emptyForm);
  const [created, setCreated] = useState<Schemas['NewKey']>();
  const change = (part: Partial<KeyForm>): void => setForm({ ...form, ...part });
  const create = useAction(async () => {
    const expires_at =
      form.expiry === 'never' ? undefined : new Date(Date.now() + Number(form.expiry) * dayMs).toISOString();
    const body = {
      ...{ name: form.name.trim(), scopes: form.chosen && [...form.chosen], expires_at },
      ...(readsMail(form) && form.mailboxes?.length && { mailboxes: [...form.mailboxes] }),
    };
    setCreated(await answer(api.POST('/keys', { body })));
    forget();
    void queryClient.invalidateQueries({ queryKey: ['keys'] });
  });
  if (created) return <ShowKey created={created} onClose={onClose} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create.run();
  };
  const noScopes = form.chosen?.length === 0;
  return (
    <Dialog title={t.createTitle} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.name}
          name="name"
          required
          maxLength={100}
          placeholder={t.namePlaceholder}
          hint={t.nameHint}
          error={create.error === undefined ? undefined : errorOf(create.error).about('body.name')}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          label={t.expiry}
          value={form.expiry}
          options={expiries.map((value) => ({ value, label: t.expiries[value] }))}
          onChange={(expiry) => change({ expiry })}
        />
        <ScopeChoice chosen={form.chosen} onChange={(chosen) => change({ chosen })} />
        {readsMail(form) && (
          <MailboxChoice chosen={form.mailboxes ?? []} onChange={(mailboxes) => change({ mailboxes })} />
        )}
        {create.error !== undefined && <Problem error={create.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={create.busy} disabled={noScopes}>
            {t.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

const readsMail = ({ chosen = [] }: KeyForm): boolean =>
  chosen.some((scope) => scope.startsWith('conversations:'));

interface MailboxChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function MailboxChoice({ chosen, onChange }: MailboxChoiceProps) {
  const { data } = useMailboxes();
  const choices = [
    { id: 'relay', email: text.conversations.filters.relay },
    ...(data?.mailboxes ?? []).map(({ id, email }) => ({ id, email })),
  ];
  return (
    <fieldset className="fieldset stack-tight">
      <legend>{t.mailboxes}</legend>
      <p className="field-hint">{t.mailboxesHint}</p>
      {choices.map(({ id, email }) => (
        <Checkbox
          key={id}
          label={email}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}

interface ScopeChoiceProps {
  readonly chosen: readonly Scope[] | undefined;
  readonly onChange: (chosen: readonly Scope[] | undefined) => void;
}

function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  return (
    <div className="stack-tight">
      <Select
        label={t.scopes}
        hint={chosen?.length === 0 ? t.noScopes : t.scopesHint}
        value={chosen ? 'some' : 'all'}
        options={[
          { value: 'all', label: t.allScopes },
          { value: 'some', label: t.someScopes },
        ]}
        onChange={(value) => onChange(value === 'all' ? undefined : readingScopes)}
      />
      {chosen && (
        <fieldset className="scopes">
          <legend className="sr-only">{t.scopes}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={<code>{scope}</code>}
              checked={chosen.includes(scope)}
              onChange={(checked) =>
                onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
