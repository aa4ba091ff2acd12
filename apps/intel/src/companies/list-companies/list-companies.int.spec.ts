import {
  EnrichCompany,
  FindIntentSignals,
  ListCompanies,
  resultOperations,
  type ListCompaniesRequest,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { siteReading } from '@lode/domain/testing';
import type { DataSource } from 'typeorm';
import { sharedIntel, type IntelFixture } from '../../testing/intel-fixture';
import { CompanyStore } from '../database/company-store';
import type { CompanyRecord } from '../company-record';
import { addressIn, recordOf } from '../testing/record-of';

let intel: IntelFixture;
let source: DataSource;
const store = new CompanyStore(new SubjectHasher(Buffer.alloc(32)));
beforeAll(async () => {
  intel = await sharedIntel();
  source = await intel.connect();
});
beforeEach(async () => {
  const tables = ['companies', 'company_records', 'company_keys', 'tombstones', 'result_sets', 'result_rows'];
  await intel.empty(...tables.map((table) => `intel.${table}`));
});

type Facts = Partial<CompanyRecord> & Pick<CompanyRecord, 'id'>;

const save = (...facts: Facts[]) => source.transaction((manager) => store.save(manager, facts.map(recordOf)));

const list = (request: ListCompaniesRequest = {}, account?: string) =>
  intel.call(ListCompanies, request, account === undefined ? {} : { account });

const names = async (request: ListCompaniesRequest = {}, account?: string) =>
  (await list(request, account)).companies.map(({ name }) => name);

const london = { addresses: [addressIn('London')] };
const three: Facts[] = [
  {
    id: 'a',
    name: 'Acme Software',
    domain: 'acme.test',
    ...london,
    sector: '5132',
    size: { min: 11, max: 50 },
    foundedYear: 2001,
    technologies: ['WordPress', 'PHP'],
    openRoles: 3,
    emails: 2,
    signals: { funding: '2026-05-20', hiring: null, expansion: null },
  },
  {
    id: 'b',
    name: 'Bolt Bakery',
    domain: 'bolt.test',
    addresses: [addressIn('Lyon', { country: 'FR', region: 'ARA' })],
    sector: '3118',
    size: { min: 200, max: null },
    technologies: ['WordPress'],
    seenAt: '2026-05-01T00:00:00.000Z',
  },
  { id: 'c', name: 'Cedar', ...london, openRoles: 0 },
];

test.each<[ListCompaniesRequest, string[]]>([
  [{}, ['Acme Software', 'Bolt Bakery', 'Cedar']],
  [{ sector: '513' }, ['Acme Software']],
  [{ sector: 'bakeries' }, ['Bolt Bakery']],
  [{ country: 'France' }, ['Bolt Bakery']],
  [{ region: 'ara' }, ['Bolt Bakery']],
  [{ city: 'LONDON' }, ['Acme Software', 'Cedar']],
  [{ city: 'Villeurbanne', country: 'FR', radius_km: 10 }, ['Bolt Bakery']],
  [{ size_min: 40 }, ['Acme Software', 'Bolt Bakery']],
  [{ size_max: 20 }, ['Acme Software']],
  [{ size_min: 51, size_max: 100 }, []],
  [{ founded_after: 2001, founded_before: 2001 }, ['Acme Software']],
  [{ technology: 'wordpress' }, ['Acme Software', 'Bolt Bakery']],
  [{ technology: 'wordpress,php' }, ['Acme Software']],
  [{ has_open_roles: true }, ['Acme Software']],
  [{ has_open_roles: false }, ['Bolt Bakery', 'Cedar']],
  [{ has_email: true }, ['Acme Software']],
  [{ signal: 'funding', signal_since: '2026-05-20' }, ['Acme Software']],
  [{ signal: 'funding', signal_since: '2026-05-21' }, []],
  [{ max_age: 60 * 86_400 }, ['Bolt Bakery']],
  [{ sort: 'size' }, ['Bolt Bakery', 'Acme Software', 'Cedar']],
  [{ q: 'soft' }, ['Acme Software']],
  [{ q: 'software acme' }, ['Acme Software']],
  [{ q: 'acme', country: 'FR' }, []],
  [{ domain: 'https://www.acme.test/team' }, ['Acme Software']],
  [{ domain: 'acme.test', country: 'FR' }, []],
  [{ domain: 'other.test' }, []],
])('%j finds %j', async (request, expected) => {
  await save(...three);
  await expect(names(request)).resolves.toEqual(expected);
});

test('a misspelled name finds similar names, an exact one does not', async () => {
  await save(...three);
  await expect(list({ q: 'akme sofware' })).resolves.toMatchObject({
    similar_names: true,
    companies: [{ name: 'Acme Software' }],
    total: 1,
  });
  await expect(list({ q: 'acme' })).resolves.toMatchObject({ similar_names: false, total: 1 });
});

test('answers have totals, facets, sources and attributions', async () => {
  await save(...three, {
    id: '5493006MHB84DD0ZWV18',
    source: 'gleif',
    name: 'ACME SOFTWARE',
    ...london,
    lei: 'L',
  });
  const answer = await list({ facets: 'sector,country,size,technology' });
  expect(answer).toMatchObject({
    total: 3,
    total_is_lower_bound: false,
    facets: [
      {
        facet: 'sector',
        values: [
          { value: '31-33', count: 1 },
          { value: '51', count: 1 },
        ],
      },
      {
        facet: 'country',
        values: [
          { value: 'GB', count: 2 },
          { value: 'FR', count: 1 },
        ],
      },
      {
        facet: 'size',
        values: [
          { value: '11-50', count: 1 },
          { value: '51-200', count: 1 },
        ],
      },
      {
        facet: 'technology',
        values: [
          { value: 'WordPress', count: 2 },
          { value: 'PHP', count: 1 },
        ],
      },
    ],
    attribution: [{ text: 'GLEIF', licence: 'CC0-1.0' }],
    next_cursor: null,
    hint: null,
  });
  const [acme] = answer.companies;
  expect(acme).toMatchObject({
    name: 'Acme Software',
    identifiers: { lei: 'L' },
    sector: { code: '5132' },
    signals: { funding: '2026-05-20' },
    gone_since: null,
  });
  expect(acme?.sources).toContainEqual({
    field: 'lei',
    source: 'gleif',
    last_seen_at: '2026-01-01T00:00:00.000Z',
  });
  await expect(list({ country: 'SE' })).resolves.toMatchObject({ total: 0, hint: expect.any(String) });
});

test.each(['relevance', 'size', 'age'] as const)('pages by %s have each company once', async (sort) => {
  const many = Array.from({ length: 25 }, (_, index): Facts => ({
    id: String(index),
    name: `Company ${index}`,
    domain: `c${index}.test`,
    size: index % 3 === 0 ? null : { min: index % 7, max: null },
    seenAt: `2026-01-0${1 + (index % 5)}T00:00:00.000Z`,
  }));
  await save(...many);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ sort, limit: 4, ...(cursor && { cursor }) });
    expect(page.total).toBe(25);
    found.push(...page.companies.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(new Set(found).size).toBe(25);
  expect(found).toHaveLength(25);
  await expect(names({ sort, limit: 100 })).resolves.toEqual(found);
});

