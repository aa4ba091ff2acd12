import type { NatsConnection } from '@nats-io/transport-node';
import { NatsWire } from './nats-wire';

it('publishes the body to the subject, with the reply subject and headers', async () => {
  const publish = vi.fn<NatsConnection['publish']>();
  const connection = { publish, status: async function* () {}, flush: async () => {} };
  const wire = new NatsWire(connection as unknown as NatsConnection, '_INBOX.a');
  wire.publish({ subject: 'lode.a', body: '{}', reply: '_INBOX.a.1', headers: { 'lode-account': 'acc_a' } });
  wire.publish({ subject: 'lode.b', body: '[]' });
  await wire.flush();
  const [first, second] = publish.mock.calls;
  expect(first).toMatchObject(['lode.a', '{}', { reply: '_INBOX.a.1' }]);
  expect(first?.[2]?.headers?.get('lode-account')).toBe('acc_a');
  expect(second).toEqual(['lode.b', '[]', {}]);
});
