import type { EventOutbox, NewEvent } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { withAccount } from '@lode/database';
import { endEnrolment } from './end-enrolment';
import { EventLedger, type LedgerEntry } from './event-ledger';
import { MessageEvents } from './message-event';
import { SentMessages, type Written } from './testing/sent-messages';

const sentAt = Date.UTC(2026, 2, 1);
const ledger = new EventLedger();

let people: SentMessages;
beforeAll(async () => {
  people = await SentMessages.start();
});
afterAll(() => people.stop());

type Entry = Pick<LedgerEntry, 'type'> & Partial<LedgerEntry>;

const record = ({ token: _, ...of }: Written, entry: Entry): Promise<boolean> =>
  withAccount(people.source, of.account, (manager) =>
    ledger.record(manager, { ...of, at: sentAt, ...entry }),
  );

const recordAll = async (of: Written, ...all: Entry[]): Promise<void> => {
  for (const entry of all) await record(of, entry);
};

const enrolmentOf = async ({ enrolment }: Written) =>
  (
    await people.ask<Record<string, unknown>>('SELECT * FROM outreach.enrolments WHERE id = $1', [enrolment])
  )[0];

const takeBack = ({ account, sequence, enrolment, message }: Written, from: number, to: number) =>
  withAccount(people.source, account, (manager) =>
    ledger.takeBack(
      manager,
      { account, sequence, slot: 0 },
      { enrolment, message, from, to, machineReason: 'link_burst' },
    ),
  );

describe('counts', () => {
  test('count people once and events each time', async () => {
    const sequence = await people.sequence();
    const [ann, bob] = [await people.person({ sequence }), await people.person({ sequence })];
    for (const person of [ann, bob])
      await recordAll(
        person,
        { type: 'sent' },
        { type: 'open', at: sentAt + 5000 },
        { type: 'open', at: sentAt + 9000 },
        { type: 'click', link: 1, at: sentAt + 9500 },
        { type: 'reply' },
        { type: 'reply' },
        { type: 'auto_reply' },
        { type: 'unsubscribe' },
        { type: 'unsubscribe' },
      );
    await expect(people.counts(sequence)).resolves.toEqual({
      sent: 2,
      opens: 2,
      total_opens: 4,
      clicks: 2,
      total_clicks: 2,
      replies: 2,
      auto_replies: 2,
      unsubscribes: 2,
    });
    await expect(enrolmentOf(ann)).resolves.toMatchObject({
      opened_at: new Date(sentAt + 5000),
      clicked_at: new Date(sentAt + 9500),
    });
  });

  test('count machine events separately, and a person after them', async () => {
    const person = await people.person();
    await recordAll(
      person,
      { type: 'open', machineReason: 'too_early' },
      { type: 'click', link: 1, machineReason: 'scanner' },
      { type: 'open' },
    );
    await expect(people.counts(person.sequence)).resolves.toEqual({
      machine_opens: 1,
      machine_clicks: 1,
      opens: 1,
      total_opens: 1,
    });
  });

  test('count a returned message once, before or after the record that it was sent', async () => {
    const after = await people.person();
    await recordAll(after, { type: 'sent' }, { type: 'bounce' }, { type: 'bounce' });
    await expect(people.counts(after.sequence)).resolves.toEqual({ sent: 1, returned: 1, bounces: 1 });
    const before = await people.person({ sentAt: null });
    await recordAll(before, { type: 'bounce' }, { type: 'sent' });
    await expect(people.counts(before.sequence)).resolves.toEqual({ sent: 1, returned: 1, bounces: 1 });
    const refused = await people.person({ sentAt: null });
    await recordAll(refused, { type: 'bounce' });
    await expect(people.counts(refused.sequence)).resolves.toEqual({ bounces: 1 });
  });

  test('are exact under concurrency', async () => {
    const sequence = await people.sequence();
    const all = await Promise.all(Array.from({ length: 20 }, () => people.person({ sequence })));
    await Promise.all([...all, ...all, ...all].map((person) => record(person, { type: 'open' })));
    await expect(people.counts(sequence)).resolves.toEqual({ opens: 20, total_opens: 60 });
  });

  test('exclude erased enrolments and other accounts', async () => {
    const person = await people.person();
    await expect(record({ ...person, account: 'acc_b' }, { type: 'open' })).resolves.toBe(false);
    await people.ask('DELETE FROM outreach.enrolments WHERE id = $1', [person.enrolment]);
    await expect(record(person, { type: 'open' })).resolves.toBe(false);
    await expect(people.counts(person.sequence)).resolves.toEqual({});
  });
});

