import type { ApiError } from '../../api/api-error';
import type { CrmVendor } from '../../api/crm';
import { Field, Select, TextArea } from '../../components/field';
import { text } from '../../text/text';
import { hasHost, methods, type Secrets, type SignInForm } from './connection-form';

const t = text.crm.form;

interface SignInFieldsProps {
  readonly vendor: CrmVendor;
  readonly form: SignInForm;
  /** No draft stores them. */
  readonly secrets: Secrets;
  readonly error: ApiError | undefined;
  readonly onChange: (part: Partial<SignInForm>) => void;
  readonly onSecrets: (part: Partial<Secrets>) => void;
}

/** How Lode signs in at a CRM without a consent. */
export function SignInFields(props: SignInFieldsProps) {
  const { vendor, form, secrets, error, onChange, onSecrets } = props;
  return (
    <>
      {hasHost(vendor) && (
        <Field
          label={t.host}
          name="host"
          required
          maxLength={253}
          spellCheck={false}
          placeholder={vendor === 'pipedrive' ? 'agency.pipedrive.com' : 'agency.my.salesforce.com'}
          error={error?.about('body.host')}
          value={form.host}
          onChange={(event) => onChange({ host: event.target.value })}
        />
      )}
      {vendor === 'salesforce' ? (
        <SalesforceFields {...props} />
      ) : (
        <Field
          label={t.tokens[vendor]}
          name="token"
          type="password"
          autoComplete="new-password"
          required
          maxLength={8000}
          hint={`${t.tokenHints[vendor]} ${t.secretHint}`}
          error={error?.about('body.token')}
          value={secrets.token}
          onChange={(event) => onSecrets({ token: event.target.value })}
        />
      )}
    </>
  );
}

function SalesforceFields({ form, secrets, error, onChange, onSecrets }: SignInFieldsProps) {
  return (
    <>
      <div className="form-row">
        <Select
          label={t.method}
          value={form.method}
          options={methods.map((value) => ({ value, label: t.methods[value] }))}
          onChange={(value) => onChange({ method: methods.find((method) => method === value) ?? methods[0] })}
        />
        <Field
          label={t.clientId}
          name="client_id"
          required
          maxLength={8000}
          spellCheck={false}
          error={error?.about('body.client_id')}
          value={form.clientId}
          onChange={(event) => onChange({ clientId: event.target.value })}
        />
      </div>
      {form.method === 'client_credentials' ? (
        <Field
          label={t.clientSecret}
          name="client_secret"
          type="password"
          autoComplete="new-password"
          required
          maxLength={8000}
          hint={t.secretHint}
          error={error?.about('body.client_secret')}
          value={secrets.clientSecret}
          onChange={(event) => onSecrets({ clientSecret: event.target.value })}
        />
      ) : (
        <>
          <Field
            label={t.username}
            name="username"
            required
            maxLength={8000}
            error={error?.about('body.username')}
            value={form.username}
            onChange={(event) => onChange({ username: event.target.value })}
          />
          <TextArea
            label={t.privateKey}
            name="private_key"
            required
            maxLength={8000}
            spellCheck={false}
            placeholder="-----BEGIN PRIVATE KEY-----"
            hint={t.secretHint}
            error={error?.about('body.private_key')}
            value={secrets.privateKey}
            onChange={(event) => onSecrets({ privateKey: event.target.value })}
          />
        </>
      )}
    </>
  );
}
