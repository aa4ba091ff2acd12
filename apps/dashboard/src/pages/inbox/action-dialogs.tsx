import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Select, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import type { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import type { MailAction } from './inbox-data';

const t = text.inbox;

type Cause = keyof typeof t.causes;

interface ActionDialogProps {
  readonly act: ReturnType<typeof useAction<[MailAction]>>;
  readonly onClose: () => void;
}

export function ReplyDialog({ id, act, onClose }: ActionDialogProps & { readonly id: string }) {
  const [reply, setReply, forget] = useDraft(`reply.${id}`, t.replyDefault);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await act.run({ action: 'reply', ...(reply.trim() !== '' && { text: reply }) });
    forget();
  };
  return (
    <Dialog title={t.replyTitle} onClose={onClose}>
      <form className="form" onSubmit={(event) => void send(event)}>
        <TextArea
          label={t.replyText}
          value={reply}
          rows={6}
          maxLength={10_000}
          onChange={({ target }) => setReply(target.value)}
        />
        <Buttons act={act} onClose={onClose} label={t.replySend} />
      </form>
    </Dialog>
  );
}

export function BounceDialog({ act, onClose }: ActionDialogProps) {
  const [cause, setCause] = useState<Cause>('no_mailbox');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void act.run({ action: 'bounce', cause });
  };
  return (
    <Dialog title={t.bounceTitle} onClose={onClose}>
      <form className="form" onSubmit={send}>
        <Select
          label={t.bounceCause}
          value={cause}
          options={Object.entries(t.causes).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setCause(value as Cause)}
        />
        <Buttons act={act} onClose={onClose} label={t.bounceSend} />
      </form>
    </Dialog>
  );
}

const Buttons = ({ act, onClose, label }: ActionDialogProps & { readonly label: string }) => (
  <>
    {act.error !== undefined && <Problem error={act.error} />}
    <footer className="dialog-foot">
      <Button onClick={onClose}>{text.actions.cancel}</Button>
      <Button kind="primary" type="submit" busy={act.busy}>
        {label}
      </Button>
    </footer>
  </>
);
