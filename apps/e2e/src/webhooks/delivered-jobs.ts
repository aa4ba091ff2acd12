import type { Job, ReceivedWebhooks } from '@lode/contracts';
import { ask, withQuery } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { WebhookClient } from './webhook-client';

export const deliveredJobs: Suite = (lode) =>
  describe('webhooks', () => {
    const webhooks = (): WebhookClient => new WebhookClient(lode());

    it('deliver the end of a job', async () => {
      const { id: webhook } = await webhooks().subscribe('jobs', ['job.finished']);
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
      const { key } = await otherAccount(lode());
      const { received } = (
        await new WebhookClient(lode(), key).ask('/sandbox/webhooks')
      ).json<ReceivedWebhooks>();
      expect(JSON.stringify(received)).not.toContain(id);
      await webhooks().ask(`/webhooks/${webhook}`, 'DELETE');
    }, 60_000);
  });
