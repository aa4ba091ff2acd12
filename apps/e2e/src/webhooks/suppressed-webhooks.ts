import type { NewWebhook, WebhookList } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { WebhookClient } from './webhook-client';

const events = ['job.finished'];

export const suppressedWebhooks: Suite = (lode) =>
  describe('webhooks', () => {
    const webhooks = (): WebhookClient => new WebhookClient(lode());

    it('at a suppressed domain are shown, because they are settings of the account', async () => {
      const domain = 'suppressed-receiver.example';
      const suppression = { domain, reason: 'opt_out' };
      const { status } = await webhooks().ask('/suppressions', 'POST', suppression);
      expect(status).toBe(201);
      const created = await webhooks().create({ url: `https://${domain}/hooks`, events });
      expect(created.status).toBe(201);
      const { webhooks: listed } = (await webhooks().ask('/webhooks')).json<WebhookList>();
      expect(listed.map(({ id }) => id)).toContain(created.json<NewWebhook>().id);
    });
  });
