import type { Clock } from '@lode/platform';
import type { Tasks } from '@lode/work';
import { withAccount } from '@lode/database';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { SenderProtection } from './sender-protection.repository';
import { StopCompanies } from './stop-companies.repository';

const account = 'acc_a';
const limits = { maxBounceRate: 5, minBounces: 5, maxComplaintRate: 0.3, minComplaints: 3 };
const clock = { now: () => Date.UTC(2026, 2, 3) } as Clock;

let people: SentMessages;
let protection: SenderProtection;
let companies: StopCompanies;
const scheduled: object[] = [];
const exchangers: Record<string, string[]> = {
  'hotmail-new.test': ['10 hotmail-new-test.olc.protection.outlook.com'],
};
beforeAll(async () => {
  people = await SentMessages.start();
  const tasks = {
    schedule: async (_manager: unknown, _task: unknown, { payload }: { payload: object }) =>
      void scheduled.push(payload),
  } as unknown as Tasks;
  protection = new SenderProtection(people.source, tasks, clock, limits);
  companies = new StopCompanies(people.source, tasks, clock, { of: async (name) => exchangers[name] });
});
beforeEach(async () => {
  scheduled.splice(0);
  for (const each of [account, 'acc_b']) await people.ask('DELETE FROM outreach.sequences', [], each);
});
afterAll(() => people.stop());

const sender = 'a.test';

/** People of a sequence whose messages have a sender. */
async function sentTo(count: number): Promise<Written[]> {
  const sequence = await people.sequence();
  const all = await people.crowd(count, sequence, { sentAt: Date.UTC(2026, 2, 2) });
  await people.ask(`UPDATE outreach.messages SET sender = $1`, [sender]);
  return all;
}

const note = (person: Written, harm: 'bounce' | 'complaint') =>
  withAccount(people.source, account, (manager) => protection.note(manager, person, harm));

const sequences = () =>
  people.ask<{ id: string; status: string; pause_reason: string | null }>(
    'SELECT id, status, pause_reason FROM outreach.sequences ORDER BY from_email',
  );

describe('the protection of a sender', () => {
  test('schedules one check per harmed message', async () => {
    const [ann, bob] = await sentTo(2);
    if (!ann || !bob) throw new Error('no people');
    for (const harm of ['bounce', 'bounce', 'complaint'] as const) await note(ann, harm);
    await people.ask('UPDATE outreach.messages SET sender = NULL WHERE id = $1', [bob.message]);
    await note(bob, 'bounce');
    const once = [
      { account, sender },
      { account, sender },
    ];
    // The limits of the deployment, and those that receivers publish.
    expect(scheduled).toEqual([...once, ...once]);
  });

  test('pauses all active sequences of the sender with a reason', async () => {
    const all = await sentTo(100);
    const other = await people.sequence();
    await people.ask(`UPDATE outreach.sequences SET from_email = 'b@b.test' WHERE id = $1`, [other]);
    for (const person of all.slice(0, 5)) await note(person, 'bounce');
    await protection.protect({ account, sender });
    expect((await sequences()).map(({ status }) => status)).toEqual(['active', 'active']);
    for (const person of all.slice(5, 6)) await note(person, 'bounce');
    await protection.protect({ account, sender });
    expect(await sequences()).toEqual([
      expect.objectContaining({
        status: 'paused',
        pause_reason: expect.stringContaining('6 of the last 100 messages of the sender bounced'),
      }),
      { id: other, status: 'active', pause_reason: null },
    ]);
  });

  test('counts only the last 200 messages', async () => {
    const all = await sentTo(210);
    for (const person of all.slice(0, 15)) await note(person, 'bounce');
    await protection.protect({ account, sender });
    expect(await sequences()).toMatchObject([{ status: 'active' }]);
  });

  test('pauses after complaints', async () => {
    const all = await sentTo(50);
    for (const person of all.slice(0, 3)) await note(person, 'complaint');
    await protection.protect({ account, sender });
    expect(await sequences()).toMatchObject([
      { pause_reason: expect.stringContaining('complained about 3 of the last 50 messages') },
    ]);
  });

  test('does not count messages of other accounts', async () => {
    const all = await sentTo(50);
    for (const person of all.slice(0, 20)) await note(person, 'bounce');
    await people.sequence('acc_b');
    await protection.protect({ account: 'acc_b', sender });
    expect(await sequences()).toMatchObject([{ status: 'active' }]);
  });
});

describe('the end of the enrolments of a company', () => {
  const schedule = (address: string) =>
    withAccount(people.source, account, (manager) => companies.schedule(manager, account, address));

  test('is not scheduled for providers of free mail', async () => {
    for (const address of ['ann@gmail.com', 'ann@web.de', 'ann@kakao.com', 'ann@acme.test'])
      await schedule(address);
    expect(scheduled).toEqual([{ account, domain: 'acme.test' }]);
  });

  test('is not performed at an exchanger that free mailboxes have only', async () => {
    const bob = await people.person();
    await people.ask(
      "UPDATE outreach.enrolments SET key_email = 'bob@hotmail-new.test' WHERE id = $1",
      [bob.enrolment],
      account,
    );
    await companies.stop({ account, domain: 'hotmail-new.test' });
    expect(await people.ask('SELECT status FROM outreach.enrolments', [], account)).toEqual([
      { status: 'active' },
    ]);
  });

  test('ends active enrolments at the domain, in all sequences of the account', async () => {
    const [ann, bob, eve] = [await people.person(), await people.person(), await people.person()];
    const theirs = await people.person({ account: 'acc_b' });
    const move = (person: Written, email: string, more = '') =>
      people.ask(
        `UPDATE outreach.enrolments SET key_email = $2 ${more} WHERE id = $1`,
        [person.enrolment, email],
        person.account,
      );
    await move(ann, 'ann@acme.test', ', replied_at = now()');
    await move(bob, 'bob@acme.test');
    await move(eve, 'eve@sub.acme.test');
    await move(theirs, 'bob@acme.test');
    await companies.stop({ account, domain: 'acme.test' });
    await companies.stop({ account, domain: 'acme.test' });
    const statuses = async (as: string) =>
      people.ask('SELECT status, stop_reason FROM outreach.enrolments ORDER BY key_email', [], as);
    expect(await statuses(account)).toEqual([
      { status: 'active', stop_reason: null },
      { status: 'removed', stop_reason: 'another person at the same domain has replied' },
      { status: 'active', stop_reason: null },
    ]);
    expect(await statuses('acc_b')).toEqual([{ status: 'active', stop_reason: null }]);
  });
});
