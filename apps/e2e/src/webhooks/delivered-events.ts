import type { DeliveryList, Job, LeadList, TestedWebhook } from '@lode/contracts';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { SequenceApi } from '../sequences/sequence-api';
import { WebhookClient } from './webhook-client';

export const deliveredEvents: Suite = (lode) =>
  describe('webhooks', () => {
    const webhooks = (): WebhookClient => new WebhookClient(lode());
    const arrived = async (path: string, count: number) => {
      await until(
        `${count} at ${path}`,
        async () => (await webhooks().received(path)).length >= count,
        15_000,
      );
      return webhooks().received(path);
    };

    it('deliver added leads of a list to the receiver of the sandbox', async () => {
      const lists = new ListClient(lode());
      const { id }: LeadList = await lists.make('Watched');
      const { id: webhook } = await webhooks().subscribe('added', ['leads.added'], { list_id: id });
      await lists.with('Other', [{ email: 'other@added.test' }]);
      await lists.add(id, [{ email: 'anna@added.test', name: 'Anna' }, { email: 'ben@added.test' }]);
      const [first, ...others] = await arrived('added', 1);
      expect(others).toEqual([]);
      expect(first?.body).toMatchObject({
        type: 'leads.added',
        data: {
          list_id: id,
          leads: [{ email: 'anna@added.test', name: 'Anna' }, { email: 'ben@added.test' }],
        },
      });
      expect(first?.headers['webhook-signature']).toMatch(/^v1,/);
      const { deliveries } = (await webhooks().ask(`/webhooks/${webhook}/deliveries`)).json<DeliveryList>();
      expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }]);
      const again = `/webhooks/${webhook}/deliveries/${deliveries[0]?.id}/redeliver`;
      expect((await webhooks().ask(again, 'POST')).status).toBe(200);
      const [, second] = await arrived('added', 2);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    }, 60_000);

    it('deliver the end of a job', async () => {
      await webhooks().subscribe('jobs', ['job.finished']);
      const path = withQuery('/email-verifier', { email: 'anna@jobs.test' });
      const started = await ask(lode(), path, { headers: { Prefer: 'respond-async' } });
      const { id } = started.json<Job>();
      await until('the job is reported', async () =>
        (await webhooks().received('jobs')).some(({ body }) => JSON.stringify(body).includes(id)),
      );
      const event = (await webhooks().received('jobs')).find(({ body }) => JSON.stringify(body).includes(id));
      expect(event?.body).toMatchObject({
        type: 'job.finished',
        data: { job_id: id, operation: 'verify_email', state: 'done' },
      });
      expect(JSON.stringify(event?.body)).not.toContain('anna@');
    }, 60_000);

    it('deliver what happens to a message, in order', async () => {
      const types = ['message.sent', 'message.clicked', 'message.unsubscribed'];
      await webhooks().subscribe('messages', types);
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
