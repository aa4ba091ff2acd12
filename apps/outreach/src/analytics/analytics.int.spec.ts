import type { SequenceAnalytics } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { keepSuppressedIn } from '@lode/privacy';
import { suppressionsOf } from '@lode/testing';
import { withAccount } from '@lode/database';
import { EventLedger, type LedgerEntry } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { AnalyticsRepository } from './analytics.repository';
import { AnalyticsController } from './analytics.controller';

const sentAt = Date.UTC(2026, 2, 1);
const ledger = new EventLedger();

let people: SentMessages;
let handler: AnalyticsController;
beforeAll(async () => {
  people = await SentMessages.start();
  handler = new AnalyticsController(new AnalyticsRepository(people.source));
});
afterAll(() => people.stop());

const get = (id: string, account = 'acc_a'): Promise<SequenceAnalytics> =>
  handler.getAnalytics({ id }, createContext(1000, { account, requestId: 'req_1' }));

const record = (
  { token: _, ...of }: Written,
  entry: Pick<LedgerEntry, 'type'> & Partial<LedgerEntry>,
): Promise<boolean> =>
  withAccount(people.source, of.account, (manager) =>
    ledger.record(manager, { ...of, at: sentAt, ...entry }),
  );

const enrol = ({ account, sequence }: Written, slot: number) =>
  withAccount(people.source, account, (manager) =>
    ledger.add(manager, { account, sequence, slot }, { enrolled: 1 }),
  );

test('returns counts and events of a sequence, newest first', async () => {
  const sequence = await people.sequence();
  const links = ['https://a.test/1'];
  const [ann, bob] = [
    await people.person({ sequence, links, slot: 3 }),
    await people.person({ sequence, links, slot: 11 }),
  ];
  await enrol(ann, 3);
  await enrol(bob, 11);
  await record(ann, { type: 'sent' });
  await record(ann, { type: 'open', at: sentAt + 5000 });
  await record(ann, { type: 'look', at: sentAt + 6000 });
  await record(bob, { type: 'sent', at: sentAt + 1000 });
  await record(bob, { type: 'click', link: 1, at: sentAt + 9000, machineReason: 'scanner' });
  await expect(get(sequence)).resolves.toMatchObject({
    total_enrolled: 2,
    sent: 2,
    delivered: 2,
    opens: 1,
    open_rate: 50,
    clicks: 0,
    click_rate: 0,
    machine_clicks: 1,
    warnings: [],
    recent_events: [
      {
        type: 'click',
        enrolment_id: bob.enrolment,
        lead_id: `led_${bob.enrolment}`,
        email: `${bob.enrolment}@b.test`,
        step_position: 1,
        url: 'https://a.test/1',
        is_machine: true,
        machine_reason: 'scanner',
        occurred_at: new Date(sentAt + 9000).toISOString(),
      },
      { type: 'open', enrolment_id: ann.enrolment, url: null, is_machine: false, machine_reason: null },
      { type: 'sent', enrolment_id: bob.enrolment },
      { type: 'sent', enrolment_id: ann.enrolment },
    ],
  });
});

test('returns the last fifty events', async () => {
  const ann = await people.person();
  for (let second = 1; second <= 60; second += 1)
    await record(ann, { type: 'open', at: sentAt + second * 1000 });
  const { recent_events: events, total_opens } = await get(ann.sequence);
  expect([events.length, total_opens]).toEqual([50, 60]);
  expect(events.map(({ occurred_at }) => Date.parse(occurred_at))).toEqual(
    Array.from({ length: 50 }, (_, index) => sentAt + (60 - index) * 1000),
  );
});

test('answers not_found for a sequence of another account, a deleted one and an unknown one', async () => {
  const [ours, theirs] = [await people.sequence(), await people.sequence('acc_b')];
  await people.ask('UPDATE outreach.sequences SET deleted_at = now() WHERE id = $1', [ours]);
  for (const id of [ours, theirs, 'seq_unknown'])
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found', detail: 'There is no such sequence.' });
});

test('keeps the events of suppressed leads, of hidden ones without addresses and links', async () => {
  const sequence = await people.sequence();
  const links = ['https://a.test/?e=ann@b.test'];
  const sent = { sequence, links };
  const [ann, bob, eve] = [await people.person(sent), await people.person(sent), await people.person(sent)];
  for (const who of [ann, bob, eve]) await record(who, { type: 'click', link: 1 });
  const own = { emails: [`${bob.enrolment}@b.test`], account: 'acc_a', reason: 'bounce' } as const;
  const suppressions = suppressionsOf({ emails: [`${ann.enrolment}@b.test`] }, own);
  const { recent_events } = await keepSuppressedIn(await get(sequence), suppressions, 'acc_a');
  const kept = new Map(recent_events.map((event) => [event.enrolment_id, event]));
  expect(kept.get(ann.enrolment)).toMatchObject({
    type: 'click',
    email: null,
    url: null,
    lead_id: `led_${ann.enrolment}`,
  });
  expect(kept.get(ann.enrolment)?.suppression).toMatchObject({ state: 'hidden', since: null });
  expect(kept.get(bob.enrolment)).toMatchObject({ email: `${bob.enrolment}@b.test`, url: links[0] });
  expect(kept.get(bob.enrolment)?.suppression).toMatchObject({ state: 'suppressed', reason: 'bounced' });
  expect(kept.get(eve.enrolment)).toMatchObject({ suppression: null, email_masked: null });
});
