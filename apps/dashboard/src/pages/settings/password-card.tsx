import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { changePassword } from '../../api/session';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.settings;

export function PasswordCard() {
  const person = useSessionStatus()?.person;
  return (
    <Card title={t.password} note={person?.has_password === false ? t.noPassword : t.passwordNote}>
      {person?.has_password && <PasswordForm email={person.email} />}
    </Card>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const change = useAction(async () => {
    await changePassword({ password, new_password: next });
    setPassword('');
    setNext('');
    toast(t.changed);
  });
  const error = change.error === undefined ? undefined : errorOf(change.error);
  const isWrong = error?.code === 'sign_in_failed';
  const weak = error?.about('body.new_password');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void change.run();
  };
  return (
    <form className="form form-narrow" onSubmit={submit}>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <Field
        label={t.current}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={isWrong ? t.wrong : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Field
        label={t.next}
        type="password"
        name="new_password"
        autoComplete="new-password"
        required
        minLength={10}
        maxLength={256}
        hint={text.welcome.passwordHint}
        value={next}
        error={weak}
        onChange={(event) => setNext(event.target.value)}
      />
      {error && !isWrong && weak === undefined && <Problem error={error} />}
      <div>
        <Button type="submit" busy={change.busy}>
          {t.change}
        </Button>
      </div>
    </form>
  );
}
