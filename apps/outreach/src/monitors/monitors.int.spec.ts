import {
  AddLeads,
  CreateList,
  CreateMonitor,
  DeleteMonitor,
  EnrichCompany,
  eventFeeds,
  FindIntentSignals,
  GetMonitor,
  ListLeads,
  ListMonitorChanges,
  ListMonitors,
  SearchDomain,
  VerifyEmails,
  type DomainSearchResult,
  type EnrichCompanyResult,
  type IntentSignalsResult,
  type VerificationResult,
  type Verdict,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { OutreachFixture } from '../testing/outreach-fixture';

let outreach: OutreachFixture;
const site = {
  technologies: ['WordPress', 'Hotjar'],
  roles: ['Baker'],
  funding: [] as string[],
  emails: [['ada@acme.test', 'Ada']] as [string, string][],
  partial: false,
};
const verdicts = new Map<string, Verdict>();
let readings = 0;

beforeAll(async () => {
  outreach = await OutreachFixture.start();
  const { caller } = outreach;
  caller.serve(EnrichCompany, async ({ domain }) => {
    readings += 1;
    const technologies = site.technologies.map((name) => ({ name }));
    return {
      domain,
      website: `https://${domain}/`,
      technologies,
      partial: site.partial,
    } as EnrichCompanyResult;
  });
  caller.serve(FindIntentSignals, async () => {
    const roles = site.roles.map((title) => ({ title, locations: ['Linz'], url: null }));
    const funding = site.funding.map((title) => ({ title, url: 'https://acme.test/news' }));
    return { open_roles: { roles }, funding, partial: false } as unknown as IntentSignalsResult;
  });
  caller.serve(SearchDomain, async () => {
    const emails = site.emails.map(([email, name]) => ({ email, name }));
    return { emails, next_cursor: null, partial: false } as unknown as DomainSearchResult;
  });
  caller.serve(VerifyEmails, async ({ emails }) => ({
    results: emails.map(
      (input) =>
        ({
          ...{ input, email: input, verdict: verdicts.get(input) ?? 'valid', reason: 'ok' },
          checked_at: new Date(outreach.clock.now()).toISOString(),
        }) as VerificationResult,
    ),
    total: emails.length,
    valid: 0,
    partial: false,
    hint: null,
    result_id: null,
  }));
}, 60_000);
afterAll(() => outreach.stop());

const week = 7 * 24 * 3_600_000 + 3_700_000;
const changesOf = async (account: string, id: string) =>
  (await outreach.call(ListMonitorChanges, { id }, { account })).changes;

const readingsAre = (count: number) => until(() => readings >= count, 15_000, `${count} readings`);

test('a monitored company changes: events name exactly the changes, once for all accounts', async () => {
  const request = { name: 'Customers', domains: ['acme.test', 'https://www.acme.test/about'] };
  const first = await outreach.call(CreateMonitor, request, { account: 'acc_a' });
  expect(first).toMatchObject({ name: 'Customers', list_id: null, sites: 1 });
  await readingsAre(1);
  const second = await outreach.call(CreateMonitor, request, { account: 'acc_b' });
  await until(
    async () =>
      (await outreach.query('SELECT 1 FROM outreach.site_facts WHERE facts IS NOT NULL')).length === 1,
  );
  Object.assign(site, {
    technologies: ['WordPress', 'Plausible'],
    roles: ['Baker', 'Cook'],
    funding: ['Acme raises'],
    emails: [
      ['ada@acme.test', 'Ada'],
      ['bob@acme.test', 'Bob'],
    ],
  });
  outreach.clock.advance(week);
  await until(async () => (await changesOf('acc_b', second.id)).length > 0, 20_000);
  expect(readings).toBe(2);
  const expected = [
    ['funding', 'Acme raises', null],
    ['new_contact', 'Bob', 'bob@acme.test'],
    ['new_role', 'Cook, Linz', null],
    ['technology_added', 'Plausible', null],
    ['technology_removed', 'Hotjar', null],
  ];
  for (const [account, { id }] of [
    ['acc_a', first],
    ['acc_b', second],
  ] as const) {
    const changes = await changesOf(account, id);
    expect(changes.map(({ type, name, email }) => [type, name, email]).sort()).toEqual(expected);
    await expect(outreach.call(GetMonitor, { id }, { account: 'acc_c' })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  const { events } = await outreach.call(eventFeeds.outreach.read, { after: 0 });
  const own = events.filter(({ type, account }) => type === 'company.changed' && account === 'acc_a');
  expect(own.map(({ data }) => [data['change'], data['name'], data['email']]).sort()).toEqual(expected);
  expect(own.every(({ object, scope }) => object === first.id && scope === 'lists:read')).toBe(true);
  await outreach.lists.erase('bob@acme.test');
  expect(await outreach.tablesWith('bob@acme.test')).toEqual([]);
  expect(await changesOf('acc_a', first.id)).toHaveLength(4);
}, 60_000);

test('an address of a monitored list is no longer valid', async () => {
  const account = 'acc_list';
  const { id: list } = await outreach.call(CreateList, { name: 'Watched' }, { account });
  const verification = {
    verdict: 'valid',
    reason: 'ok',
    checked_at: new Date(outreach.clock.now()).toISOString(),
  };
  const leads = [
    { email: 'eve@watched.test', name: 'Eve' },
    { email: 'max@watched.test', name: 'Max' },
  ];
  await outreach.call(AddLeads, { id: list, leads }, { account });
  await outreach.query(`UPDATE outreach.leads SET verification = $1 WHERE list_id = $2`, [
    verification,
    list,
  ]);
  const monitor = await outreach.call(CreateMonitor, { name: 'List', list_id: list }, { account });
  await until(async () => (await outreach.call(GetMonitor, { id: monitor.id }, { account })).sites === 1);
  verdicts.set('eve@watched.test', 'invalid');
  outreach.clock.advance(week);
  await until(async () => (await changesOf(account, monitor.id)).length > 0, 20_000);
  const [change, ...others] = await changesOf(account, monitor.id);
  expect(others).toEqual([]);
  const stored = await outreach.call(ListLeads, { id: list }, { account });
  const eve = stored.leads.find(({ email }) => email === 'eve@watched.test');
  expect(change).toMatchObject({ type: 'address_invalid', email: 'eve@watched.test', lead_id: eve?.id });
  expect(eve?.verification).toMatchObject({ verdict: 'invalid' });
  const { events } = await outreach.call(eventFeeds.outreach.read, { after: 0 });
  expect(events.filter(({ type }) => type === 'verification.changed')).toMatchObject([
    { account, list, data: { lead_id: eve?.id, verdict: 'invalid', previous_verdict: 'valid' } },
  ]);
}, 60_000);

test('an ended monitor is gone, and its sites are not read any more', async () => {
  const account = 'acc_end';
  const { id } = await outreach.call(CreateMonitor, { name: 'Short', domains: ['short.test'] }, { account });
  await until(
    async () =>
      (
        await outreach.query(
          `SELECT 1 FROM outreach.site_facts WHERE domain = 'short.test' AND read_at IS NOT NULL`,
        )
      ).length === 1,
  );
  await outreach.call(DeleteMonitor, { id }, { account });
  expect(await outreach.call(ListMonitors, {}, { account })).toEqual({ monitors: [] });
  outreach.clock.advance(week);
  await until(
    async () =>
      (await outreach.query(`SELECT 1 FROM outreach.site_facts WHERE domain = 'short.test'`)).length === 0,
    20_000,
  );
}, 60_000);

test.each([
  ['a free mail domain', { name: 'x', domains: ['gmail.com'] }, 'free_mail_domain'],
  ['no domain', { name: 'x', domains: ['no domain'] }, 'validation'],
  ['an unknown list', { name: 'x', list_id: 'lst_unknown' }, 'not_found'],
  ['nothing to monitor', { name: 'x' }, 'validation'],
])('is not created for %s', async (_name, request, code) => {
  await expect(outreach.call(CreateMonitor, request, { account: 'acc_x' })).rejects.toMatchObject({ code });
});
