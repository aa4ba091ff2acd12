import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button';
import { text } from '../../text/text';
import { useDraft } from '../../hooks/use-draft';

/** Fills the field of the verification with addresses. */
export function Check({ emails }: { readonly emails: readonly string[] }) {
  const navigate = useNavigate();
  const [, setDraft] = useDraft('verify', '');
  return (
    <Button
      size="small"
      onClick={() => {
        setDraft(emails.join('\n'));
        void navigate({ to: '/app/verify' });
      }}
    >
      {text.nav.verify}
    </Button>
  );
}
