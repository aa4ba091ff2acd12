import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { text } from '../text/text';
import { startOver, useSessionStatus } from './credential/session';
import { SignInForm } from './sign-in-form';

const t = text.session;

/** Over the page, which stays as it is. */
export function SignInAgain() {
  const client = useQueryClient();
  const status = useSessionStatus();
  return (
    <Dialog title={t.expiredTitle} subtitle={t.expired} onClose={() => undefined} locked>
      <SignInForm
        email={status?.person.email ?? ''}
        onSignedIn={() => void client.invalidateQueries()}
        extra={
          <Button kind="quiet" onClick={() => startOver()}>
            {t.leave}
          </Button>
        }
      />
    </Dialog>
  );
}
