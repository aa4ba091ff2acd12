import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../components/button';
import { Field } from '../components/field';
import { text } from '../text/text';
import { checkCredential, type CredentialCheck } from './credential/check-credential';
import { signIn } from './credential/session';

interface CredentialFormProps {
  readonly onSignedIn?: () => void;
  readonly extra?: ReactNode;
}

/** Asks for a key and checks it before it is used. */
export function CredentialForm({ onSignedIn, extra }: CredentialFormProps) {
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [check, setCheck] = useState<CredentialCheck>('ok');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const credential = value.trim();
    const outcome = await checkCredential(credential);
    setBusy(false);
    setCheck(outcome);
    if (outcome !== 'ok') return;
    signIn(credential);
    onSignedIn?.();
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text.session.label}
        type="password"
        name="key"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
        hint={text.session.hint}
        error={check === 'ok' ? undefined : text.session.checks[check]}
      />
      <div className="row-spread">
        {extra ?? <span />}
        <Button type="submit" kind="primary" busy={busy}>
          {text.session.action}
        </Button>
      </div>
    </form>
  );
}
