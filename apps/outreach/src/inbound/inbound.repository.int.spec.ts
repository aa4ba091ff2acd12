import { EventLedger } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import type { PersonToSuppress } from '../protection/suppress-persons';
import { InboundRepository } from './inbound.repository';
import type { InboundRecord } from './follow-up';

const at = Date.UTC(2026, 2, 3, 12);
const day = 86_400_000;

let people: SentMessages;
let store: InboundRepository;
const suppressed: PersonToSuppress[] = [];
const harms: [string, string][] = [];
const stopped: string[] = [];
const delivered: [string, string | undefined][] = [];
beforeAll(async () => {
  people = await SentMessages.start();
  const schedule = async (_: unknown, person: PersonToSuppress): Promise<void> =>
    void suppressed.push(person);
  store = new InboundRepository(
    people.source,
    new EventLedger(),
    { schedule },
    { note: async (_, { message }, harm) => void harms.push([message, harm]) },
    { schedule: async (_, _account, address) => void stopped.push(address) },
    { schedule: async (_, { result, host }) => void delivered.push([result, host]) },
  );
});
beforeEach(() => [suppressed, harms, stopped, delivered].forEach((list) => list.splice(0)));
afterAll(() => people.stop());

let mails = 0;
const mailOf = (
  kind: InboundRecord['kind'],
  person: Written,
  more: Partial<InboundRecord> = {},
): InboundRecord => ({
  kind,
  why: 'answer',
  tokens: [person.mailToken],
  from: `${person.enrolment}@b.test`,
  failedAddresses: [`${person.enrolment}@b.test`],
  mail: String(++mails).padStart(32, 'a'),
  ...more,
});

const hard = { bounce: 'hard', why: 'delivery_report', from: 'mailer-daemon@b.test' } as const;
const soft = { ...hard, bounce: 'soft' } as const;

async function enrolmentOf({ enrolment, account }: Written): Promise<Record<string, unknown>> {
  const [row] = await people.ask<Record<string, unknown>>(
    'SELECT * FROM outreach.enrolments WHERE id = $1',
    [enrolment],
    account,
  );
  if (!row) throw new Error('the enrolment was deleted');
  return row;
}

const eventsOf = async ({ message, account }: Written): Promise<string[]> => {
  const rows = await people.ask<{ type: string }>(
    'SELECT type FROM outreach.events WHERE message_id = $1 ORDER BY id',
    [message],
    account,
  );
  return rows.map(({ type }) => type);
};

const setSequence = ({ sequence }: Written, change: string) =>
  people.ask(`UPDATE outreach.sequences SET ${change} WHERE id = $1`, [sequence]);
const setEnrolment = ({ enrolment }: Written, change: string, parameters: unknown[] = []) =>
  people.ask(`UPDATE outreach.enrolments SET ${change} WHERE id = $1`, [enrolment, ...parameters]);
const messageOf = async ({ message }: Written) =>
  (
    await people.ask<{ status: string; returned_at: Date | null }>(
      'SELECT status, returned_at FROM outreach.messages WHERE id = $1',
      [message],
    )
  )[0];

describe('a bounce', () => {
  it('ends the enrolment, and suppresses the recipient if the mailbox does not exist', async () => {
    const person = await people.person();
    await setEnrolment(person, 'next_send_at = now()');
    await expect(store.record(mailOf('bounce', person, hard), at)).resolves.toBe('recorded');
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      status: 'bounced',
      stop_reason: 'there is no such mailbox',
      bounced_at: new Date(at),
      finished_at: new Date(at),
      next_send_at: null,
    });
    await expect(messageOf(person)).resolves.toEqual({ status: 'bounced', returned_at: new Date(at) });
    await expect(people.counts(person.sequence)).resolves.toEqual({ bounces: 1, returned: 1 });
    const { account, enrolment } = person;
    expect(suppressed).toEqual([{ account, enrolment, reason: 'bounce' }]);
  });

  it('for a permanent reason counts after a transient one', async () => {
    const person = await people.person();
    await store.record(mailOf('bounce', person, soft), at);
    await expect(enrolmentOf(person)).resolves.toMatchObject({ no_mailbox: false });
    await store.record(mailOf('bounce', person, hard), at + 1);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      status: 'bounced',
      stop_reason: 'there is no such mailbox',
      no_mailbox: true,
      finished_at: new Date(at),
    });
    expect(suppressed).toHaveLength(1);
  });

  it('may precede the record that the message was sent', async () => {
    const person = await people.person({ sentAt: null });
    await people.ask(`UPDATE outreach.messages SET status = 'sending' WHERE id = $1`, [person.message]);
    await store.record(mailOf('bounce', person, hard), at);
    await expect(messageOf(person)).resolves.toEqual({ status: 'sending', returned_at: new Date(at) });
    await expect(enrolmentOf(person)).resolves.toMatchObject({ status: 'bounced' });
    await expect(people.counts(person.sequence)).resolves.toEqual({ bounces: 1 });
  });
});

