import {
  AddLeads,
  CheckSequence,
  CreateList,
  CreateSequence,
  GetSequence,
  GetSequenceAnalytics,
  PreviewSequence,
  StartSequence,
  weekdays,
} from '@lode/contracts';
import { until } from '@lode/testing';
import type { Sandbox } from '@lode/sandbox';
import { OutreachFixture } from './testing/outreach-fixture';
import { sharedSandbox } from './testing/shared-sandbox';

let sandbox: Sandbox;
let outreach: OutreachFixture;
beforeAll(async () => {
  sandbox = await sharedSandbox();
  outreach = await OutreachFixture.start({ LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl }, 2);
});
afterAll(() => outreach.stop());

const own = { account: 'acc_1' };

test('sends a sequence from its list to the last step with two replicas', async () => {
  const list = await outreach.call(CreateList, { name: 'Dentists' }, own);
  const people = Array.from({ length: 10 }, (_, index) => `p${index}@cedar.example`);
  await outreach.lists.suppress('p7@cedar.example');
  const leads = people.map((email, index) => ({
    email,
    first_name: `P${index}`,
    source: 'https://cedar.example/team',
  }));
  await outreach.call(AddLeads, { id: list.id, leads }, own);
  const { id } = await outreach.call(
    CreateSequence,
    {
      name: 'First contact',
      from_email: 'ada@agency.example',
      list_id: list.id,
      timezone: 'Europe/Vienna',
      schedule_windows: weekdays.slice(0, 5).map((name) => ({ day: name, start: '09:00', end: '17:00' })),
      daily_limit: 5,
      steps: [
        { subject: 'Hello {{ first_name }}', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' },
        { wait_value: 2, wait_unit: 'day', thread: 'reply', body_text: 'Again. Stop: {{ unsubscribe_url }}' },
        { wait_value: 3, wait_unit: 'day', thread: 'reply', body_text: 'At last.' },
      ],
    },
    own,
  );
  await expect(outreach.call(CheckSequence, { id }, own)).resolves.toMatchObject({ can_start: true });
  await expect(outreach.call(PreviewSequence, { id }, own)).resolves.toMatchObject({
    messages: [{}, {}, {}],
  });
  await expect(outreach.call(StartSequence, { id }, own)).resolves.toMatchObject({
    status: 'active',
    total_enrolled: 9,
  });
  const perDay = new Map<string, number>();
  for (;;) {
    const before = sandbox.mail.messages().length;
    await idle();
    const today = new Date(outreach.clock.now()).toDateString();
    perDay.set(today, (perDay.get(today) ?? 0) + sandbox.mail.messages().length - before);
    const { status, next_send_at } = await outreach.call(GetSequence, { id }, own);
    if (status === 'finished') break;
    outreach.clock.advance(Date.parse(next_send_at ?? '') - outreach.clock.now());
  }
  expect(Math.max(...perDay.values())).toBe(5);
  expect([...perDay.keys()].filter((date) => /^(Sat|Sun)/.test(date))).toEqual([]);
  const messages = sandbox.mail.messages();
  expect(new Set(messages.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(3 * 9);
  for (const email of people)
    expect(messages.filter(({ envelope }) => envelope.to[0] === email)).toHaveLength(
      email.startsWith('p7@') ? 0 : 3,
    );
  await expect(outreach.call(GetSequenceAnalytics, { id }, own)).resolves.toMatchObject({
    total_enrolled: 9,
    sent: 27,
    opens: 0,
  });
});

/** Waits until both replicas have nothing to do, before the clock is moved. */
const idle = () =>
  reach(async () => {
    const busy = await outreach.query(
      `SELECT 1 FROM outreach.sequences WHERE next_slot_at <= $1 UNION ALL
       SELECT 1 FROM outreach.messages WHERE status IN ('queued', 'sending')`,
      [new Date(outreach.clock.now())],
    );
    return busy.length === 0;
  });

/**
 * While it waits, the clock moves: after an error, as on a busy machine, a message or a sequence is due again in seconds or
 * a minute.
 */
async function reach(isReached: () => Promise<boolean>): Promise<void> {
  try {
    await until(async () => {
      if (await isReached()) return true;
      outreach.clock.advance(2000);
      return false;
    }, 20_000);
  } catch (cause) {
    const rows = [
      await outreach.query('SELECT name, status, next_slot_at FROM outreach.sequences'),
      await outreach.query(`SELECT * FROM outreach.messages WHERE status <> 'sent'`),
      await outreach.query('SELECT * FROM outreach.queue'),
    ];
    throw new Error(`at ${new Date(outreach.clock.now()).toISOString()}: ${JSON.stringify(rows)}`, { cause });
  }
}
