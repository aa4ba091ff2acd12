import {
  AcceptCompanyFacts,
  ListAddressCounts,
  ProblemError,
  type AcceptCompanyFactsRequest,
  type AddressCount,
} from '@lode/contracts';
import { companyTags as tags } from '@lode/domain/company-search';
import type { TestTables } from '@lode/testing';
import { sharedIntelTables } from '../testing/intel-fixture';
import { CompanyStore } from './database/company-store';
import { addressIn, recordOf } from './testing/record-of';
import { AddressCountReader, FactsHandover, rebuildExchange } from './people-exchange.adapter';

let tables: TestTables;
let store: CompanyStore;
let facts: FactsHandover;
let addresses: AddressCountReader;
const sent: AcceptCompanyFactsRequest[] = [];
const counts: AddressCount[] = [];
let isAway = false;

const bus = {
  call: async (operation: unknown, request: unknown): Promise<unknown> => {
    if (isAway) throw new ProblemError('unavailable');
    if (operation === AcceptCompanyFacts)
      return { accepted: sent.push(request as AcceptCompanyFactsRequest) };
    expect(operation).toBe(ListAddressCounts);
    const { after } = request as { after: number };
    return {
      changes: counts.filter(({ position }) => position > after),
      last: counts.at(-1)?.position ?? 0,
    };
  },
} as never;

beforeAll(async () => {
  tables = await sharedIntelTables();
  store = new CompanyStore(tables.hasher);
  facts = new FactsHandover(tables.source, bus);
  addresses = new AddressCountReader(tables.source, store, bus);
});
beforeEach(async () => {
  sent.splice(0);
  for (const table of ['companies', 'company_records', 'company_keys'])
    await tables.source.query(`DELETE FROM intel.${table}`);
  await rebuildExchange(tables.source.manager);
});

const save = (...given: Parameters<typeof recordOf>[0][]) =>
  tables.source.transaction((manager) => store.save(manager, given.map(recordOf)));
const factsOf = (domain: string) =>
  sent.flatMap(({ companies }) => companies).findLast((company) => company.domain === domain);
const handOver = async () => {
  while (await facts.step());
};
const readCounts = async () => {
  while (await addresses.step());
};
/** Whether the search finds the company by `has_email`. */
const hasEmail = async (name: string) => {
  const [company] = await tables.source.query<{ found: boolean }[]>(
    'SELECT $2 = ANY (tags) AS found FROM intel.companies WHERE name_key = $1',
    [name, tags.emails],
  );
  return company?.found;
};

const acme = {
  id: 'a',
  name: 'Acme',
  domain: 'acme.test',
  addresses: [addressIn('London')],
  sector: '5132',
  size: { min: 11, max: 50 },
};

test('facts are handed over in order, again after a failure, and without a company empty', async () => {
  await save(acme);
  isAway = true;
  await expect(handOver()).rejects.toMatchObject({ code: 'unavailable' });
  isAway = false;
  await handOver();
  const first = factsOf('acme.test');
  expect(first).toMatchObject({ size_from: 11, size_to: 50 });
  expect(first?.tags).toEqual(
    expect.arrayContaining(['country:GB', 'city:london', 'sector:5132', 'sector:51']),
  );
  expect(sent[0]?.restart).toBe(true);
  sent.splice(0);
  await save({ ...acme, domain: 'moved.test' });
  await handOver();
  expect(factsOf('moved.test')).toMatchObject({ size_from: 11 });
  expect(sent.every(({ restart }) => !restart)).toBe(true);
  expect(factsOf('acme.test')).toMatchObject({ tags: [], size_from: -1 });
  const positions = sent.flatMap(({ companies }) => companies.map(({ position }) => position));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(Math.min(...positions)).toBeGreaterThan(first?.position ?? Infinity);
});

test('unchanged companies are not handed over; after a new beginning all are', async () => {
  const bolt = { id: 'b', name: 'Bolt', domain: 'bolt.test' };
  await save(bolt);
  await handOver();
  sent.splice(0);
  await save(bolt, { id: 'c', name: 'Cedar', domain: 'cedar.test' });
  await handOver();
  expect(factsOf('cedar.test')).toMatchObject({ domain: 'cedar.test', size_from: -1 });
  expect(factsOf('bolt.test')).toBeUndefined();
  sent.splice(0);
  await rebuildExchange(tables.source.manager);
  await handOver();
  expect([factsOf('bolt.test'), factsOf('cedar.test')]).not.toContain(undefined);
  expect(sent[0]?.restart).toBe(true);
});

test('numbers of addresses decide on has_email, of companies that are known before and after', async () => {
  await save({ id: 'd', name: 'Dune', domain: 'dune.test', emails: 3 });
  await expect(hasEmail('dune')).resolves.toBe(true);
  counts.push({ position: 5, domain: 'dune.test', addresses: 0 });
  await readCounts();
  await expect(hasEmail('dune')).resolves.toBe(false);
  counts.push(
    { position: 6, domain: 'dune.test', addresses: 7 },
    { position: 7, domain: 'elm.test', addresses: 2 },
  );
  await readCounts();
  await save({ id: 'e', name: 'Elm', domain: 'elm.test' });
  await expect(Promise.all([hasEmail('dune'), hasEmail('elm')])).resolves.toEqual([true, true]);
  // The feed was restored from a backup.
  counts.splice(0, counts.length, { position: 1, domain: 'elm.test', addresses: 0 });
  await readCounts();
  await readCounts();
  await expect(hasEmail('elm')).resolves.toBe(false);
});
