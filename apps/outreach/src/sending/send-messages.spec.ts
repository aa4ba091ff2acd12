import { MailRejected, type MailOutcome } from '@lode/platform/mail';
import { Interrupted } from '@lode/work';
import { SendMessages } from './send-messages';
import { planned } from './testing/planned';
import { accepted, failure, sending } from './testing/sending-in-memory';

const order = { account: 'acc_1', message: 'msg_1' };
const going = () => new AbortController();

test('hands over and records a message', async () => {
  const { messages, seen } = sending();
  await messages.send(order, going());
  expect(seen).toMatchObject({
    handedOver: 1,
    settled: [{ result: 'sent' }],
    observed: ['sent'],
    postponed: [],
  });
});

test('sends nothing while the do-not-contact lists are stale, and retries after five seconds', async () => {
  const { messages, seen, suppressions } = sending();
  suppressions.isStale = true;
  await messages.send(order, going());
  expect(seen).toMatchObject({
    handedOver: 0,
    chosen: [],
    postponed: [5000],
    observed: ['do_not_contact_lists'],
  });
  suppressions.isStale = false;
  await messages.send(order, going());
  expect(seen.handedOver).toBe(1);
});

test('sends nothing to a suppressed recipient', async () => {
  const { messages, seen } = sending([], planned({ enrolment: { email: 'no@cedar.example' } }));
  await messages.send(order, going());
  expect(seen).toMatchObject({ handedOver: 0, chosen: ['exclude'] });
});

test('postpones all messages without a relay', async () => {
  const { parts, seen } = sending();
  await new SendMessages({ ...parts, way: undefined }).send(order, going());
  expect(seen).toMatchObject({ chosen: [], postponed: [300_000], observed: ['no_relay'] });
});

test('backs off from a failing relay for all messages and does not count the attempt', async () => {
  const { messages, seen, clock } = sending([failure({ cause: 'connection' })]);
  await messages.send(order, going());
  expect(seen.settled).toEqual([{ result: 'queued', due: 5000, isTried: false }]);
  await messages.send(order, going());
  expect(seen).toMatchObject({ handedOver: 1, postponed: [5000] });
  expect(seen.observed).toEqual(['connection', 'queued', 'relay_trouble']);
  clock.advance(5000);
  await messages.send(order, going());
  expect(seen.settled.at(-1)).toMatchObject({ result: 'sent' });
});

test('does not block other messages after a refusal of one', async () => {
  const { messages, seen } = sending([failure({ code: 451 })]);
  await messages.send(order, going());
  await messages.send(order, going());
  expect(seen.settled).toMatchObject([{ result: 'queued', isTried: true }, { result: 'sent' }]);
});

describe('a sender refused by the relay', () => {
  const refused = failure({ kind: 'permanent', code: 550, reply: '550 5.1.1 User unknown', at: 'sender' });
  const denied = failure({ ...refused, reply: '554 5.7.1 Relay access denied', at: 'recipient' });

  test.each([
    ['a refusal of the sender', refused],
    ['a refusal of the sender at a recipient', denied],
  ])('%s causes a back-off: no bounce, and the attempt does not count', async (_how, answer) => {
    const { messages, seen, clock } = sending([answer, answer]);
    await messages.send(order, going());
    await messages.send(order, going());
    expect(seen).toMatchObject({
      handedOver: 1,
      settled: [{ result: 'queued', due: 5000, isTried: false }],
      chosen: ['send', 'wait'],
      observed: ['reply', 'queued', 'sender_refused'],
    });
    clock.advance(5000);
    await messages.send(order, going());
    expect(seen.settled.at(-1)).toEqual({ result: 'queued', due: 15_000, isTried: false });
    clock.advance(10_000);
    await messages.send(order, going());
    expect(seen.settled.at(-1)).toMatchObject({ result: 'sent' });
  });

  test('does not block other senders', async () => {
    const { parts, seen, messages } = sending([refused]);
    await messages.send(order, going());
    const other = planned({ sequence: { from_email: 'bob@other.example' } });
    const { open } = sending([], other).parts.store;
    parts.store.open = open;
    await messages.send(order, going());
    expect(seen.settled).toMatchObject([{ result: 'queued' }, { result: 'sent' }]);
  });

  test('is not refused if the relay accepts other recipients', async () => {
    const { messages, seen } = sending([accepted, denied, refused]);
    for (let times = 0; times < 3; times += 1) await messages.send(order, going());
    expect(seen.settled).toMatchObject([
      { result: 'sent' },
      { result: 'bounced', of: 'message' },
      { result: 'queued', isTried: false },
    ]);
  });
});

