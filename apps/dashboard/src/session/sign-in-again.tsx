import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { text } from '../text/text';
import { CredentialForm } from './credential-form';
import { signOut } from './credential/session';

/** Over the page, which stays as it is. */
export function SignInAgain() {
  const client = useQueryClient();
  return (
    <Dialog
      title={text.session.expiredTitle}
      subtitle={text.session.expired}
      onClose={() => undefined}
      locked
    >
      <CredentialForm
        onSignedIn={() => void client.invalidateQueries()}
        extra={
          <Button kind="quiet" onClick={signOut}>
            {text.session.leave}
          </Button>
        }
      />
    </Dialog>
  );
}
