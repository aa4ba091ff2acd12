import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { optimistic } from '../../api/optimistic';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { keepWebhook, webhookKey, type Webhook } from '../webhooks/webhook-data';
import { WebhookDialogs, type WebhookDialog } from './webhook-dialogs';

const t = text.webhooks;

interface WebhookActionsProps {
  readonly webhook: Webhook;
  readonly onTest: () => void;
  /** @param answer undefined if the test could not be made */
  readonly onTested: (answer: Schemas['TestedWebhook'] | undefined) => void;
}

export function WebhookActions({ webhook, onTest, onTested }: WebhookActionsProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<WebhookDialog>();
  const path = { id: webhook.id };
  const test = useAction(async () => {
    onTest();
    let tested: Schemas['TestedWebhook'] | undefined;
    try {
      tested = await answer(api.POST('/webhooks/{id}/test', { params: { path } }));
    } finally {
      onTested(tested);
    }
    void queryClient.invalidateQueries({ queryKey: ['sandbox-webhooks'] });
  });
  const isActive = webhook.state === 'active';
  const toggle = useAction(async () => {
    const state = isActive ? 'disabled' : 'active';
    const changed = await optimistic<Webhook>(
      webhookKey(webhook.id),
      (before) => ({ ...before, state, disabled_reason: isActive ? 'by_request' : null }),
      () => answer(api.PATCH('/webhooks/{id}', { params: { path }, body: { state } })),
    );
    keepWebhook(changed);
    toast(isActive ? t.disabledToast : t.enabledToast);
  });
  const error = test.error ?? toggle.error;
  return (
    <>
      <Button icon={<Send size={16} aria-hidden="true" />} busy={test.busy} onClick={() => void test.run()}>
        {t.actions.test}
      </Button>
      <Button icon={<KeyRound size={16} aria-hidden="true" />} onClick={() => setDialog('rotate')}>
        {t.actions.rotate}
      </Button>
      <Button
        kind={isActive ? 'secondary' : 'primary'}
        icon={isActive ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        busy={toggle.busy}
        onClick={() => void toggle.run()}
      >
        {isActive ? t.actions.disable : t.actions.enable}
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.form.editTitle}
        onClick={() => setDialog('edit')}
      >
        <Pencil size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.deleteTitle}
        onClick={() => setDialog('delete')}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {error !== undefined && (
        <div className="full-row">
          <Problem error={error} />
        </div>
      )}
      {dialog && (
        <WebhookDialogs
          webhook={webhook}
          open={dialog}
          onClose={() => setDialog(undefined)}
          onDeleted={() => void navigate({ to: '/app/webhooks' })}
        />
      )}
    </>
  );
}
