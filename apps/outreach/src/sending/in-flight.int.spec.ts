import { PauseSequence, ResumeSequence } from '@lode/contracts';
import { until } from '@lode/testing';
import { startHoldingRelay, type HoldingRelay } from './testing/holding-relay';
import { SendingFixture } from './testing/sending-fixture';

const account = 'acc_1';
/** Messages that a replica hands over concurrently. */
const atOnce = 5;
const people = (count: number) => Array.from({ length: count }, (_, each) => `p${each}@cedar.example`);

let relay: HoldingRelay;
let sending: SendingFixture;
beforeEach(async () => {
  relay = await startHoldingRelay();
});
afterEach(async () => {
  await sending.stop();
  await relay.close();
});

/** Starts a sequence until the maximum number of messages is being handed over. */
async function underWay(count: number): Promise<string> {
  sending = await SendingFixture.sendingTo(relay.relayUrl);
  const sequence = await sending.begin(people(count));
  await until(() => relay.held === atOnce);
  return sequence;
}

const statuses = async (sequence: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(await sending.messages(sequence), ({ status }) => status)].map(([status, { length }]) => [
      status,
      length,
    ]),
  );

/** Number of messages whose sending is scheduled and that no replica has taken. */
const undispatched = async (): Promise<number> =>
  (await sending.query(`SELECT 1 FROM outreach.queue WHERE task = 'send_message' AND claim IS NULL`)).length;

test('a pause completes messages in flight and starts none; resuming sends the others once', async () => {
  const sequence = await underWay(12);
  await sending.call(PauseSequence, { id: sequence }, { account });
  relay.release();
  await until(async () => (await sending.messages(sequence)).length === atOnce);
  await sending.allAre(sequence, 'sent');
  expect(relay.taken).toBe(atOnce);
  await sending.call(ResumeSequence, { id: sequence }, { account });
  await until(async () => (await statuses(sequence))['sent'] === 12);
  expect(relay.taken).toBe(12);
  expect(await sending.counts(sequence)).toEqual({ sent: 12 });
});

test('a service records messages in flight on shutdown; the next one sends the rest', async () => {
  const sequence = await underWay(8);
  const stopped = sending.stopServices();
  // The service releases the messages that it has not begun to send.
  await until(async () => (await undispatched()) === 3);
  relay.release();
  await stopped;
  expect(relay.taken).toBe(atOnce);
  expect(await statuses(sequence)).toEqual({ sent: atOnce, queued: 3 });
  await sending.addReplica();
  await sending.allAre(sequence, 'sent');
  expect(relay.taken).toBe(8);
});

test('two replicas send each message once', async () => {
  relay.release();
  sending = await SendingFixture.sendingTo(relay.relayUrl, 2);
  const sequence = await sending.begin(people(20));
  await until(async () => (await statuses(sequence))['sent'] === 20, 20_000);
  expect(relay.taken).toBe(20);
  expect((await sending.events(sequence)).length).toBe(20);
});
