import { useState, type FormEvent } from 'react';
import { errorOf } from '../api/api-error';
import type { Schemas } from '../api/client';
import { redeemLink } from '../api/session';
import { Button } from '../components/button';
import { Field } from '../components/field';
import { Problem } from '../components/problem';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';

const t = text.welcome;
const actions = { setup: t.setup, invitation: t.join, reset: t.reset };

interface WelcomeFormProps {
  readonly token: string;
  readonly link: Schemas['OneTimeLink'];
  readonly onDone: () => void;
}

/** Asks for what the link needs: an address, a name and a password, or the password only. */
export function WelcomeForm({ token, link, onDone }: WelcomeFormProps) {
  const [email, setEmail] = useState(link.email ?? '');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const joins = link.known && link.purpose !== 'reset';
  const use = useAction(async () => {
    const chosen = {
      ...(link.email === null && { email: email.trim() }),
      ...(name.trim() && { name: name.trim() }),
    };
    await redeemLink({ token, password, ...chosen, ...(code && { code }) });
    onDone();
  });
  const error = use.error === undefined ? undefined : errorOf(use.error);
  const wrong = error?.code === 'sign_in_failed' ? error.problem.detail : error?.about('body.password');
  const needsCode = error?.code === 'second_factor_required' || code !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void use.run();
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={link.email !== null}
        autoFocus={link.email === null}
        value={email}
        error={error?.about('body.email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      {!joins && link.purpose !== 'reset' && (
        <Field
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Field
        label={joins ? t.present : t.password}
        type="password"
        name="password"
        autoComplete={joins ? 'current-password' : 'new-password'}
        required
        maxLength={256}
        value={password}
        hint={joins ? t.presentHint : t.passwordHint}
        error={wrong}
        onChange={(event) => setPassword(event.target.value)}
      />
      {needsCode && (
        <Field
          label={text.settings.secondFactor.code}
          name="code"
          autoComplete="one-time-code"
          required
          autoFocus
          maxLength={32}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {error && !needsCode && wrong === undefined && error.about('body.email') === undefined && (
        <Problem error={error} />
      )}
      <div className="row-spread">
        <span />
        <Button type="submit" kind="primary" busy={use.busy}>
          {actions[link.purpose]}
        </Button>
      </div>
    </form>
  );
}
