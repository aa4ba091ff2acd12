import { sandboxReceiver } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { makeKey } from '../harness/make-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { WebhookClient } from './webhook-client';

const url = sandboxReceiver;
const events = ['job.finished'];

export const closedWebhooks: Suite = (lode) =>
  describe('webhooks', () => {
    const webhooks = (key?: string): WebhookClient => new WebhookClient(lode(), key);

    it('need the scopes of their events, and a key sees only such deliveries', async () => {
      const key = await makeKey(
        lode(),
        '--name',
        'narrow',
        '--scopes',
        'webhooks:read,webhooks:write,lists:read',
      );
      const narrow = webhooks(key);
      expectProblem(await narrow.create({ url, events: ['message.sent'] }), 403, 'forbidden');
      const { id } = await webhooks().subscribe('narrow', ['message.sent', 'leads.added']);
      const path = `/webhooks/${id}`;
      expectProblem(await narrow.ask(path, 'PATCH', { url }), 403, 'forbidden');
      expectProblem(await narrow.ask(`${path}/rotate-secret`, 'POST'), 403, 'forbidden');
      expect((await narrow.ask(path)).status).toBe(200);
      const none = webhooks(await makeKey(lode(), '--name', 'none', '--scopes', 'lists:read'));
      expectProblem(await none.ask('/webhooks'), 403, 'forbidden');
      await webhooks().ask(path, 'DELETE');
    });

    it('return their secret once per idempotency key', async () => {
      const key = { 'Idempotency-Key': 'webhook-once' };
      const body = { url, events };
      const first = await webhooks().ask('/webhooks', 'POST', body, key);
      expect(first.status).toBe(201);
      expectProblem(await webhooks().ask('/webhooks', 'POST', body, key), 409, 'already_done');
      await webhooks().ask(`/webhooks/${first.json<{ id: string }>().id}`, 'DELETE');
    });

    it('belong to their account', async () => {
      const { id } = await webhooks().subscribe('own', ['leads.added']);
      const other = webhooks((await otherAccount(lode())).key);
      for (const [path, method] of [
        [`/webhooks/${id}`, 'GET'],
        [`/webhooks/${id}`, 'DELETE'],
        [`/webhooks/${id}/test`, 'POST'],
        [`/webhooks/${id}/rotate-secret`, 'POST'],
        [`/webhooks/${id}/deliveries`, 'GET'],
      ] as const)
        expectProblem(await other.ask(path, method), 404, 'not_found');
    });
  });