test('bounces only the message if it is refused after it was read', async () => {
  const refused = failure({ kind: 'permanent', code: 550, reply: '550 5.1.1 No', at: 'message' });
  const { messages, seen } = sending([refused]);
  await messages.send(order, going());
  await messages.send(order, going());
  expect(seen.settled).toMatchObject([{ result: 'bounced', of: 'message' }, { result: 'sent' }]);
});

test('never sends a mail with an injected header or address', async () => {
  const { messages, seen } = sending([new MailRejected('subject', 'holds a line break')]);
  await messages.send(order, going());
  expect(seen.settled).toEqual([{ result: 'failed', at: 0, why: 'not_written' }]);
});

test('does not hand over a message that cannot be written', async () => {
  const steps = [{ position: 1, subject: '{{', body_text: 'Hello.' }];
  const { messages, seen } = sending([], planned({ sequence: { steps } }));
  await messages.send(order, going());
  expect(seen).toMatchObject({ handedOver: 0, chosen: ['fail'], observed: ['failed'] });
});

test('leaves the message for a retry after an internal error', async () => {
  const { messages, seen } = sending([new TypeError('ours')]);
  await expect(messages.send(order, going())).rejects.toThrow('ours');
  expect(seen.settled).toEqual([]);
});

test('starts nothing on shutdown', async () => {
  const { messages, seen } = sending();
  const stop = new AbortController();
  stop.abort(new Interrupted('stopping'));
  await expect(messages.send(order, stop)).rejects.toThrow(Interrupted);
  expect(seen.chosen).toEqual([]);
});

describe('while a message is handed over', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Hands over to a relay that does not answer until the attempt is aborted. */
  function silent() {
    const state = { isGivenUp: false };
    const { parts, seen } = sending();
    const send = (_mail: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<MailOutcome>((resolve) =>
        signal.addEventListener('abort', () => {
          state.isGivenUp = true;
          resolve(failure({ cause: 'aborted', mayHaveArrived: true }));
        }),
      );
    if (!parts.way) throw new Error('no way to send');
    const stop = new AbortController();
    const messages = new SendMessages({ ...parts, way: { ...parts.way, mailer: { send } } });
    return { state, seen, stop, done: messages.send(order, stop) };
  }

  test.each([
    ['the limit is one minute', undefined, 60_000],
    ['a shutdown leaves four seconds', 'stopping', 4000],
    ['a replica that lost it aborts at once', 'lost', 0],
  ] as const)('%s', async (_what, why, limit) => {
    const { state, seen, stop, done } = silent();
    await vi.advanceTimersByTimeAsync(0);
    if (why) stop.abort(new Interrupted(why));
    if (limit > 0) await vi.advanceTimersByTimeAsync(limit - 1);
    expect(state.isGivenUp).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(state.isGivenUp).toBe(true);
    expect(seen.settled).toMatchObject([{ result: 'queued', isTried: true }]);
  });
});

test('stores the acceptance before the record, and only if the relay accepted the message', async () => {
  const { messages, seen, parts } = sending([accepted, failure({ code: 451 })]);
  const order: string[] = [];
  const { accept, settle } = parts.store;
  parts.store.accept = (...given) => (order.push('accept'), accept(...given));
  parts.store.settle = (...given) => (order.push('settle'), settle(...given));
  await messages.send({ account: 'acc_1', message: 'msg_1' }, going());
  await messages.send({ account: 'acc_1', message: 'msg_1' }, going());
  expect(order).toEqual(['accept', 'settle', 'settle']);
  expect(seen.accepted).toBe(1);
});
