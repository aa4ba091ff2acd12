import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Dialog } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { ShowSecret } from '../webhooks/show-secret';
import { keepWebhook, webhookKey, type Webhook } from '../webhooks/webhook-data';
import { WebhookForm } from '../webhooks/webhook-form';

const t = text.webhooks;

export type WebhookDialog = 'edit' | 'rotate' | 'delete';

interface WebhookDialogsProps {
  readonly webhook: Webhook;
  readonly open: WebhookDialog;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** The dialog that is open on the page of a webhook. */
export function WebhookDialogs({ webhook, open, onClose, onDeleted }: WebhookDialogsProps) {
  if (open === 'edit') return <WebhookForm webhook={webhook} onClose={onClose} onSaved={onClose} />;
  if (open === 'rotate') return <RotateSecret webhook={webhook} onClose={onClose} />;
  const remove = async (): Promise<void> => {
    await answer(api.DELETE('/webhooks/{id}', { params: { path: { id: webhook.id } } }));
    toast(t.deleted);
    onDeleted();
    queryClient.removeQueries({ queryKey: webhookKey(webhook.id) });
    void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <Confirm title={t.deleteTitle} action={text.actions.delete} onClose={onClose} onConfirm={remove}>
      {t.deleteText(webhook.url)}
    </Confirm>
  );
}

function RotateSecret({ webhook, onClose }: Pick<WebhookDialogsProps, 'webhook' | 'onClose'>) {
  const [rotated, setRotated] = useState<Schemas['NewWebhook']>();
  const rotate = useAction(async () => {
    const params = { path: { id: webhook.id } };
    const answered = await answer(api.POST('/webhooks/{id}/rotate-secret', { params }));
    const { secret: _, ...changed } = answered;
    setRotated(answered);
    keepWebhook(changed);
  });
  if (rotated)
    return (
      <ShowSecret secret={rotated.secret} previousUntil={rotated.previous_secret_until} onClose={onClose} />
    );
  return (
    <Dialog title={t.actions.rotate} subtitle={t.rotateText} onClose={onClose}>
      {rotate.error !== undefined && <Problem error={rotate.error} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button kind="primary" busy={rotate.busy} onClick={() => void rotate.run()}>
          {t.actions.rotate}
        </Button>
      </footer>
    </Dialog>
  );
}
