import type { Tasks } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { withAccount } from '@lode/database';
import { EventLedger } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { decide, type PlannedMessage } from './planned-message';
import type { Choice, Outcome } from './outcomes';
import { MessageRepository } from './message.repository';

const now = Date.UTC(2026, 2, 2, 11);
const sent: Outcome = { result: 'sent', at: now, next: null };
const send: Choice = {
  do: 'send',
  composed: {
    variant: 1,
    links: ['https://acme.test/'],
    mail: { from: 'a@a.test', to: 'b@b.test', subject: 'Hello', text: 'Hello' },
  },
};

let written: SentMessages;
let store: MessageRepository;
const scheduled: string[] = [];
beforeAll(async () => {
  written = await SentMessages.start();
  store = newStore();
});
afterAll(() => written.stop());
beforeEach(() => void scheduled.splice(0));

/** As in another process. */
function newStore(): MessageRepository {
  const nothing = () => Promise.resolve();
  const schedule = (_manager: unknown, _task: unknown, { key }: { key: string }) =>
    Promise.resolve(void scheduled.push(key));
  return new MessageRepository(
    written.source,
    { schedule } as unknown as Tasks,
    new EventLedger(),
    { schedule: nothing },
    new SubjectHasher(Buffer.alloc(32)),
    { note: nothing },
    { schedule: nothing, scheduleSent: nothing },
  );
}

/** Adds people of one sequence whose first message is planned. */
async function planned(count: number, account = 'acc_a'): Promise<Written[]> {
  const sequence = await written.sequence(account);
  const people: Written[] = [];
  for (let each = 0; each < count; each += 1)
    people.push(await written.person({ account, sequence, sentAt: null, variant: 1 }));
  await written.ask(
    `UPDATE outreach.messages SET status = 'queued', first_tried_at = NULL WHERE sequence_id = $1`,
    [sequence],
    account,
  );
  return people;
}

const open = ({ account, message }: Written, choose: (message: PlannedMessage) => Choice = () => send) =>
  store.open({ account, message }, now, choose);

async function openAll(people: readonly Written[]): Promise<PlannedMessage[]> {
  const opened = await Promise.all(people.map((person) => open(person)));
  return opened.flatMap((one) => one?.message ?? []);
}

/** In the order of the people. */
async function statuses(people: readonly Written[]): Promise<(string | undefined)[]> {
  const [{ sequence = '', account = '' } = {}] = people;
  const rows = await written.ask<{ id: string; status: string }>(
    'SELECT id, status FROM outreach.messages WHERE sequence_id = $1',
    [sequence],
    account,
  );
  return people.map(({ message }) => rows.find(({ id }) => id === message)?.status);
}

/** Number of transactions during the work. */
async function transactionsDuring(work: () => Promise<unknown>): Promise<number> {
  const transaction = vi.spyOn(written.source, 'transaction');
  await work();
  const { length } = transaction.mock.calls;
  transaction.mockRestore();
  return length;
}

test('messages that are opened and settled at the same time share two transactions', async () => {
  const people = await planned(20);
  let messages: PlannedMessage[] = [];
  await expect(transactionsDuring(async () => (messages = await openAll(people)))).resolves.toBe(1);
  await expect(
    transactionsDuring(() => Promise.all(messages.map((message) => store.settle(message, sent)))),
  ).resolves.toBe(1);
  const [person] = people as [Written];
  expect(await statuses(people)).toEqual(Array(20).fill('sent'));
  expect(await written.counts(person.sequence)).toEqual({ sent: 20 });
  expect(await written.stepCounts(person.sequence)).toEqual({ 1: [20, 0, 0, 0, 0] });
});

test('messages of several accounts share a transaction, each with the rights of its account', async () => {
  const [[one], [other]] = [await planned(1), await planned(1, 'acc_b')] as [[Written], [Written]];
  const foreign = { ...other, account: 'acc_a' };
  const opened = await Promise.all([open(one), open(other), open(foreign)]);
  expect(opened.map((each) => each?.message.account)).toEqual(['acc_a', 'acc_b', undefined]);
  await Promise.all(opened.flatMap((each) => (each ? [store.settle(each.message, sent)] : [])));
  expect(await written.counts(one.sequence)).toEqual({ sent: 1 });
  expect(await written.counts(other.sequence, 'acc_b')).toEqual({ sent: 1 });
});

test('one message that cannot be opened fails no other', async () => {
  const people = await planned(3);
  const bad = people[1]?.message;
  const results = await Promise.allSettled(
    people.map((person) =>
      open(person, ({ id }) => {
        if (id === bad) throw new Error('cannot be chosen');
        return send;
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await statuses(people)).sort()).toEqual(['queued', 'sending', 'sending']);
});

test('each outcome of a group is recorded, a second one of the same message is not', async () => {
  const people = await planned(4);
  const [first, second, third, fourth] = (await openAll(people)) as [
    ...[PlannedMessage, PlannedMessage, PlannedMessage, PlannedMessage],
  ];
  const outcomes = await Promise.all([
    store.settle(first, sent),
    store.settle(second, { result: 'queued', due: now + 1000, isTried: true }),
    store.settle(third, { result: 'bounced', at: now, of: 'message' }),
    store.settle(fourth, sent),
    store.settle(first, sent),
  ]);
  expect(outcomes).toEqual([true, true, true, true, false]);
  expect(scheduled).toEqual([second.id]);
  expect(await statuses(people)).toEqual(['sent', 'queued', 'bounced', 'sent']);
  expect(await written.counts(people[0]?.sequence ?? '')).toEqual({ sent: 2, bounces: 1 });
});

test('an enrolment that another transaction has locked delays its own message only', async () => {
  const people = await planned(3);
  const [locked, ...others] = people as [Written, ...Written[]];
  const release = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holder = withAccount(written.source, locked.account, async (manager) => {
    await manager.query('SELECT FROM outreach.enrolments WHERE id = $1 FOR UPDATE', [locked.enrolment]);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const waiting = open(locked);
  await expect(openAll(others)).resolves.toHaveLength(2);
  release.resolve();
  await holder;
  await expect(waiting).resolves.toMatchObject({ choice: { do: 'send' } });
});

describe('a message that the relay accepted before the process ended', () => {
  const openAgain = (person: Written) =>
    open(person, (message) => {
      const decision = decide(message, () => false, now + 5000);
      return decision.do === 'send' ? send : decision;
    });

  it('is recorded as sent at that time, and not handed over again', async () => {
    const people = await planned(3);
    const messages = await openAll(people);
    await Promise.all(messages.map((message) => store.accept(message, now + 100)));
    const again = await Promise.all(people.map(openAgain));
    expect(again.map((opened) => opened?.choice.do)).toEqual(Array(3).fill('arrived'));
    const [person] = people as [Written];
    expect(await statuses(people)).toEqual(Array(3).fill('sent'));
    expect(await written.counts(person.sequence)).toEqual({ sent: 3 });
    const rows = await written.ask('SELECT sent_at FROM outreach.messages WHERE id = $1', [person.message]);
    expect(rows).toEqual([{ sent_at: new Date(now + 100) }]);
  });

  it('stays dropped, if it was dropped meanwhile', async () => {
    const [person] = (await planned(1)) as [Written];
    const [message] = (await openAll([person])) as [PlannedMessage];
    await written.ask(`UPDATE outreach.messages SET status = 'dropped' WHERE id = $1`, [message.id]);
    await store.accept(message, now);
    await expect(store.settle(message, sent)).resolves.toBe(false);
    expect(await statuses([person])).toEqual(['dropped']);
  });
});
