import type { Tasks } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { withAccount } from '@lode/database';
import { EventLedger } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { decide, type PlannedMessage } from './planned-message';
import type { Choice, Outcome } from './outcomes';
import { MessageRepository } from './message.repository';

const now = Date.UTC(2026, 2, 2, 11);
const day = 86_400_000;
const sent: Outcome = { result: 'sent', at: now, next: null };
const inASecond = { position: 2, upcoming: 'message', at: now + 1000 } as const;
const send: Choice = {
  do: 'send',
  composed: {
    variant: 2,
    links: ['https://acme.test/'],
    mail: { from: 'a@a.test', to: 'b@b.test', subject: 'Hello', text: 'Hello' },
  },
};

let written: SentMessages;
let store: MessageRepository;
const scheduled: { key: string; dueAt: number }[] = [];
const suppressed: string[] = [];
beforeAll(async () => {
  written = await SentMessages.start();
  const tasks = {
    schedule: (_manager: unknown, _task: unknown, item: { key: string; dueAt: number }) =>
      Promise.resolve(void scheduled.push(item)),
  } as unknown as Tasks;
  const suppressing = {
    schedule: (_manager: unknown, { enrolment }: { enrolment: string }) =>
      Promise.resolve(void suppressed.push(enrolment)),
  };
  const hasher = new SubjectHasher(Buffer.alloc(32));
  store = new MessageRepository(
    written.source,
    tasks,
    new EventLedger(),
    suppressing,
    hasher,
    {
      note: () => Promise.resolve(),
    },
    { schedule: () => Promise.resolve(), scheduleSent: () => Promise.resolve() },
  );
});
afterAll(() => written.stop());
beforeEach(() => {
  scheduled.length = 0;
  suppressed.length = 0;
});

/** Adds an enrolment whose first message is planned. */
async function planned(): Promise<Written> {
  const person = await written.person({ sentAt: null });
  await written.ask(`UPDATE outreach.messages SET status = 'queued', first_tried_at = NULL WHERE id = $1`, [
    person.message,
  ]);
  return person;
}

const open = (person: Written, choice: Choice = send, account = 'acc_a') =>
  store.open({ account, message: person.message }, now, () => choice);

async function opened(person: Written): Promise<PlannedMessage> {
  const found = await open(person);
  if (!found) throw new Error('the message exists');
  return found.message;
}

const messageOf = async ({ message }: Written) =>
  (await written.ask<Record<string, unknown>>('SELECT * FROM outreach.messages WHERE id = $1', [message]))[0];
const enrolmentOf = async ({ enrolment }: Written) =>
  (
    await written.ask<Record<string, unknown>>('SELECT * FROM outreach.enrolments WHERE id = $1', [enrolment])
  )[0];

test('stores subject, links and the attempt before the message is handed over', async () => {
  const person = await planned();
  await opened(person);
  expect(await messageOf(person)).toMatchObject({
    status: 'sending',
    subject: 'Hello',
    links: ['https://acme.test/'],
    attempts: 1,
    first_tried_at: new Date(now),
  });
});

