import {
  CreateMailbox,
  CreateMonitor,
  CreateSequence,
  EnrichCompany,
  FindIntentSignals,
  GetMailbox,
  GetMonitor,
  GetSequence,
  jobOperations,
  memberThingOperations,
  SearchDomain,
  UpdateMonitor,
  type DomainSearchResult,
  type EnrichCompanyResult,
  type IntentSignalsResult,
  type MemberThingChoice,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { OutreachFixture } from './testing/outreach-fixture';
import { draft } from './testing/sequences-fixture';

let outreach: OutreachFixture;
let readings: string[] = [];
beforeAll(async () => {
  outreach = await OutreachFixture.start({ LODE_SECRET_KEY: '01'.repeat(32) });
  const { caller } = outreach;
  caller.serve(EnrichCompany, async ({ domain }) => {
    readings.push(domain);
    return { domain, technologies: [], partial: false } as unknown as EnrichCompanyResult;
  });
  caller.serve(
    FindIntentSignals,
    async () =>
      ({ open_roles: { roles: [] }, funding: [], partial: false }) as unknown as IntentSignalsResult,
  );
  caller.serve(
    SearchDomain,
    async () => ({ emails: [], next_cursor: null, partial: false }) as unknown as DomainSearchResult,
  );
}, 60_000);
afterAll(() => outreach.stop());

const { list, settle } = memberThingOperations.outreach;
const actor = 'usr_ada';

/** A mailbox, a monitor and a sequence of the member, which work. */
async function makeAll(account: string) {
  const by = { account, actor };
  const mailbox = await outreach.call(
    CreateMailbox,
    {
      ...{ email: `ada@${account}.test`, smtp_host: 'smtp.example.com', imap_host: 'imap.example.com' },
      password: 'secret of a test',
    },
    by,
  );
  const monitor = await outreach.call(CreateMonitor, { name: 'Customers', domains: [`${account}.test`] }, by);
  const sequence = await outreach.call(CreateSequence, draft, by);
  await outreach.query(`UPDATE outreach.sequences SET status = 'active' WHERE id = $1`, [sequence.id]);
  await until(() => readings.includes(`${account}.test`), 15_000);
  return { mailbox, monitor, sequence, jobs: await makeJobs(account) };
}

/** A job of the member that waits, and one that has ended. */
async function makeJobs(account: string): Promise<{ readonly open: string; readonly ended: string }> {
  const [open, ended] = [`job_outreach_open_${account}`, `job_outreach_ended_${account}`];
  const at = new Date(outreach.clock.now());
  for (const [id, state] of [
    [open, 'queued'],
    [ended, 'done'],
  ] as const)
    await outreach.query(
      `INSERT INTO outreach.jobs (id, account_id, operation, state, request, subject_hashes, created_at, updated_at, question, actor)
       VALUES ($1, $2, 'merge_lists', $3, '{}', '{}', $4, $4, 'Fair', $5)`,
      [id, account, state, at, actor],
    );
  return { open, ended };
}

const jobOf = (account: string, id: string) =>
  outreach.call(jobOperations.outreach.get, { id, evidence: false }, { account });

const settleAll = (account: string, things: MemberThingChoice, rest: object = {}) =>
  outreach.call(
    settle,
    { creators: [actor], things, before: new Date(outreach.clock.now()).toISOString(), ...rest },
    { account },
  );

test('mailboxes, monitors, sequences and jobs of a member stop, with their reason', async () => {
  const account = 'a-stop';
  const { mailbox, monitor, sequence, jobs } = await makeAll(account);
  const things = async () => (await outreach.call(list, { creators: [actor] }, { account })).things;
  expect(await things()).toEqual([
    { kind: 'mailbox', id: mailbox.id, name: mailbox.email, works: true },
    { kind: 'monitor', id: monitor.id, name: monitor.name, works: true },
    { kind: 'sequence', id: sequence.id, name: sequence.name, works: true },
    { kind: 'job', id: jobs.open, name: 'Fair', works: true },
  ]);
  await expect(settleAll(account, 'stop')).resolves.toEqual({ settled: 4 });
  await expect(settleAll(account, 'stop')).resolves.toEqual({ settled: 0 });
  expect((await things()).map(({ works }) => works)).toEqual([false, false, false]);
  const reason = { status: 'paused', pause_reason: expect.stringContaining('was removed') };
  const own = { account };
  await expect(outreach.call(GetMailbox, { id: mailbox.id }, own)).resolves.toMatchObject(reason);
  await expect(outreach.call(GetSequence, { id: sequence.id }, own)).resolves.toMatchObject(reason);
  await expect(outreach.call(GetMonitor, { id: monitor.id }, own)).resolves.toMatchObject({
    paused_at: new Date(outreach.clock.now()).toISOString(),
    created_by: actor,
  });
  await expect(jobOf(account, jobs.open)).resolves.toMatchObject({ state: 'cancelled', created_by: actor });
  await expect(jobOf(account, jobs.ended)).resolves.toMatchObject({ state: 'done' });
});

test('they are handed over, and work on', async () => {
  const account = 'a-hand';
  const { mailbox, monitor, sequence, jobs } = await makeAll(account);
  await expect(settleAll(account, 'hand_over', { to: 'usr_bo' })).resolves.toEqual({ settled: 5 });
  const own = { account };
  for (const [operation, id] of [
    [GetMailbox, mailbox.id],
    [GetSequence, sequence.id],
  ] as const)
    await expect(
      outreach.call<{ id: string }, object>(operation as never, { id }, own),
    ).resolves.toMatchObject({
      ...{ status: 'active', created_by: 'usr_bo' },
    });
  await expect(outreach.call(GetMonitor, { id: monitor.id }, own)).resolves.toMatchObject({
    ...{ paused_at: null, created_by: 'usr_bo' },
  });
  await expect(jobOf(account, jobs.open)).resolves.toMatchObject({ state: 'queued', created_by: 'usr_bo' });
  await expect(outreach.call(list, { creators: [actor] }, own)).resolves.toEqual({ things: [] });
});

test('a paused monitor reads no site, and a resumed one at once', async () => {
  const [account, site] = ['a-pause', 'a-pause.test'];
  const { monitor } = await makeAll(account);
  const { id } = monitor;
  const own = { account };
  const paused = await outreach.call(UpdateMonitor, { id, paused: true }, own);
  expect(paused.paused_at).not.toBeNull();
  await expect(outreach.call(UpdateMonitor, { id, paused: true }, own)).resolves.toEqual(paused);
  readings = [];
  outreach.clock.advance(8 * 24 * 3_600_000);
  // The site of the paused monitor is forgotten, as one that no monitor has.
  const facts = () => outreach.query('SELECT FROM outreach.site_facts WHERE domain = $1', [site]);
  await until(async () => (await facts()).length === 0, 15_000);
  expect(readings).not.toContain(site);
  await expect(outreach.call(UpdateMonitor, { id, paused: false }, own)).resolves.toMatchObject({
    ...{ paused_at: null, sites: 1 },
  });
  await until(() => readings.includes(site), 15_000);
  await expect(
    outreach.call(UpdateMonitor, { id, paused: true }, { account: 'a-other' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
