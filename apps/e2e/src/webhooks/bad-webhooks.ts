import { sandboxReceiver } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
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
    const webhooks = (): WebhookClient => new WebhookClient(lode());

    it.each(bodies.map((body) => [JSON.stringify(body).slice(0, 60), body]))(
      'are not created with %s',
      async (_, body) => {
        expectProblem(await webhooks().create(body), 400, 'validation');
      },
    );

    it.each(targets)('are not created for %s', async (target) => {
      expectProblem(await webhooks().create({ url: target, events }), 400, 'url_not_allowed');
    });
  });
