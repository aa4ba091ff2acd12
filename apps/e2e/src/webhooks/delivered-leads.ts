import type { Delivery, DeliveryList, LeadList } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { WebhookClient } from './webhook-client';

export const deliveredLeads: Suite = (lode) =>
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
    /** The deliveries of a webhook, once the result of each is recorded: the receiver has a request before that. */
    const recorded = async (webhook: string) => {
      let deliveries: readonly Delivery[] = [];
      await until('the deliveries are recorded', async () => {
        ({ deliveries } = (await webhooks().ask(`/webhooks/${webhook}/deliveries`)).json<DeliveryList>());
        return deliveries.every(({ state }) => state !== 'pending');
      });
      return deliveries;
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
      const deliveries = await recorded(webhook);
      expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }]);
      const again = `/webhooks/${webhook}/deliveries/${deliveries[0]?.id}/redeliver`;
      expect((await webhooks().ask(again, 'POST')).status).toBe(200);
      const [, second] = await arrived('added', 2);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      await webhooks().ask(`/webhooks/${webhook}`, 'DELETE');
    }, 60_000);
  });