describe('a reply', () => {
  it('ends the enrolment and wakes the planner', async () => {
    const person = await people.person();
    await expect(store.record(mailOf('reply', person), at)).resolves.toBe('recorded');
    await expect(enrolmentOf(person)).resolves.toMatchObject({ status: 'replied', replied_at: new Date(at) });
    await expect(people.counts(person.sequence)).resolves.toEqual({ replies: 1 });
    const [sequence] = await people.ask('SELECT next_slot_at FROM outreach.sequences WHERE id = $1', [
      person.sequence,
    ]);
    expect(sequence).toEqual({ next_slot_at: new Date(at) });
    expect(suppressed).toEqual([]);
  });

  it('is only recorded if the sequence continues after replies', async () => {
    const person = await people.person();
    await setSequence(person, 'stop_on_reply = false');
    await store.record(mailOf('reply', person), at);
    await expect(enrolmentOf(person)).resolves.toMatchObject({ status: 'active', replied_at: new Date(at) });
  });

  it('to an earlier message counts after the enrolment has ended', async () => {
    const person = await people.person();
    await setEnrolment(person, `status = 'finished', finished_at = $2`, [new Date(at - day)]);
    await store.record(mailOf('reply', person), at);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      status: 'replied',
      finished_at: new Date(at - day),
    });
  });

  it('belongs to the first stored message', async () => {
    const person = await people.person();
    const tokens = ['0'.repeat(32), person.mailToken];
    await expect(store.record(mailOf('reply', person, { tokens }), at)).resolves.toBe('recorded');
    await expect(eventsOf(person)).resolves.toEqual(['reply']);
  });
});

describe('an automatic reply', () => {
  it('postpones the next step by seven days, once per message', async () => {
    const person = await people.person();
    await setEnrolment(person, 'next_send_at = $2', [new Date(at + day)]);
    await store.record(mailOf('auto_reply', person), at);
    await store.record(mailOf('auto_reply', person), at + 1);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      status: 'active',
      auto_replied_at: new Date(at),
      next_send_at: new Date(at + 8 * day),
    });
    await expect(people.counts(person.sequence)).resolves.toEqual({ auto_replies: 1 });
    await expect(eventsOf(person)).resolves.toEqual(['auto_reply', 'auto_reply']);
  });

  it('postpones a step that is due during a stated absence', async () => {
    const person = await people.person();
    await setEnrolment(person, 'next_send_at = $2', [new Date(at + day)]);
    const away = mailOf('auto_reply', person, { absentUntil: '2026-03-20' });
    await store.record(away, at);
    const absentUntil = new Date('2026-03-21T00:00:00Z');
    const later = { absent_until: absentUntil, next_send_at: absentUntil, put_off_days: 0 };
    await expect(enrolmentOf(person)).resolves.toMatchObject({ status: 'active', ...later });
    await setEnrolment(person, 'next_send_at = $2', [new Date(at + 30 * day)]);
    await store.record({ ...away, mail: 'b'.repeat(32) }, at);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      absent_until: absentUntil,
      next_send_at: new Date(at + 30 * day),
    });
  });

  it('keeps a stated absence for the step after a message that is being sent', async () => {
    const person = await people.person({ sentAt: null });
    await store.record(mailOf('auto_reply', person, { absentUntil: '2026-03-20' }), at);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      next_send_at: null,
      absent_until: new Date('2026-03-21T00:00:00Z'),
    });
  });

  it('postpones the step after a message that is being sent', async () => {
    const person = await people.person({ sentAt: null });
    await store.record(mailOf('auto_reply', person), at);
    await store.record(mailOf('auto_reply', person), at + 1);
    await expect(enrolmentOf(person)).resolves.toMatchObject({ next_send_at: null, put_off_days: 7 });
  });
});

