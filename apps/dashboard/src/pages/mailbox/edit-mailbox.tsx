import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { Limits } from './limits';
import { Login } from './login';
import { keepMailbox } from './mailbox-data';
import { bodyOf, formOf, keepsSecret, type Mailbox, type MailboxForm } from './mailbox-form';
import { Servers } from './servers';

const t = text.mailboxes;

interface EditMailboxProps {
  readonly mailbox: Mailbox;
  /** Whether the role may change it; others see the settings. */
  readonly mayWrite: boolean;
}

/** The settings of a mailbox. The draft of this tab has all changes but the secret. */
export function EditMailbox({ mailbox, mayWrite }: EditMailboxProps) {
  const saved = formOf(mailbox);
  const [form, setForm, forget] = useDraft<MailboxForm>(`mailbox-${mailbox.id}`, saved);
  const [secret, setSecret] = useState('');
  const change = (part: Partial<MailboxForm>): void => setForm({ ...form, ...part });
  const isChanged = secret !== '' || JSON.stringify(form) !== JSON.stringify(saved);
  const save = useAction(async () => {
    const body = bodyOf(form, secret);
    const stored = await answer(api.PATCH('/mailboxes/{id}', { params: { path: { id: mailbox.id } }, body }));
    keepMailbox(stored);
    setForm(formOf(stored));
    setSecret('');
    forget();
    toast(t.saved);
  });
  const discard = (): void => {
    setForm(saved);
    setSecret('');
    forget();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  const error = save.error === undefined ? undefined : errorOf(save.error);
  return (
    <form className="stack editor" onSubmit={submit}>
      <fieldset className="stack" disabled={!mayWrite}>
        <legend className="sr-only">{mailbox.email}</legend>
        <div className="grid-2">
          <Login
            form={form}
            secret={secret}
            isKept={keepsSecret(form, saved)}
            isMoved={form.method === saved.method}
            error={error}
            onChange={change}
            onSecret={setSecret}
          />
          <div className="stack">
            <Servers form={form} error={error} onChange={change} />
            <Card title={t.form.sender}>
              <Field
                label={t.form.fromName}
                maxLength={200}
                hint={t.form.fromNameHint}
                value={form.from_name}
                onChange={(event) => change({ from_name: event.target.value })}
              />
            </Card>
          </div>
        </div>
        <Limits form={form} error={error} onChange={change} />
      </fieldset>
      {error && <Problem error={error} />}
      {mayWrite && isChanged && (
        <div className="save-bar">
          <span className="muted small grow">{t.unsaved}</span>
          <Button kind="quiet" onClick={discard}>
            {text.sequences.discard}
          </Button>
          <Button type="submit" kind="primary" busy={save.busy}>
            {text.actions.save}
          </Button>
        </div>
      )}
    </form>
  );
}