describe('counts of a step', () => {
  test('count each message of a variant once, without events of programs', async () => {
    const sequence = await people.sequence();
    const [ann, bob] = [
      await people.person({ sequence, variant: 1 }),
      await people.person({ sequence, variant: 2 }),
    ];
    for (const person of [ann, bob])
      await recordAll(
        person,
        { type: 'open', machineReason: 'scanner' },
        { type: 'sent' },
        { type: 'open' },
        { type: 'open', at: sentAt + 1000 },
        { type: 'reply' },
      );
    await recordAll(
      bob,
      { type: 'click', link: 1 },
      { type: 'bounce' },
      { type: 'bounce' },
      { type: 'look' },
    );
    await expect(people.stepCounts(sequence)).resolves.toEqual({ 1: [1, 1, 0, 1, 0], 2: [1, 1, 1, 1, 1] });
  });

  test('count the reply to a second message of a person', async () => {
    const person = await people.person();
    await people.ask('UPDATE outreach.enrolments SET replied_at = now() WHERE id = $1', [person.enrolment]);
    await record(person, { type: 'reply' });
    await expect(people.stepCounts(person.sequence)).resolves.toEqual({ 0: [0, 0, 0, 1, 0] });
    await expect(people.counts(person.sequence)).resolves.toEqual({});
  });

  test('lose a message whose last event by a person was reclassified', async () => {
    const person = await people.person({ slot: 0 });
    await recordAll(
      person,
      { type: 'open', at: sentAt + 5000 },
      { type: 'click', link: 1, at: sentAt + 5500 },
      { type: 'open', at: sentAt + 90_000 },
    );
    await takeBack(person, sentAt + 4000, sentAt + 6000);
    await takeBack(person, sentAt + 4000, sentAt + 6000);
    await expect(people.stepCounts(person.sequence)).resolves.toEqual({ 0: [0, 1, 0, 0, 0] });
  });

  test('are exact under concurrency', async () => {
    const sequence = await people.sequence();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => people.person({ sequence, slot: index % 2, variant: 1 })),
    );
    await Promise.all([...all, ...all, ...all].map((person) => record(person, { type: 'open' })));
    await expect(people.stepCounts(sequence)).resolves.toEqual({ 1: [0, 20, 0, 0, 0] });
  });
});

describe('reclassified events', () => {
  test('are sent to webhooks again once, at their time, as those of a program', async () => {
    const written: NewEvent[] = [];
    const outbox: Pick<EventOutbox, 'write'> = {
      write: async (_manager, _account, events) => void written.push(...events),
    };
    const events = new MessageEvents(outbox as EventOutbox, new SubjectHasher(Buffer.alloc(32)));
    const own = new EventLedger(undefined, events);
    const person = await people.person({ slot: 0, links: ['https://x.test/1'] });
    const { account, sequence, enrolment, message } = person;
    const times = [sentAt + 5000, sentAt + 5500];
    await withAccount(people.source, account, async (manager) => {
      const entry = { account, sequence, enrolment, message };
      await own.record(manager, { ...entry, type: 'open', at: sentAt + 5000 });
      await own.record(manager, { ...entry, type: 'click', link: 1, at: sentAt + 5500 });
      const taken = { enrolment, message, from: sentAt + 4000, to: sentAt + 6000 };
      for (let n = 0; n < 2; n += 1)
        await own.takeBack(
          manager,
          { account, sequence, slot: 0 },
          { ...taken, machineReason: 'link_burst' },
        );
    });
    expect(
      written.map(({ type, at, data }) => [type, at, data['is_machine'], data['is_correction']]),
    ).toEqual([
      ['message.opened', times[0], false, false],
      ['message.clicked', times[1], false, false],
      ['message.opened', times[0], true, true],
      ['message.clicked', times[1], true, true],
    ]);
    expect(written[3]?.data).toMatchObject({
      message_id: message,
      url: 'https://x.test/1',
      machine_reason: 'link_burst',
    });
  });

  test('no longer count, and are stored as machine events', async () => {
    const person = await people.person({ slot: 0 });
    await recordAll(
      person,
      { type: 'open', at: sentAt + 5000 },
      { type: 'click', link: 1, at: sentAt + 5500 },
      { type: 'open', at: sentAt + 90_000 },
      { type: 'reply', at: sentAt + 5500 },
    );
    await takeBack(person, sentAt + 4000, sentAt + 6000);
    await expect(people.counts(person.sequence)).resolves.toEqual({
      opens: 1,
      total_opens: 1,
      machine_opens: 1,
      machine_clicks: 1,
      replies: 1,
    });
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      opened_at: new Date(sentAt + 90_000),
      clicked_at: null,
    });
    await takeBack(person, sentAt + 4000, sentAt + 6000);
    await expect(people.counts(person.sequence)).resolves.toMatchObject({ opens: 1, machine_clicks: 1 });
  });

  test('do not change other messages of the enrolment', async () => {
    const person = await people.person({ slot: 0 });
    await record(person, { type: 'click', link: 1 });
    await takeBack({ ...person, message: 'msg_of_another_step' }, sentAt, sentAt);
    await expect(people.counts(person.sequence)).resolves.toEqual({ clicks: 1, total_clicks: 1 });
  });
});

describe('the end of an enrolment', () => {
  const end = (of: Written, status: 'replied' | 'bounced' | 'unsubscribed', at = sentAt): Promise<boolean> =>
    withAccount(people.source, of.account, (manager) =>
      endEnrolment(manager, { enrolment: of.enrolment, status, reason: status, at }),
    );

  test('is replaced only by a stronger one, and keeps its time', async () => {
    const person = await people.person();
    await expect(end(person, 'bounced')).resolves.toBe(true);
    await expect(end(person, 'replied')).resolves.toBe(false);
    await expect(end(person, 'unsubscribed', sentAt + 1000)).resolves.toBe(true);
    await expect(end(person, 'bounced')).resolves.toBe(false);
    await expect(enrolmentOf(person)).resolves.toMatchObject({
      status: 'unsubscribed',
      stop_reason: 'unsubscribed',
      next_send_at: null,
      finished_at: new Date(sentAt),
    });
  });
});
