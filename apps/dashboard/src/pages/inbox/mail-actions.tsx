import { useState } from 'react';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { actOn, type MailAction, type MailContent } from './inbox-data';
import { BounceDialog, ReplyDialog } from './action-dialogs';
import { MailLinks } from './mail-links';

const t = text.inbox;

/** Buttons that act as the recipient. */
export function MailActions({ mail }: { readonly mail: MailContent }) {
  const [dialog, setDialog] = useState<'reply' | 'bounce'>();
  const act = useAction(async (body: MailAction) => {
    await actOn(mail.id, body);
    setDialog(undefined);
    toast(t.done[body.action]);
  });
  const run = (body: MailAction): void => void act.run(body);
  const close = (): void => setDialog(undefined);
  const first = mail.links.find(({ is_tracked }) => is_tracked)?.position;
  return (
    <>
      <div className="row" role="group" aria-label={t.actions.title}>
        <Button size="small" busy={act.busy} onClick={() => run({ action: 'open' })}>
          {t.actions.open}
        </Button>
        <Button
          size="small"
          busy={act.busy}
          disabled={first === undefined}
          onClick={() => run({ action: 'click', link: first ?? 1 })}
        >
          {t.actions.click}
        </Button>
        <Button size="small" onClick={() => setDialog('reply')}>
          {t.actions.reply}
        </Button>
        <Button size="small" busy={act.busy} onClick={() => run({ action: 'auto_reply' })}>
          {t.actions.auto_reply}
        </Button>
        <Button size="small" onClick={() => setDialog('bounce')}>
          {t.actions.bounce}
        </Button>
        <Button size="small" busy={act.busy} onClick={() => run({ action: 'unsubscribe' })}>
          {t.actions.unsubscribe}
        </Button>
      </div>
      {act.error !== undefined && dialog === undefined && <Problem error={act.error} />}
      <MailLinks links={mail.links} busy={act.busy} onClick={(link) => run({ action: 'click', link })} />
      <p className="faint small">{t.early}</p>
      {dialog === 'reply' && <ReplyDialog id={mail.id} act={act} onClose={close} />}
      {dialog === 'bounce' && <BounceDialog act={act} onClose={close} />}
    </>
  );
}
