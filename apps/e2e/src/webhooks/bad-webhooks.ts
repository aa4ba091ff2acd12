import { sandboxReceiver } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { makeKey } from '../harness/make-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { WebhookClient } from './webhook-client';

const url = sandboxReceiver;
const events = ['job.finished'];

const bodies: readonly object[] = [
  {},
  { url },
  { url, events: [] },
  { url, events: ['message.invented'] },
  { url: 'receiver.lode.test', events },
  { url: 'ftp://receiver.lode.test/', events },
  { url: `${url}${'x'.repeat(2000)}`, events },
  { url, events, description: 'two\nlines' },
  { url, events, secret: 'whsec_mine' },
];

const targets = [
  'http://127.0.0.1:3000/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://user:pass@receiver.lode.test/',
  'https://receiver.lode.test:25/',
];

export const badWebhooks: Suite = (lode) =>
  describe('webhooks', () => {
    const webhooks = (key?: string): WebhookClient => new WebhookClient(lode(), key);

    it.each(bodies.map((body) => [JSON.stringify(body).slice(0, 60), body]))(
      'are not created with %s',
      async (_, body) => {
        expectProblem(await webhooks().create(body), 400, 'validation');
      },
    );

    it.each(targets)('are not created for %s', async (target) => {
      expectProblem(await webhooks().create({ url: target, events }), 400, 'url_not_allowed');
    });

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
