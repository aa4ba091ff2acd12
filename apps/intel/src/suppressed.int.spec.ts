import {
  DrawOrgChart,
  EnrichCompany,
  FindProfiles,
  type ProblemError,
  type SiteEmail,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { sitePerson, siteReading } from '@lode/domain/testing';
import { parseProfileQuestion } from './network-finder/profile-question';
import { sharedIntel, IntelFixture } from './testing/intel-fixture';

const email = (address: string): SiteEmail =>
  ({
    email: address,
    type: 'personal',
    own_domain: true,
    confidence: 90,
    still_on_page: true,
    evidence: [],
  }) as unknown as SiteEmail;
/** Each test has a company of its own. */
let count = 0;
let domain: string;
let anas: string;
let profile: string;
const ana = () =>
  sitePerson('Ana Ruiz', {
    title: 'CEO',
    seniority: 'cxo',
    department: 'executive',
    email: anas,
    profiles: [profile],
  });
const bo = sitePerson('Bo Roe', { title: 'Sales Manager', seniority: 'manager', department: 'sales' });
const acme = () =>
  siteReading({
    domain,
    url: `https://${domain}/`,
    company: 'Acme',
    people: [ana(), bo],
    emails: [email(anas), email(`info@${domain}`)],
  });

let intel: IntelFixture;
beforeAll(async () => {
  intel = await sharedIntel();
});
const begin = async () => {
  await intel.empty('intel.answers');
  domain = `acme${++count}.test`;
  anas = `ana@${domain}`;
  profile = `https://www.linkedin.com/in/ana-${count}`;
  intel.site = acme();
  intel.refused = [];
};
beforeEach(begin);

const chart = async (account?: string, contacts = false, max_age?: number) => {
  const options = account === undefined ? {} : { account };
  const request = { domain, contacts, ...(max_age !== undefined && { max_age }) };
  const { people, total, tree, partial } = await intel.call(DrawOrgChart, request, options);
  expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(people).toHaveLength(total);
  return { names: people.map(({ name }) => name), partial };
};
const profiles = async (account?: string) => {
  const options = account === undefined ? {} : { account };
  const { profiles: found } = await intel.call(FindProfiles, { name: 'Ana Ruiz', company: domain }, options);
  expect(JSON.stringify(found)).not.toContain(anas);
  return found.map(({ url }) => url);
};
const emails = async (account?: string) => {
  const options = account === undefined ? {} : { account };
  const { emails: found } = await intel.call(EnrichCompany, { domain }, options);
  return found.map((each) => each.email).sort();
};
const stored = async () =>
  (
    await intel.query<{ text: string }>(
      'SELECT result::text AS text FROM intel.answers ORDER BY operation, key',
    )
  ).map(({ text }) => text);

test('erased people are removed from all stored results, and do not come back', async () => {
  await expect(chart()).resolves.toMatchObject({ names: ['Ana Ruiz', 'Bo Roe'] });
  await expect(profiles()).resolves.toEqual([profile]);
  await expect(emails()).resolves.toEqual([anas, `info@${domain}`]);
  await expect(stored()).resolves.toHaveLength(3);
  await intel.lists.erase(anas);
  await expect(stored()).resolves.toEqual([]);
  await expect(chart()).resolves.toMatchObject({ names: ['Bo Roe'] });
  await expect(profiles()).rejects.toMatchObject({ code: 'suppressed' });
  await expect(emails()).resolves.toEqual([`info@${domain}`]);
  const rows = await stored();
  expect(rows).toHaveLength(2);
  expect(rows.join()).not.toMatch(/ana@acme|in\/ana|Ruiz/);
  await intel.lists.lift(anas);
  intel.clock.advance(1000);
  await expect(chart(undefined, false, 0)).resolves.toMatchObject({ names: ['Ana Ruiz', 'Bo Roe'] });
});

test('erased people appear in no result by name or profile, with or without the company', async () => {
  const ask = (name: string, company?: string) =>
    intel.call(FindProfiles, { name, ...(company !== undefined && { company }) });
  await profiles();
  intel.site = { ...acme(), people: [{ ...ana(), email: null }, bo], emails: [] };
  await intel.lists.erase(anas);
  for (const name of ['Ana Ruiz', 'ana  RUIZ', 'Ruiz, Ana', 'Dr. Ana M. Ruiz'])
    await expect(ask(name, domain)).rejects.toMatchObject({ code: 'suppressed' });
  await expect(chart()).resolves.toMatchObject({ names: ['Bo Roe'] });
  expect((await stored()).join()).not.toMatch(/Ruiz|in\/ana/);
  await expect(ask('Ana Ruiz', 'other.test')).resolves.toMatchObject({
    query: { name: 'Ana Ruiz', company: 'other.test' },
  });
});

test('a question by name is not stored with its answer', async () => {
  for (const company of [undefined, 'Acme Works'])
    await intel.call(FindProfiles, { name: 'Ana Ruiz', ...(company && { company }) });
  const rows = await intel.query<{ text: string }>('SELECT answers::text AS text FROM intel.answers');
  expect(rows).toHaveLength(2);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Ruiz|Acme/);
});

