import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { crmVendors, keepConnection } from '../../api/crm';
import { useSandboxGuide } from '../../api/sandbox-guide';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { ConsentButton } from '../../consent/consent-button';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { useNetwork } from '../../session/credential/network';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import {
  hasConsent,
  newForm,
  noSecrets,
  signInBody,
  vendorIn,
  withAccount,
  type ConnectionForm,
  type Secrets,
} from './connection-form';
import { goToConsent } from './consent';
import { SignInFields } from './sign-in-fields';

const t = text.crm;
const route = getRouteApi('/app/crm/$connection');

/** Connects a CRM. The draft of this tab has all entries but the secrets. */
export function NewConnection() {
  const { vendor: asked } = route.useSearch();
  const mayWrite = useCan('export:write');
  // The consent of a CRM cannot be reached from the sandbox.
  const isTokenFirst = useNetwork() === 'sandbox';
  const [form, setForm, forget] = useDraft<ConnectionForm>(`crm-new-${asked ?? ''}`, newForm(asked));
  const [secrets, setSecrets] = useState<Secrets>(noSecrets);
  const navigate = useNavigate();
  const { vendor } = form;
  const name = form.name.trim() || t.vendors[vendor];
  const connect = useAction(async () => {
    const body = { vendor, name, ...signInBody(vendor, form, secrets) };
    const connection = await answer(api.POST('/crm-connections', { body }));
    keepConnection(connection);
    forget();
    toast(t.created);
    const params = { connection: connection.id };
    await navigate({ to: '/app/crm/$connection', params, replace: true });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void connect.run();
  };
  const error = connect.error === undefined ? undefined : errorOf(connect.error);
  if (!mayWrite) return <p className="notice">{t.readOnly}</p>;
  return (
    <form className="stack editor" onSubmit={submit}>
      <Card title={t.form.vendor}>
        <Select
          label={t.form.vendor}
          hideLabel
          hint={t.form.hints[vendor]}
          value={vendor}
          options={crmVendors.map((value) => ({ value, label: t.vendors[value] }))}
          onChange={(value) => {
            setForm({ ...newForm(value), name: form.name });
            setSecrets(noSecrets);
          }}
        />
        <SandboxAccount
          form={form}
          onFill={([filled, given]) => {
            setForm(filled);
            setSecrets(given);
          }}
        />
        {hasConsent(vendor) && (
          <ConsentButton
            kind={isTokenFirst ? 'secondary' : 'primary'}
            label={t.consent.go(t.vendors[vendor])}
            go={() => goToConsent(vendor, { name: form.name })}
          />
        )}
      </Card>
      {hasConsent(vendor) && <p className="muted form-divider">{t.consent.instead}</p>}
      <Card title={t.form.account}>
        <Field
          label={t.form.name}
          name="name"
          maxLength={100}
          placeholder={t.vendors[vendor]}
          error={error?.about('body.name')}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <SignInFields
          vendor={vendor}
          form={form}
          secrets={secrets}
          error={error}
          onChange={(part) => setForm({ ...form, ...part })}
          onSecrets={(part) => setSecrets({ ...secrets, ...part })}
        />
      </Card>
      {error && <Problem error={error} />}
      <div className="save-bar">
        <span className="grow" />
        <Button
          type="submit"
          kind={hasConsent(vendor) && !isTokenFirst ? 'secondary' : 'primary'}
          busy={connect.busy}
        >
          {hasConsent(vendor) ? t.form.connectByToken : t.form.connect}
        </Button>
      </div>
    </form>
  );
}

interface SandboxAccountProps {
  readonly form: ConnectionForm;
  readonly onFill: (filled: [ConnectionForm, Secrets]) => void;
}

/** In the sandbox: fills in its account at the CRM. */
function SandboxAccount({ form, onFill }: SandboxAccountProps) {
  const isSandbox = useNetwork() === 'sandbox';
  const guide = useSandboxGuide();
  const account = guide.data?.crms.find(({ vendor }) => vendor === vendorIn(form.vendor));
  if (!isSandbox || !account) return null;
  return (
    <div className="notice">
      <div className="grow">
        {t.sandbox.note} {hasConsent(form.vendor) && t.sandbox.consent}
      </div>
      <Button size="small" onClick={() => onFill(withAccount(form, account, t.vendors[form.vendor]))}>
        {t.sandbox.use}
      </Button>
    </div>
  );
}