describe('a recipient who opts out', () => {
  it.each([
    ['complaint', 'complaint'],
    ['unsubscribe', 'opt_out'],
  ] as const)('by %s is unsubscribed and suppressed', async (kind, reason) => {
    const person = await people.person();
    await expect(store.record(mailOf(kind, person), at)).resolves.toBe('recorded');
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      status: 'unsubscribed',
      unsubscribed_at: new Date(at),
    });
    await expect(people.counts(person.sequence)).resolves.toEqual({ unsubscribes: 1 });
    const { account, enrolment } = person;
    const by = reason === 'opt_out' && { by: 'reply' };
    expect(suppressed).toEqual([{ account, enrolment, reason, ...by }]);
  });
});

describe('several mails', () => {
  const orders: [string, InboundRecord['kind'][], string][] = [
    ['a bounce after a reply', ['reply', 'bounce'], 'bounced'],
    ['a reply after a bounce', ['bounce', 'reply'], 'bounced'],
    ['an unsubscription after both', ['bounce', 'reply', 'unsubscribe'], 'unsubscribed'],
    [
      'other mails after an unsubscription',
      ['unsubscribe', 'bounce', 'reply', 'auto_reply', 'complaint'],
      'unsubscribed',
    ],
  ];

  it.each(orders)('%s', async (_, kinds, status) => {
    const person = await people.person();
    for (const [index, kind] of kinds.entries())
      await store.record(mailOf(kind, person, kind === 'bounce' ? hard : {}), at + index);
    await expect(enrolmentOf(person)).resolves.toMatchObject({ status, finished_at: new Date(at) });
    await expect(eventsOf(person)).resolves.toHaveLength(kinds.length);
  });

  it('keep the first times', async () => {
    const person = await people.person();
    for (const [index, kind] of (
      ['bounce', 'bounce', 'reply', 'reply', 'unsubscribe', 'complaint'] as const
    ).entries())
      await store.record(mailOf(kind, person, kind === 'bounce' ? soft : {}), at + index);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      bounced_at: new Date(at),
      replied_at: new Date(at + 2),
      unsubscribed_at: new Date(at + 4),
    });
    await expect(people.counts(person.sequence)).resolves.toEqual({
      bounces: 1,
      returned: 1,
      replies: 1,
      unsubscribes: 1,
    });
  });
});

describe('the same mail', () => {
  it.each(['bounce', 'reply', 'auto_reply', 'complaint', 'unsubscribe'] as const)(
    'as a %s has no effect the second time',
    async (kind) => {
      const person = await people.person();
      await setEnrolment(person, 'next_send_at = $2', [new Date(at)]);
      const mail = mailOf(kind, person, kind === 'bounce' ? hard : {});
      await expect(store.record(mail, at)).resolves.toBe('recorded');
      const [enrolment, counts] = [await enrolmentOf(person), await people.counts(person.sequence)];
      suppressed.splice(0);
      await expect(store.record(mail, at + day)).resolves.toBe('known');
      await expect(enrolmentOf(person)).resolves.toEqual(enrolment);
      await expect(people.counts(person.sequence)).resolves.toEqual(counts);
      await expect(eventsOf(person)).resolves.toHaveLength(1);
      expect(suppressed).toEqual([]);
    },
  );

  it('delivered to several replicas concurrently is recorded by one of them', async () => {
    const person = await people.person();
    const mail = mailOf('reply', person);
    const results = await Promise.all(Array.from({ length: 8 }, () => store.record(mail, at)));
    expect(results.toSorted()).toEqual([...Array<string>(7).fill('known'), 'recorded']);
    await expect(people.counts(person.sequence)).resolves.toEqual({ replies: 1 });
  });

  it('about two messages counts for each', async () => {
    const sequence = await people.sequence();
    const [one, other] = [await people.person({ sequence }), await people.person({ sequence })];
    const mail = mailOf('reply', one);
    await store.record(mail, at);
    await expect(store.record({ ...mail, tokens: [other.mailToken] }, at)).resolves.toBe('recorded');
  });
});