test('the profile of a suppressed person is hidden without the company too', async () => {
  await profiles();
  const url = profile;
  const found = { url, name: 'Ana Ruiz', kind: 'person', network: 'linkedin', contact: null, evidence: [] };
  const result = { domain: null, profiles: [found], sources_status: [] };
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const { key } = parseProfileQuestion({ name: 'Ana Ruiz' });
  await intel.query(
    `INSERT INTO intel.answers (operation, key, partial, result, collected_at, subject_hashes)
     VALUES ('find_profiles', $1, false, $2, $3, $4)`,
    [hasher.request(key), JSON.stringify(result), new Date(intel.clock.now()), hasher.profileForms(url)],
  );
  const ask = async (account?: string) => {
    const options = account === undefined ? {} : { account };
    return (await intel.call(FindProfiles, { name: 'Ana Ruiz' }, options)).profiles.map((each) => each.url);
  };
  await expect(ask()).resolves.toEqual([url]);
  await intel.lists.suppress(anas, 'acc_a');
  await expect(ask('acc_a')).resolves.toEqual([]);
  await expect(ask('acc_b')).resolves.toEqual([url]);
  await intel.lists.suppress(anas);
  await expect(ask()).resolves.toEqual([]);
});

test('a second or restarted replica submits each subject once', async () => {
  const shared = intel;
  intel = await IntelFixture.start();
  try {
    await begin();
    await chart();
    await profiles();
    await intel.addReplica();
    await intel.lists.erase(anas);
    const [left] = await intel.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM intel.resolved_subjects',
    );
    expect(left).toEqual({ count: 0 });
    expect(intel.changeLog?.changes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([undefined, 'person', 'profile']),
    );
  } finally {
    await intel.stop();
    intel = shared;
  }
});

test('an entry of an account affects neither other accounts nor stored results', async () => {
  await intel.lists.suppress(anas, 'acc_a');
  await expect(chart('acc_a')).resolves.toMatchObject({ names: ['Bo Roe'] });
  await expect(profiles('acc_a')).resolves.toEqual([]);
  await expect(emails('acc_a')).resolves.toEqual([`info@${domain}`]);
  const byA = await stored();
  for (const account of ['acc_b', undefined]) {
    await expect(chart(account)).resolves.toMatchObject({ names: ['Ana Ruiz', 'Bo Roe'] });
    await expect(profiles(account)).resolves.toEqual([profile]);
    await expect(emails(account)).resolves.toEqual([anas, `info@${domain}`]);
  }
  await expect(stored()).resolves.toEqual(byA);
  expect(byA.join()).toContain(anas);
});

test('a global entry applies to results stored earlier', async () => {
  await chart();
  await profiles();
  await intel.lists.suppress(anas);
  await expect(chart('acc_b')).resolves.toMatchObject({ names: ['Bo Roe'] });
  // The entry soon applies to the name too, which is resolved from stored results.
  const outcome = () => profiles('acc_b').then(String, ({ code }: ProblemError) => code);
  await expect.poll(outcome, { timeout: 10_000 }).toBe('suppressed');
});

test('people that the email finder rejects are removed from the chart, and no source fails', async () => {
  intel.refused = ['Roe'];
  await expect(chart(undefined, true)).resolves.toEqual({ names: ['Ana Ruiz'], partial: false });
  await expect(chart()).resolves.toEqual({ names: ['Ana Ruiz', 'Bo Roe'], partial: false });
});

test('a site that was just forbidden is no failure of a source', async () => {
  intel.site = undefined;
  const { partial, sources_status } = await intel.call(EnrichCompany, { domain });
  expect(partial).toBe(false);
  expect(sources_status[0]).toMatchObject({ source: 'website', state: 'not_applicable' });
});

test('a suppressed company is not looked up', async () => {
  await chart();
  await intel.lists.suppress(domain, 'acc_a');
  const account = 'acc_a';
  for (const refused of [
    intel.call(DrawOrgChart, { domain }, { account }),
    intel.call(EnrichCompany, { domain: `https://www.${domain}/` }, { account }),
    intel.call(FindProfiles, { name: 'Ana Ruiz', company: domain }, { account }),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'suppressed' });
  await expect(chart('acc_b')).resolves.toMatchObject({ names: ['Ana Ruiz', 'Bo Roe'] });
});
