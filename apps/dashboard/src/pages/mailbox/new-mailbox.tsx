import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { useNetwork } from '../../session/credential/network';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { providerIn } from './consent';
import { MailboxConsent } from './consent-card';
import { Limits } from './limits';
import { Login } from './login';
import { keepMailbox } from './mailbox-data';
import { bodyOf, emptyForm, type MailboxForm } from './mailbox-form';
import { applyPreset, presetOf, presetsIn, sandboxPassword, type Preset } from './presets';
import { Servers } from './servers';

const t = text.mailboxes;

/** Connects a mailbox. The draft of this tab has all entries but the secret. */
export function NewMailbox() {
  const isSandbox = useNetwork() === 'sandbox';
  const mayWrite = useCan('mailboxes:write');
  const presets = presetsIn(isSandbox);
  const first = presets[0] ?? 'other';
  const [form, setForm, forget] = useDraft<MailboxForm>('mailbox-new', applyPreset(emptyForm, first));
  const [secret, setSecret] = useState(isSandbox ? sandboxPassword : '');
  const [chosen, setChosen] = useState<Preset>(presetOf(form));
  const navigate = useNavigate();
  const change = (part: Partial<MailboxForm>): void => setForm({ ...form, ...part });
  const connect = useAction(async () => {
    const body = { ...bodyOf(form, secret), email: form.email.trim() };
    const mailbox = await answer(api.POST('/mailboxes', { body }));
    keepMailbox(mailbox);
    forget();
    toast(t.created);
    await navigate({ to: '/app/mailboxes/$mailbox', params: { mailbox: mailbox.id }, replace: true });
  });
  const choose = (preset: Preset): void => {
    setChosen(preset);
    setForm(applyPreset(form, preset));
    setSecret(preset === 'sandbox' ? sandboxPassword : '');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void connect.run();
  };
  const provider = providerIn(chosen);
  const error = connect.error === undefined ? undefined : errorOf(connect.error);
  if (!mayWrite) return <p className="notice">{t.readOnly}</p>;
  return (
    <form className="stack editor" onSubmit={submit}>
      <Card title={t.presets.label}>
        <Select
          label={t.presets.label}
          hideLabel
          hint={t.presets.hints[chosen]}
          value={chosen}
          options={presets.map((value) => ({ value, label: t.presets[value] }))}
          onChange={(value) => choose(value as Preset)}
        />
        {isSandbox && provider && <p className="notice">{t.consent.inSandbox}</p>}
        {provider && <MailboxConsent provider={provider} />}
      </Card>
      {provider && <p className="muted form-divider">{t.consent.instead}</p>}
      <Card title={t.form.address}>
        <div className="form-row">
          <Field
            label={t.form.email}
            name="email"
            type="email"
            required
            maxLength={320}
            placeholder={chosen === 'sandbox' ? 'ada@mailboxes.test' : 'ada@agency.example'}
            error={error?.about('body.email')}
            value={form.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <Field
            label={t.form.fromName}
            maxLength={200}
            hint={t.form.fromNameHint}
            value={form.from_name}
            onChange={(event) => change({ from_name: event.target.value })}
          />
        </div>
      </Card>
      <div className="grid-2">
        <Login form={form} secret={secret} onChange={change} onSecret={setSecret} />
        <Servers form={form} error={error} onChange={change} />
      </div>
      <Limits form={form} error={error} onChange={change} />
      {error && <Problem error={error} />}
      <div className="save-bar">
        <span className="grow" />
        <Button type="submit" kind={provider ? 'secondary' : 'primary'} busy={connect.busy}>
          {provider ? t.form.connectByServers : t.form.connect}
        </Button>
      </div>
    </form>
  );
}
