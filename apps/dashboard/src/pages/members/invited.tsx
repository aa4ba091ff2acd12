import type { Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Copy } from '../../components/copy';
import { Dialog } from '../../components/dialog';
import { text } from '../../text/text';

const t = text.members;

interface InvitedProps {
  readonly invitation: Schemas['NewInvitation'];
  readonly onClose: () => void;
}

/** The link where it has to be copied, else that a mail is on its way. A link closes by its button only. */
export function Invited({ invitation: { email, link, mailed }, onClose }: InvitedProps) {
  return (
    <Dialog title={link === null ? t.sentTitle : t.linkTitle} onClose={onClose} locked={link !== null}>
      <p className="muted wrap">{link === null ? t.sent(email) : t.linkText(email)}</p>
      {link !== null && <Copy value={link} label={t.link} />}
      {link !== null && mailed && <p className="faint small">{t.mailedToo}</p>}
      <footer className="dialog-foot">
        <Button kind="primary" onClick={onClose}>
          {text.actions.done}
        </Button>
      </footer>
    </Dialog>
  );
}
