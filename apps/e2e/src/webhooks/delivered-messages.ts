import type { TestedWebhook } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { SequenceApi } from '../sequences/sequence-api';
import { WebhookClient } from './webhook-client';

export const deliveredMessages: Suite = (lode) =>
  describe('webhooks', () => {
    const webhooks = (): WebhookClient => new WebhookClient(lode());

    it('deliver what happens to a message, in order', async () => {
      const types = ['message.sent', 'message.clicked', 'message.unsubscribed'];
      const { id: webhook } = await webhooks().subscribe('messages', types);
      const { id, mail } = await new SequenceApi(lode()).writeTo('reader@hooks.test');
      const token = /\/t\/([0-9a-f]{32})\//.exec(mail.html ?? '')?.[1];
      await fetch(`${lode().address}/t/${token}/1`, { redirect: 'manual' });
      await fetch(`${lode().address}/u/${token}`, { method: 'POST' });
      const own = async () =>
        (await webhooks().received('messages')).filter(
          ({ body }) => (body['data'] as { sequence_id?: string }).sequence_id === id,
        );
      await until('three events', async () => (await own()).length >= 3, 15_000);
      const [sent, clicked, unsubscribed] = (await own()).map(({ body }) => body);
      expect(sent).toMatchObject({
        type: 'message.sent',
        data: { step_position: 1, email: 'reader@hooks.test' },
      });
      expect(clicked).toMatchObject({
        type: 'message.clicked',
        data: { is_machine: expect.any(Boolean) as boolean },
      });
      expect(unsubscribed).toMatchObject({ type: 'message.unsubscribed' });
      expect(JSON.stringify(unsubscribed)).not.toContain('reader@');
      const numbers = [sent, clicked, unsubscribed].map(
        (body) => (body?.['data'] as { event_number: number }).event_number,
      );
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      await webhooks().ask(`/webhooks/${webhook}`, 'DELETE');
    }, 90_000);

    it('are tested at once, and disabled by 410', async () => {
      const { id } = await webhooks().subscribe('status/410', ['leads.added']);
      const tested = (await webhooks().ask(`/webhooks/${id}/test`, 'POST')).json<TestedWebhook>();
      expect(tested).toMatchObject({ status: 410, error: 'gone' });
      await new ListClient(lode()).with('Gone', [{ email: 'gone@hooks.test' }]);
      await until('it is disabled', async () =>
        (await webhooks().ask(`/webhooks/${id}`)).text.includes('"disabled_reason":"gone"'),
      );
      expect((await webhooks().ask(`/webhooks/${id}`, 'DELETE')).status).toBe(200);
    }, 60_000);
  });
