import { Outlet } from '@tanstack/react-router';
import { Toasts } from '../components/toast';
import { SignIn } from '../session/sign-in';
import { SignInAgain } from '../session/sign-in-again';
import { useSession } from '../session/credential/session';
import { Shell } from './shell';

/** The sign-in keeps the URL, so a deep link continues to its page. An expired session keeps the page. */
export function Root() {
  const session = useSession();
  if (session === 'none') return <SignIn />;
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