test('records an outcome once', async () => {
  const person = await planned();
  const [one, other] = [await opened(person), await opened(person)];
  await expect(Promise.all([store.settle(one, sent), store.settle(other, sent)])).resolves.toEqual(
    expect.arrayContaining([true, false]),
  );
  await expect(store.settle(one, { result: 'queued', due: now, isTried: true })).resolves.toBe(false);
  expect(await written.counts(person.sequence)).toEqual({ sent: 1 });
  expect(await messageOf(person)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('counts an accepted message that another replica has queued again', async () => {
  const person = await planned();
  const [one, other] = [await opened(person), await opened(person)];
  await store.settle(other, { result: 'queued', due: now + 60_000, isTried: true });
  await expect(store.settle(one, sent)).resolves.toBe(true);
  expect(await messageOf(person)).toMatchObject({ status: 'sent' });
  expect(scheduled).toMatchObject([{ key: person.message, dueAt: now + 60_000 }]);
});

test('does not count an attempt of which the relay received nothing', async () => {
  const person = await planned();
  await store.settle(await opened(person), { result: 'queued', due: now + 5000, isTried: false });
  expect(await messageOf(person)).toMatchObject({ status: 'queued', attempts: 0, first_tried_at: null });
});

test('schedules no further step after a reply, but counts the message', async () => {
  const person = await planned();
  const message = await opened(person);
  await written.ask(`UPDATE outreach.enrolments SET status = 'replied' WHERE id = $1`, [person.enrolment]);
  await store.settle(message, { result: 'sent', at: now, next: inASecond });
  expect(await enrolmentOf(person)).toMatchObject({ status: 'replied', next_send_at: null, current_step: 1 });
  expect(await written.counts(person.sequence)).toEqual({ sent: 1 });
});

test.each([
  ['next step pending', { result: 'sent', at: now, next: inASecond }, now + 1000 + 7 * day],
  ['last step sent', sent, null],
] as const)(
  'applies the delay of an automatic reply received before the record once: %s',
  async (_, outcome, next) => {
    const person = await planned();
    const message = await opened(person);
    await written.ask('UPDATE outreach.enrolments SET put_off_days = 7 WHERE id = $1', [person.enrolment]);
    await store.settle(message, outcome);
    expect(await enrolmentOf(person)).toMatchObject({
      next_send_at: next && new Date(next),
      put_off_days: 0,
    });
  },
);

test('plans the next step after a stated absence', async () => {
  const person = await planned();
  const message = await opened(person);
  const back = new Date(now + 20 * day);
  await written.ask('UPDATE outreach.enrolments SET absent_until = $2 WHERE id = $1', [
    person.enrolment,
    back,
  ]);
  await store.settle(message, { result: 'sent', at: now, next: inASecond });
  expect(await enrolmentOf(person)).toMatchObject({ next_send_at: back });
});

describe('a message whose record was lost in a crash', () => {
  const record = (person: Written, type: 'reply' | 'open', machineReason?: 'scanner') =>
    withAccount(written.source, 'acc_a', (manager) =>
      new EventLedger().record(manager, {
        ...{ account: 'acc_a', sequence: person.sequence, enrolment: person.enrolment },
        ...{ message: person.message, type, at: now + 1000, ...(machineReason && { machineReason }) },
      }),
    );
  const openAgain = async (person: Written) => {
    const found = await store.open({ account: 'acc_a', message: person.message }, now + 5000, (message) => {
      const decision = decide(message, () => false, now + 5000);
      return decision.do === 'send' ? { do: 'nothing' } : decision;
    });
    return found?.choice.do;
  };

  it('counts as sent if the person has replied since', async () => {
    const person = await planned();
    await opened(person);
    await record(person, 'reply');
    await written.ask(`UPDATE outreach.enrolments SET status = 'replied' WHERE id = $1`, [person.enrolment]);
    await expect(openAgain(person)).resolves.toBe('arrived');
    expect(await messageOf(person)).toMatchObject({ status: 'sent', sent_at: new Date(now) });
    expect(await enrolmentOf(person)).toMatchObject({ status: 'replied', current_step: 1 });
    expect(await written.counts(person.sequence)).toMatchObject({ sent: 1, replies: 1 });
    await expect(openAgain(person)).resolves.toBe('nothing');
  });

  it('does not count as sent because of a machine event', async () => {
    const person = await planned();
    await opened(person);
    await record(person, 'open', 'scanner');
    await written.ask(`UPDATE outreach.enrolments SET status = 'replied' WHERE id = $1`, [person.enrolment]);
    await expect(openAgain(person)).resolves.toBe('drop');
    expect(await messageOf(person)).toMatchObject({ status: 'dropped' });
  });
});

test('stores nothing about a recipient erased meanwhile', async () => {
  const person = await planned();
  const message = await opened(person);
  await written.ask('DELETE FROM outreach.enrolments WHERE id = $1', [person.enrolment]);
  await expect(store.settle(message, sent)).resolves.toBe(false);
  await expect(open(person)).resolves.toBeUndefined();
  expect(await written.counts(person.sequence)).toEqual({});
});

test('does not find a message of another account', async () => {
  const person = await planned();
  await expect(open(person, send, 'acc_b')).resolves.toBeUndefined();
  expect(await messageOf(person)).toMatchObject({ status: 'queued', attempts: 0 });
});

test.each([
  ['mailbox', 'there is no such mailbox', 1],
  ['message', 'a message was refused for good', 0],
] as const)('ends the enrolment after a bounce because of the %s', async (of, stop_reason, count) => {
  const person = await planned();
  await store.settle(await opened(person), { result: 'bounced', at: now, of });
  expect(await enrolmentOf(person)).toMatchObject({
    status: 'bounced',
    stop_reason,
    bounced_at: new Date(now),
    no_mailbox: of === 'mailbox',
  });
  expect(suppressed).toHaveLength(count);
  expect(await written.counts(person.sequence)).toEqual({ bounces: 1 });
});

test('releases the daily limit of an unplanned message', async () => {
  const person = await planned();
  await written.ask(
    `UPDATE outreach.sequences SET planned_today = 5, sending_day = (SELECT planned_at::date FROM outreach.messages WHERE id = $2),
       timezone = 'UTC', next_slot_at = NULL WHERE id = $1`,
    [person.sequence, person.message],
  );
  await written.ask(`UPDATE outreach.enrolments SET next_send_at = NULL, put_off_days = 1 WHERE id = $1`, [
    person.enrolment,
  ]);
  await open(person, { do: 'unplan' });
  expect(await messageOf(person)).toBeUndefined();
  expect(await enrolmentOf(person)).toMatchObject({
    status: 'active',
    next_send_at: new Date(now + day),
    put_off_days: 0,
  });
  const [sequence] = await written.ask(
    'SELECT planned_today, next_slot_at FROM outreach.sequences WHERE id = $1',
    [person.sequence],
  );
  expect(sequence).toEqual({ planned_today: 4, next_slot_at: new Date(now) });
});
