import {
  AddLeads,
  EnrichCompany,
  EnrichList,
  FindEmail,
  FindListAddresses,
  jobOperations,
  ProblemError,
  SearchDomain,
  type DomainSearchResult,
  type EmailFinderResult,
  type EnrichCompanyResult,
  type Job,
  type LeadInput,
} from '@lode/contracts';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

const { get } = jobOperations.outreach;
let lists: ListJobsFixture;
const asked: object[] = [];
/** Answers by domain. */
const addresses = new Map<string, string>();
/** Domains of which the first answer is partial. */
const slow = new Set<string>();
let isAway = false;

beforeAll(async () => {
  lists = await ListJobsFixture.start();
  lists.caller.serve(FindEmail, (request) => {
    asked.push(request);
    const { domain = '', company, last_name } = request;
    if (last_name === 'Hidden') return Promise.reject(new ProblemError('suppressed'));
    const partial = slow.delete(domain);
    const email = partial ? null : (addresses.get(domain || (company ?? '')) ?? null);
    return Promise.resolve({ email, partial } as EmailFinderResult);
  });
  lists.caller.serve(SearchDomain, (request) => {
    asked.push(request);
    const emails = [
      { email: `jane@${request.domain}`, type: 'personal' },
      { email: `info@${request.domain}`, type: 'generic' },
    ];
    return Promise.resolve({ emails, partial: false } as DomainSearchResult);
  });
  lists.caller.serve(EnrichCompany, (request) => {
    asked.push(request);
    if (isAway) return Promise.reject(new ProblemError('unavailable'));
    const phones = [{ phone: '+15125550134' }];
    const headquarters = { text: '1 Oak Street, Austin', country_code: 'US' };
    const facts = { name: 'Cedar Inc', phones, headquarters, tech_stack: ['nginx'], partial: false };
    return Promise.resolve(facts as unknown as EnrichCompanyResult);
  });
}, 60_000);
beforeEach(() => {
  asked.length = 0;
  addresses.clear();
  slow.clear();
  isAway = false;
});
afterEach(() => lists.empty('outreach.lists'));
afterAll(() => lists.stop());

async function listOf(...leads: LeadInput[]): Promise<string> {
  const list = await lists.makeList('lst_1');
  await lists.call(AddLeads, { id: list, leads }, { account: lists.account });
  return list;
}

async function run(
  operation: typeof FindListAddresses | typeof EnrichList,
  list: string,
  leads?: string[],
): Promise<Job> {
  const request = { id: list, ...(leads && { leads }) };
  const { id } = await lists.call(operation, request, { account: lists.account });
  return lists.ended(get, id, lists.account);
}

const emailsIn = async (list: string) => (await lists.leads(list)).map(({ email }) => email);
const ada = { first_name: 'Ada', last_name: 'Moore', website: 'https://cedar.example' };

test('finds the addresses of people and of businesses that have none', async () => {
  addresses.set('cedar.example', 'ada.moore@cedar.example').set('Oak', 'ben@oak.example');
  const list = await listOf(
    ada,
    { first_name: 'Ben', last_name: 'Katz', company: 'Oak' },
    { company: 'Elm', name: 'Elm', website: 'elm.example' },
    { name: 'Eve Stone', email: 'eve@cedar.example' },
    { company: 'No website', phone: '+1 512 555 0199' },
  );
  expect(await run(FindListAddresses, list)).toMatchObject({
    state: 'done',
    progress: { done: 5, total: 5 },
    result: { leads: 5, searched: 3, filled: 3 },
  });
  expect(await emailsIn(list)).toEqual([
    'ada.moore@cedar.example',
    'ben@oak.example',
    'info@elm.example',
    'eve@cedar.example',
    null,
  ]);
  expect(asked).toHaveLength(3);
  asked.length = 0;
  expect((await run(FindListAddresses, list)).result).toMatchObject({ searched: 0, filled: 0 });
  expect(asked).toEqual([]);
});

test('asks again for an address that was not decided in time', async () => {
  slow.add('cedar.example');
  addresses.set('cedar.example', 'ada@cedar.example');
  const list = await listOf(ada);
  expect((await run(FindListAddresses, list)).result).toMatchObject({ filled: 1 });
  expect(asked).toHaveLength(2);
});

test('stores no address that is suppressed, erased elsewhere or in the list already', async () => {
  addresses.set('cedar.example', 'gone@cedar.example').set('oak.example', 'eve@oak.example');
  await lists.lists.suppress('gone@cedar.example', lists.account);
  const list = await listOf(
    ada,
    { ...ada, last_name: 'Hidden', website: 'https://elm.example' },
    { first_name: 'Eve', last_name: 'Stone', website: 'https://oak.example' },
    { email: 'eve@oak.example', phone: '+15125550100' },
  );
  expect((await run(FindListAddresses, list)).result).toMatchObject({ searched: 3, filled: 0 });
  expect(await emailsIn(list)).toEqual([null, null, null, 'eve@oak.example']);
  await lists.lists.lift('gone@cedar.example', lists.account);
});

test('fills in what is unknown about companies, of chosen leads only', async () => {
  const list = await listOf({ ...ada, phone: '+15125550777' }, { ...ada, first_name: 'Eve' });
  const [first] = await lists.leads(list);
  expect((await run(EnrichList, list, [first?.id ?? ''])).result).toEqual({
    leads: 1,
    searched: 1,
    filled: 1,
  });
  expect(await lists.leads(list)).toMatchObject([
    {
      ...{ company: 'Cedar Inc', phone: '+15125550777', address: '1 Oak Street, Austin' },
      ...{ country_code: 'US', tech_stack: ['nginx'] },
    },
    { company: null, address: null },
  ]);
});

test('a list of another account is not found, and an empty one is done at once', async () => {
  const list = await lists.makeList('lst_1');
  expect((await run(EnrichList, list)).result).toEqual({ leads: 0, searched: 0, filled: 0 });
  const foreign = lists.call(FindListAddresses, { id: list }, { account: 'acc_b' });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
});