it('limits the stored mails of a program', async () => {
  const person = await people.person();
  await people.ask(
    `INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, occurred_at)
     SELECT $1 || count, $2, $3, $4, $1, 1, 'auto_reply', now() FROM generate_series(1, 100) AS count`,
    [person.message, person.account, person.sequence, person.enrolment],
  );
  await expect(store.record(mailOf('auto_reply', person), at)).resolves.toBe('known');
  await expect(store.record(mailOf('reply', person), at)).resolves.toBe('recorded');
  await expect(eventsOf(person)).resolves.toHaveLength(101);
});

describe('unrelated mail', () => {
  it('names an unknown or deleted message', async () => {
    const person = await people.person();
    await expect(store.record(mailOf('reply', { ...person, mailToken: 'f'.repeat(32) }), at)).resolves.toBe(
      'unknown',
    );
    await people.ask('DELETE FROM outreach.enrolments WHERE id = $1', [person.enrolment]);
    await expect(store.record(mailOf('bounce', person, hard), at)).resolves.toBe('unknown');
    expect(suppressed).toEqual([]);
  });

  it('is our own message, although it refers to another one', async () => {
    const sequence = await people.sequence();
    const [first, next] = [await people.person({ sequence }), await people.person({ sequence })];
    const mail = mailOf('reply', first, { own: next.mailToken, from: 'a@a.test' });
    await expect(store.record(mail, at)).resolves.toBe('own');
    await expect(enrolmentOf(first)).resolves.toMatchObject({ status: 'active', replied_at: null });
  });

  it('is mail of the sender in the thread', async () => {
    const person = await people.person();
    await expect(store.record(mailOf('reply', person, { from: 'a@a.test' }), at)).resolves.toBe('own');
    await expect(eventsOf(person)).resolves.toEqual([]);
  });

  it('excludes a mail whose id only looks like ours', async () => {
    const person = await people.person();
    const mail = mailOf('reply', person, { own: 'e'.repeat(32) });
    await expect(store.record(mail, at)).resolves.toBe('recorded');
  });
});

it('is recorded in the account of the message', async () => {
  const sequence = await people.sequence('acc_b');
  const person = await people.person({ account: 'acc_b', sequence });
  await store.record(mailOf('reply', person), at);
  await expect(people.counts(sequence, 'acc_b')).resolves.toEqual({ replies: 1 });
  await expect(people.counts(sequence, 'acc_a')).resolves.toEqual({});
});

test('notes harm to the sender, and the company of a person who replied', async () => {
  const [ann, bob, eve] = [await people.person(), await people.person(), await people.person()];
  await store.record(mailOf('bounce', ann, hard), at);
  await store.record(mailOf('bounce', bob, soft), at);
  await store.record(mailOf('complaint', bob), at);
  expect(harms).toEqual([
    [ann.message, 'bounce'],
    [bob.message, 'complaint'],
  ]);
  await store.record(mailOf('reply', ann), at);
  expect(stopped).toEqual([]);
  await people.ask('UPDATE outreach.sequences SET stop_company_on_reply = true WHERE id = $1', [
    eve.sequence,
  ]);
  await store.record(mailOf('auto_reply', eve), at);
  expect(stopped).toEqual([]);
  await store.record(mailOf('reply', eve), at);
  expect(stopped).toEqual([`${eve.enrolment}@b.test`]);
});

test('reports deliveries with the server that has the mail, and only those of the account of a mailbox', async () => {
  const [ann, bob] = [await people.person(), await people.person({ account: 'acc_b' })];
  const scope = { account: 'acc_a', host: 'imap.forger.test' };
  await store.record(mailOf('bounce', ann, hard), at);
  await store.record(mailOf('bounce', ann, hard), at, scope);
  await store.record(mailOf('bounce', ann, soft), at);
  expect(delivered).toEqual([
    ['bounced', undefined],
    ['bounced', 'imap.forger.test'],
  ]);
  await expect(store.record(mailOf('bounce', bob, hard), at, scope)).resolves.toBe('unknown');
  expect(delivered).toHaveLength(2);
});
