import type { ApiError } from '../../api/api-error';
import { Card } from '../../components/card';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';
import { methods, type MailboxForm } from './mailbox-form';

const t = text.mailboxes.form;

interface LoginProps {
  readonly form: MailboxForm;
  /** Password or refresh token, which no draft stores. */
  readonly secret: string;
  /** The mailbox has a secret for this method and these servers, which an empty field keeps. */
  readonly isKept?: boolean;
  /** The mailbox has a secret for this method; unless it is kept, other servers or another user need it again. */
  readonly isMoved?: boolean;
  readonly error?: ApiError | undefined;
  readonly onChange: (part: Partial<MailboxForm>) => void;
  readonly onSecret: (secret: string) => void;
}

/** How Lode signs in at both servers. */
export function Login({
  form,
  secret,
  isKept = false,
  isMoved = false,
  error,
  onChange,
  onSecret,
}: LoginProps) {
  const isPassword = form.method === 'password';
  const advice = isKept ? t.secretKept : isMoved ? t.secretAgain : '';
  return (
    <Card title={t.login}>
      <Select
        label={t.method}
        value={form.method}
        options={methods.map((value) => ({ value, label: t.methods[value] }))}
        onChange={(value) => {
          onChange({ method: methods.find((one) => one === value) ?? 'password' });
          onSecret('');
        }}
      />
      <Field
        label={isPassword ? t.password : t.token}
        name="secret"
        type="password"
        autoComplete="new-password"
        required={!isKept}
        maxLength={4000}
        hint={`${t.secretHint} ${advice}`.trim()}
        error={error?.about(isPassword ? 'body.password' : 'body.refresh_token')}
        value={secret}
        onChange={(event) => onSecret(event.target.value)}
      />
      <Field
        label={t.username}
        maxLength={320}
        spellCheck={false}
        hint={t.usernameHint}
        error={error?.about('body.username')}
        value={form.username}
        onChange={(event) => onChange({ username: event.target.value })}
      />
    </Card>
  );
}
