import { startSandbox, type MailMoment, type Sandbox } from '@lode/sandbox';
import { until } from '@lode/service-kit/testing';
import { SendingFixture } from './testing/sending-fixture';

let sandbox: Sandbox;
let sending: SendingFixture;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
  const times = { connect: 10_000, greeting: 1500, silence: 1500 };
  sending = await SendingFixture.sendingTo(sandbox.mail.relayUrl, { times });
});
afterAll(async () => {
  await sending.stop();
  await sandbox.close();
});

test('a message that the relay does not answer is sent again with the same Message-ID', async () => {
  sandbox.mail.behave(({ at }: MailMoment) => (at === 'message' ? 'hang' : undefined));
  const sequence = await sending.begin(['jane@cedar.example']);
  const queued = await until(async () => {
    const [message] = await sending.messages(sequence);
    return message?.status === 'queued' && message.attempts === 1 && message;
  });
  expect(await sending.events(sequence)).toEqual([]);
  sandbox.mail.behave();
  sending.clock.advance(60_000);
  const [sent] = await sending.allAre(sequence, 'sent');
  expect(sent).toMatchObject({ id: queued.id, attempts: 2 });
  expect(sandbox.mail.messages().map(({ headers }) => headers.get('message-id')?.[0])).toEqual([
    sent?.rfc_message_id,
  ]);
  expect(await sending.counts(sequence)).toEqual({ sent: 1 });
});