test('a cursor of another search is rejected', async () => {
  await save(...three);
  const { next_cursor: cursor } = await list({ limit: 1 });
  for (const request of [
    { limit: 1, cursor: 'x' },
    { limit: 1, country: 'GB', cursor: cursor ?? '' },
  ])
    await expect(list(request)).rejects.toMatchObject({ code: 'validation' });
});

test('suppressed companies are neither returned nor counted', async () => {
  await save(...three);
  await intel.lists.suppress('acme.test', 'acc_a');
  await expect(list({ facets: 'sector' }, 'acc_a')).resolves.toMatchObject({
    total: 2,
    companies: [{ name: 'Bolt Bakery' }, { name: 'Cedar' }],
    facets: [{ values: [{ value: '31-33', count: 1 }] }],
  });
  await expect(names({ limit: 1 }, 'acc_a')).resolves.toEqual(['Bolt Bakery']);
  await expect(names({}, 'acc_b')).resolves.toHaveLength(3);
  await intel.lists.suppress('bolt.test');
  await save({ id: 'b', name: 'Bolt Bakery Lyon', domain: 'bolt.test' });
  await expect(names({}, 'acc_b')).resolves.toEqual(['Acme Software', 'Cedar']);
  await intel.lists.lift('acme.test', 'acc_a');
  await intel.lists.lift('bolt.test');
});

test('a company named after an erased person is removed and does not come back', async () => {
  const jane: Facts = { id: 'j', name: 'Jane Austen', domain: 'austen.test' };
  await save(jane, { id: 'g', source: 'wikidata', name: 'Austen Books', domain: 'austen.test' });
  await expect(names()).resolves.toEqual(['Jane Austen']);
  await intel.lists.eraseName('austen.test', 'Jane Austen');
  await expect(names()).resolves.toEqual(['Austen Books']);
  await expect(save(jane)).resolves.toMatchObject({ added: 0, erased: 1 });
  await expect(names()).resolves.toEqual(['Austen Books']);
  await expect(intel.tablesWith('Jane Austen')).resolves.toEqual([]);
});

test('the rows of a result set are written when it is first read', async () => {
  await save(...three);
  const { result_id: id } = await list({ city: 'London' }, 'acc_a');
  expect(id).toMatch(/^res_intel_/);
  await expect(list({ city: 'London', limit: 1 }, 'acc_a')).resolves.toMatchObject({ result_id: id });
  await expect(intel.query('SELECT FROM intel.result_rows')).resolves.toEqual([]);
  const read = (account: string) => intel.call(resultOperations.intel.read, { id: id ?? '' }, { account });
  await expect(read('acc_a')).resolves.toMatchObject({
    results: { total: 2, question: 'companies in London' },
    rows: [
      { name: 'Acme Software', website: 'acme.test', tech_stack: ['WordPress', 'PHP'], country_code: 'GB' },
      { name: 'Cedar', website: null, address: 'London, GB' },
    ],
    next_cursor: null,
  });
  await expect(read('acc_b')).rejects.toMatchObject({ code: 'not_found' });
  await expect(list({ city: 'London' }, 'acc_a')).resolves.not.toMatchObject({ result_id: id });
  await expect(list()).resolves.toMatchObject({ result_id: null });
  await expect(intel.call(resultOperations.intel.latest, {}, { account: 'acc_a' })).resolves.toEqual({
    results: null,
  });
});

test('an enriched company is found', async () => {
  intel.site = siteReading({ company: 'Dune Logistics', domain: 'dune.test', url: 'https://dune.test/' });
  await intel.call(EnrichCompany, { domain: 'dune.test' });
  await intel.call(FindIntentSignals, { domain: 'dune.test' });
  const { companies } = await list({ q: 'dune' });
  expect(companies).toMatchObject([{ name: 'Dune Logistics', domain: 'dune.test', open_roles: 0 }]);
});
