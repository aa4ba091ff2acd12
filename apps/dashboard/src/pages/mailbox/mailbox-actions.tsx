import { useNavigate } from '@tanstack/react-router';
import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { optimistic } from '../../api/optimistic';
import { mailboxesKey } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { keepMailbox, mailboxKey } from './mailbox-data';

const t = text.mailboxes;

type Mailbox = Schemas['Mailbox'];

/** Pauses, resumes and disconnects a mailbox. */
export function MailboxActions({ mailbox }: { readonly mailbox: Mailbox }) {
  const [removing, setRemoving] = useState(false);
  const isActive = mailbox.status === 'active';
  const toggle = useAction(async () => {
    const status = isActive ? 'paused' : 'active';
    const changed = await optimistic<Mailbox>(
      mailboxKey(mailbox.id),
      (before) => ({ ...before, status, pause_reason: null }),
      () => answer(api.PATCH('/mailboxes/{id}', { params: { path: { id: mailbox.id } }, body: { status } })),
    );
    keepMailbox(changed);
    toast(isActive ? t.paused : t.resumed);
  });
  return (
    <>
      <Button
        kind={isActive ? 'secondary' : 'primary'}
        icon={isActive ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        busy={toggle.busy}
        onClick={() => void toggle.run()}
      >
        {isActive ? t.actions.pause : t.actions.resume}
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.deleteTitle}
        onClick={() => setRemoving(true)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {toggle.error !== undefined && (
        <div className="full-row">
          <Problem error={toggle.error} />
        </div>
      )}
      {removing && <Disconnect mailbox={mailbox} onClose={() => setRemoving(false)} />}
    </>
  );
}

interface DisconnectProps {
  readonly mailbox: Mailbox;
  readonly onClose: () => void;
}

function Disconnect({ mailbox: { id, email }, onClose }: DisconnectProps) {
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await answer(api.DELETE('/mailboxes/{id}', { params: { path: { id } } }));
    toast(t.deleted(email));
    await navigate({ to: '/app/mailboxes' });
    queryClient.removeQueries({ queryKey: mailboxKey(id) });
    void queryClient.invalidateQueries({ queryKey: mailboxesKey });
  };
  return (
    <Confirm title={t.deleteTitle} action={t.deleteTitle} onClose={onClose} onConfirm={remove}>
      <div className="stack-tight">
        <p>{t.deleteText(email)}</p>
        <p>{t.deleteKeeps}</p>
        <p>{t.deleteUsed}</p>
      </div>
    </Confirm>
  );
}
