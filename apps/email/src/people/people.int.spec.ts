import { ListPeople, resultOperations, SearchDomain, type ListPeopleRequest } from '@lode/contracts';
import { sitePerson, verificationResult } from '@lode/domain/testing';
import { emailOf } from '../knowledge/testing/site-reading';
import { sharedEmail, type EmailFixture } from '../testing/email-fixture';

let email: EmailFixture;
let count = 0;
/** Of one test. */
let domain: string;
let address: string;
beforeAll(async () => {
  email = await sharedEmail();
});
beforeEach(async () => {
  await email.empty('email.domains', 'email.people');
  domain = `listed${++count}.com`;
  address = `ana.ruiz@${domain}`;
  email.site = { company: 'Acme', people: [ana(), bo], emails: [emailOf(address, { name: 'Ana Ruiz' })] };
  await email.call(SearchDomain, { domain });
});

const ana = () =>
  sitePerson('Ana Ruiz', {
    title: 'Head of Sales',
    seniority: 'director',
    department: 'sales',
    decision_maker: true,
    email: address,
  });
const bo = sitePerson('Bo Roe', { title: 'Engineer', seniority: 'senior', department: 'engineering' });

const list = (request: ListPeopleRequest, account?: string) =>
  email.call(ListPeople, request, account === undefined ? {} : { account });
const names = async (request: ListPeopleRequest, account?: string) =>
  (await list(request, account)).people.map(({ name }) => name);

test('finds people by each condition', async () => {
  const cases: [ListPeopleRequest, string[]][] = [
    [{ company_domain: domain }, ['Ana Ruiz', 'Bo Roe']],
    [{ company_domain: `https://www.${domain}/team` }, ['Ana Ruiz', 'Bo Roe']],
    [{ email: `ANA.RUIZ@${domain}` }, ['Ana Ruiz']],
    [{ title: 'sales hea' }, ['Ana Ruiz']],
    [{ seniority: 'senior' }, ['Bo Roe']],
    [{ department: 'sales' }, ['Ana Ruiz']],
    [{ decision_maker: true }, ['Ana Ruiz']],
    [{ decision_maker: false }, ['Bo Roe']],
    [{ verified: true }, []],
    [{ verified: false, max_age: 60 }, ['Ana Ruiz', 'Bo Roe']],
    [{ company_domain: 'other.com' }, []],
  ];
  for (const [request, expected] of cases)
    expect([request, await names(request)]).toEqual([request, expected]);
  await expect(list({ email: address })).resolves.toMatchObject({
    total: 1,
    people: [
      {
        company: 'Acme',
        company_domain: domain,
        gone_since: null,
        position: 'Head of Sales',
      },
    ],
  });
  await expect(list({})).rejects.toMatchObject({ code: 'validation' });
  await expect(list({ title: '!' })).rejects.toMatchObject({ code: 'validation' });
});

test('pages have each person once, and a result set has all of them', async () => {
  const first = await list({ company_domain: domain, limit: 1 }, 'acc_a');
  const request = { company_domain: domain, limit: 1, cursor: first.next_cursor ?? '' };
  await expect(list(request, 'acc_a')).resolves.toMatchObject({
    people: [{ name: 'Bo Roe' }],
    next_cursor: null,
  });
  await expect(list({ ...request, company_domain: 'b.com' })).rejects.toMatchObject({ code: 'validation' });
  const id = first.result_id ?? '';
  await expect(email.call(resultOperations.email.read, { id }, { account: 'acc_a' })).resolves.toMatchObject({
    rows: [
      {
        name: 'Ana Ruiz',
        company: 'Acme',
        title: 'Head of Sales',
        email: address,
        website: domain,
      },
      { name: 'Bo Roe' },
    ],
  });
});

test('an address that the mail host rejects has little confidence, also in a result set', async () => {
  email.verdicts.set(
    address,
    verificationResult(address, {
      status: 'undeliverable',
      code: 550,
      verdict: 'invalid',
      reason: 'no_mailbox',
    }),
  );
  const { people, result_id: id } = await list({ seniority: 'director' }, 'acc_a');
  expect(people).toMatchObject([
    { email: address, email_confidence: 5, verification: { verdict: 'invalid' } },
  ]);
  const { rows } = await email.call(resultOperations.email.read, { id: id ?? '' }, { account: 'acc_a' });
  expect(rows).toMatchObject([{ email: address, confidence: 5, verification: { verdict: 'invalid' } }]);
});

test('suppressed people are neither returned nor counted, and a direct question is 451', async () => {
  await email.lists.suppress(address, 'acc_a');
  await expect(list({ company_domain: domain }, 'acc_a')).resolves.toMatchObject({
    total: 1,
    people: [{ name: 'Bo Roe' }],
  });
  await expect(list({ email: address }, 'acc_a')).rejects.toMatchObject({ code: 'suppressed' });
  await expect(names({ company_domain: domain }, 'acc_b')).resolves.toHaveLength(2);
});

test('a suppression hides people who are stored after it, a domain hides all its people, and lifting it shows them', async () => {
  const bos = `bo.roe@${domain}`;
  const watched = () => email.query<{ person: string }>('SELECT person FROM email.people WHERE watched');
  await expect(watched()).resolves.toEqual([]);
  await email.lists.suppress(bos, 'acc_a');
  const emails = [...(email.site.emails ?? []), emailOf(bos, { name: 'Bo Roe' })];
  email.site = { ...email.site, emails, people: [ana(), { ...bo, email: bos }] };
  email.clock.advance(8 * 86_400_000);
  await email.call(SearchDomain, { domain });
  await expect(list({ company_domain: domain }, 'acc_a')).resolves.toMatchObject({ total: 1 });
  await expect(watched()).resolves.toEqual([{ person: 'bo roe' }]);
  await email.lists.suppress(domain, 'acc_a');
  await expect(list({ company_domain: domain }, 'acc_b')).resolves.toMatchObject({ total: 2 });
  await expect(list({ seniority: 'director' }, 'acc_a')).resolves.toMatchObject({ total: 0, people: [] });
  await email.lists.lift(domain, 'acc_a');
  await expect(list({ seniority: 'director' }, 'acc_a')).resolves.toMatchObject({ total: 1 });
  await expect(watched()).resolves.toHaveLength(2);
});

test('erased people are removed and do not come back', async () => {
  await email.lists.erase(address);
  await expect(names({ seniority: 'director' })).resolves.toEqual([]);
  await expect(email.query(`SELECT FROM email.people WHERE email = '${address}'`)).resolves.toEqual([]);
  email.clock.advance(8 * 86_400_000);
  await email.call(SearchDomain, { domain });
  await expect(names({ company_domain: domain })).resolves.toEqual(['Bo Roe']);
});

test('a person who is no longer on the site is marked', async () => {
  email.site = { company: 'Acme', people: [bo] };
  email.clock.advance(8 * 86_400_000);
  await email.call(SearchDomain, { domain });
  const { people } = await list({ company_domain: domain });
  expect(people.map(({ name, gone_since }) => [name, gone_since !== null])).toEqual([
    ['Bo Roe', false],
    ['Ana Ruiz', true],
  ]);
  expect(people[1]).toMatchObject({ email: address, email_confidence: 74 });
});
