import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followOtherTabs, loadSession } from '../api/session';
import { Problem } from '../components/problem';
import { Toasts } from '../components/toast';
import { SignIn } from '../session/sign-in';
import { SignInAgain } from '../session/sign-in-again';
import { SignInFrame } from '../session/sign-in-frame';
import { Welcome } from '../session/welcome';
import { useSession } from '../session/credential/session';
import { text } from '../text/text';
import { Shell } from './shell';

/** One-time links show their own page. The sign-in keeps the URL, so a deep link continues to its page. */
export function Root() {
  const { pathname } = useLocation();
  return pathname === '/app/welcome' ? <Welcome /> : <Dashboard />;
}

/** An expired session keeps the page. */
function Dashboard() {
  const session = useSession();
  useEffect(followOtherTabs, []);
  const check = useQuery({
    queryKey: ['session'],
    queryFn: () => loadSession().then(() => true),
    staleTime: Infinity,
  });
  if (session === 'none') return <SignIn />;
  if (session === 'unknown') {
    return check.error ? (
      <SignInFrame title={text.session.offline}>
        <Problem error={check.error} onRetry={() => void check.refetch()} />
      </SignInFrame>
    ) : (
      <div className="sign-in" role="status" aria-label={text.session.unknown} />
    );
  }
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      {session === 'expired' && <SignInAgain />}
      <Toasts />
    </>
  );
}
