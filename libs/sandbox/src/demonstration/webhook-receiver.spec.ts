import type { Page, WebRequest } from '../web/answer';
import { WebhookReceiver } from './webhook-receiver';

const receiver = new WebhookReceiver(() => 0);

const ask = (page: Page | undefined, request: Partial<WebRequest>) =>
  typeof page === 'function' ? page(request as WebRequest) : page;

const post = (path: string, body: string) =>
  ask(receiver.site.otherwise, {
    method: 'POST',
    path,
    headers: { 'webhook-id': 'evt_1' },
    body: Buffer.from(body),
  });

test('lists what it has taken, newest first', () => {
  expect(post('/hooks', '{"type":"message.sent"}')).toEqual({ status: 204 });
  expect(post('/status/410', 'no JSON')).toEqual({ status: 410 });
  const answer = ask(receiver.site.pages['/received'], { method: 'GET' }) as { body: string };
  expect(JSON.parse(answer.body)).toMatchObject([
    { path: '/status/410', status: 410, body: {} },
    { path: '/hooks', status: 204, body: { type: 'message.sent' }, headers: { 'webhook-id': 'evt_1' } },
  ]);
});

test('takes POST only', () =>
  expect(ask(receiver.site.otherwise, { method: 'GET', path: '/' })).toMatchObject({ status: 405 }));
