import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { errorOf } from '../api/api-error';
import { answer, api } from '../api/client';
import { signIn } from '../api/session';
import { Button } from '../components/button';
import { Field } from '../components/field';
import { Problem } from '../components/problem';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';

const t = text.session;

interface SignInFormProps {
  /** The address that the form begins with. */
  readonly email?: string;
  readonly onSignedIn?: () => void;
  readonly extra?: ReactNode;
}

/** Signs in with a password, or at the provider of the deployment. */
export function SignInForm({ email: initial = '', onSignedIn, extra }: SignInFormProps) {
  const [email, setEmail] = useState(initial);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => answer(api.GET('/session/options')),
    staleTime: 0,
  });
  const attempt = useAction(async () => {
    await signIn({ email: email.trim(), password, ...(code && { code }) });
    onSignedIn?.();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt.run();
  };
  const error = attempt.error === undefined ? undefined : errorOf(attempt.error);
  const isWrong = error?.code === 'sign_in_failed';
  const needsCode = error?.code === 'second_factor_required' || code !== '';
  const { oidc = null, set_up: isSetUp = true, reset_by_mail: isMailed = false } = options.data ?? {};
  return (
    <form className="form" onSubmit={submit}>
      <SignedOut />
      <ReturnProblem />
      {!isSetUp && (
        <div className="notice notice-warn wrap">
          <p>
            {t.notSetUp} <Command>npm run accounts -- setup</Command>
          </p>
        </div>
      )}
      {oidc !== null && <ProviderButton name={oidc} />}
      <Field
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        spellCheck={false}
        required
        autoFocus={initial === ''}
        value={email}
        error={error?.about('body.email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={t.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={initial !== ''}
        value={password}
        hint={
          isMailed ? (
            <ResetByMail email={email.trim()} />
          ) : (
            <>
              {t.forgotten} <Command>npm run accounts -- setup --reset {email || 'EMAIL'}</Command>
            </>
          )
        }
        error={isWrong ? (error.problem.detail ?? t.wrong) : undefined}
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
      {error && !isWrong && !needsCode && <Problem error={error} />}
      <div className="row-spread">
        {extra ?? <span />}
        <Button type="submit" kind="primary" busy={attempt.busy}>
          {t.action}
        </Button>
      </div>
    </form>
  );
}

/** Requests a link for a new password; whether the address is known is not said. */
function ResetByMail({ email }: { readonly email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const request = useAction(async () => {
    await answer(api.POST('/session/password-resets', { body: { email } }));
    setSentTo(email);
  });
  if (sentTo !== undefined && sentTo === email) return <span role="status">{t.resetSent(email)}</span>;
  return (
    <>
      {t.forgottenByMail}{' '}
      <button
        type="button"
        className="link-button"
        disabled={email === '' || request.busy}
        onClick={() => void request.run()}
      >
        {t.resetAction}
      </button>
      {request.error !== undefined && <Problem error={errorOf(request.error)} />}
    </>
  );
}

/** A command of the operator; the guide has that of clusters. */
const Command = ({ children }: { readonly children: ReactNode }) => (
  <>
    <code>{children}</code> <a href="/docs/accounts#set-up-the-first-owner">{t.inClusters}</a>
  </>
);

/** After a sign-out in all browsers. */
function SignedOut() {
  const isEverywhere = new URLSearchParams(location.search).get('signed-out') === 'everywhere';
  return isEverywhere ? <p className="notice wrap">{t.signedOut}</p> : null;
}

/** Leaves the dashboard, and returns to the same page. */
function ProviderButton({ name }: { readonly name: string }) {
  const returnTo = encodeURIComponent(location.pathname + location.search);
  return (
    <div className="stack-tight">
      <a className="button button-secondary button-normal" href={`/session/oidc?return_to=${returnTo}`}>
        {t.provider(name)}
      </a>
      <span className="or faint small">{t.or}</span>
    </div>
  );
}

/** Why a sign-in at the provider has failed, which the gateway adds to the URL. */
function ReturnProblem() {
  const problem = new URLSearchParams(location.search).get('problem');
  const isKnown = problem !== null && Object.hasOwn(t.problems, problem);
  if (!isKnown) return null;
  return (
    <p className="notice notice-warn wrap" role="alert">
      {t.problems[problem as keyof typeof t.problems]}
    </p>
  );
}
