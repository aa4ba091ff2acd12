import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { keepConnection, type CrmConnection } from '../../api/crm';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { ConsentButton } from '../../consent/consent-button';
import { formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import {
  emptySignIn,
  hasConsent,
  noSecrets,
  signInBody,
  type Secrets,
  type SignInForm,
} from './connection-form';
import { goToConsent } from './consent';
import { SignInFields } from './sign-in-fields';

const t = text.crm;

interface SettingsProps {
  readonly connection: CrmConnection;
  readonly mayWrite: boolean;
}

/** Name and sign-in of a connection. */
export const Settings = ({ connection, mayWrite }: SettingsProps) => (
  <div className="grid-2">
    {mayWrite && <ReplaceSignIn connection={connection} />}
    <div className="stack">
      {mayWrite && <Rename connection={connection} />}
      <Facts connection={connection} />
    </div>
  </div>
);

function Rename({ connection: { id, name } }: Pick<SettingsProps, 'connection'>) {
  const [draft, setDraft, forget] = useDraft(`crm-name-${id}`, name);
  const save = useAction(async () => {
    const body = { name: draft.trim() };
    keepConnection(await answer(api.PATCH('/crm-connections/{id}', { params: { path: { id } }, body })));
    forget();
    toast(t.saved);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  const error = save.error === undefined ? undefined : errorOf(save.error);
  return (
    <Card title={t.form.name}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.form.name}
          hideLabel
          required
          maxLength={100}
          error={error?.about('body.name')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        {error && <Problem error={error} />}
        <div className="row">
          <Button type="submit" busy={save.busy} disabled={draft.trim() === name || draft.trim() === ''}>
            {t.form.saveName}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A new secret, or a new consent. The host is kept unless another one is entered. */
function ReplaceSignIn({ connection }: Pick<SettingsProps, 'connection'>) {
  const { id, vendor, host } = connection;
  const saved = { ...emptySignIn, host };
  const [form, setForm, forget] = useDraft<SignInForm>(`crm-sign-in-${id}`, saved);
  const [secrets, setSecrets] = useState<Secrets>(noSecrets);
  const replace = useAction(async () => {
    const body = signInBody(vendor, form, secrets);
    keepConnection(await answer(api.PATCH('/crm-connections/{id}', { params: { path: { id } }, body })));
    setForm(saved);
    setSecrets(noSecrets);
    forget();
    toast(t.renewed);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void replace.run();
  };
  const error = replace.error === undefined ? undefined : errorOf(replace.error);
  return (
    <Card title={t.form.replaceTitle} note={`${t.form.signIns[connection.sign_in]} ${t.form.replaceNote}`}>
      <form className="form" onSubmit={submit}>
        {hasConsent(vendor) && (
          <>
            <ConsentButton
              kind={connection.sign_in === 'oauth' ? 'primary' : 'secondary'}
              label={(connection.sign_in === 'oauth' ? t.consent.again : t.consent.go)(t.vendors[vendor])}
              go={() => goToConsent(vendor, { connection: id })}
            />
            <p className="muted small">{t.consent.insteadAgain}</p>
          </>
        )}
        <SignInFields
          vendor={vendor}
          form={form}
          secrets={secrets}
          error={error}
          onChange={(part) => setForm({ ...form, ...part })}
          onSecrets={(part) => setSecrets({ ...secrets, ...part })}
        />
        {error && <Problem error={error} />}
        <div className="row">
          <Button type="submit" busy={replace.busy}>
            {t.form.replace}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const Facts = ({
  connection: { id, vendor, host, sign_in, created_at },
}: Pick<SettingsProps, 'connection'>) => (
  <Card>
    <dl className="facts">
      <dt>{t.form.vendor}</dt>
      <dd>{t.vendors[vendor]}</dd>
      <dt>{t.form.host}</dt>
      <dd>
        <code className="wrap">{host}</code>
      </dd>
      <dt>{t.form.method}</dt>
      <dd>{t.form.signIns[sign_in]}</dd>
      <dt>{t.form.created}</dt>
      <dd>
        {formatTime(created_at)} <code className="faint small wrap">{id}</code>
      </dd>
    </dl>
  </Card>
);
