import {
  AcceptCompanyFacts,
  ListAddressCounts,
  ListCompanies,
  ProblemError,
  type AcceptCompanyFactsRequest,
  type AddressCount,
} from '@lode/contracts';
import { until } from '@lode/service-kit/testing';
import { SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { IntelFixture } from '../../testing/intel-fixture';
import { CompanyStore } from '../database/company-store';
import { addressIn, recordOf } from '../testing/record-of';
import { rebuildExchange } from './rebuild-exchange';

let intel: IntelFixture;
let source: DataSource;
const store = new CompanyStore(new SubjectHasher(Buffer.alloc(32)));
const sent: AcceptCompanyFactsRequest[] = [];
const counts: AddressCount[] = [];
let isAway = false;

beforeAll(async () => {
  intel = await IntelFixture.start();
  source = await intel.connect();
  intel.caller.serve(AcceptCompanyFacts, async (request) => {
    if (isAway) throw new ProblemError('unavailable');
    sent.push(request);
    return { accepted: request.companies.length };
  });
  intel.caller.serve(ListAddressCounts, async ({ after }) => ({
    changes: counts.filter(({ position }) => position > after),
    last: counts.at(-1)?.position ?? 0,
  }));
}, 60_000);
afterAll(() => intel.stop());
beforeEach(() => sent.splice(0));

const save = (...facts: Parameters<typeof recordOf>[0][]) =>
  source.transaction((manager) => store.save(manager, facts.map(recordOf)));
const factsOf = (domain: string) =>
  sent.flatMap(({ companies }) => companies).findLast((company) => company.domain === domain);
const arrives = (domain: string) => until(() => factsOf(domain), 10_000, domain);

const acme = {
  id: 'a',
  name: 'Acme',
  domain: 'acme.test',
  addresses: [addressIn('London')],
  sector: '5132',
  size: { min: 11, max: 50 },
};

test('facts are handed over in order, again after a failure, and without a company empty', async () => {
  isAway = true;
  await save(acme);
  isAway = false;
  const first = await arrives('acme.test');
  expect(first).toMatchObject({ size_from: 11, size_to: 50 });
  expect(first.tags).toEqual(
    expect.arrayContaining(['country:GB', 'city:london', 'sector:5132', 'sector:51']),
  );
  expect(sent[0]?.restart).toBe(true);
  sent.splice(0);
  await save({ ...acme, domain: 'moved.test' });
  await arrives('moved.test');
  expect(sent.every(({ restart }) => !restart)).toBe(true);
  expect(factsOf('acme.test')).toMatchObject({ tags: [], size_from: -1 });
  const positions = sent.flatMap(({ companies }) => companies.map(({ position }) => position));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(Math.min(...positions)).toBeGreaterThan(first.position);
});

test('unchanged companies are not handed over; after a new beginning all are', async () => {
  await save({ id: 'b', name: 'Bolt', domain: 'bolt.test' });
  await arrives('bolt.test');
  sent.splice(0);
  await save(
    { id: 'b', name: 'Bolt', domain: 'bolt.test' },
    { id: 'c', name: 'Cedar', domain: 'cedar.test' },
  );
  await arrives('cedar.test');
  expect(factsOf('bolt.test')).toBeUndefined();
  sent.splice(0);
  await rebuildExchange(source.manager);
  await arrives('bolt.test');
  await arrives('cedar.test');
  expect(sent[0]?.restart).toBe(true);
});

test('numbers of addresses decide on has_email, of companies that are known before and after', async () => {
  await save({ id: 'd', name: 'Dune', domain: 'dune.test', emails: 3 });
  const names = async (has_email: boolean) =>
    (await intel.call(ListCompanies, { q: 'dune', has_email })).companies.map(
      ({ emails_count: count }) => count,
    );
  await expect(names(true)).resolves.toEqual([3]);
  counts.push({ position: 5, domain: 'dune.test', addresses: 0 });
  await until(async () => (await names(false)).length === 1, 10_000);
  counts.push(
    { position: 6, domain: 'dune.test', addresses: 7 },
    { position: 7, domain: 'elm.test', addresses: 2 },
  );
  await until(async () => (await names(true)).length === 1, 10_000);
  await expect(names(true)).resolves.toEqual([7]);
  await save({ id: 'e', name: 'Elm', domain: 'elm.test' });
  await expect(intel.call(ListCompanies, { q: 'elm', has_email: true })).resolves.toMatchObject({ total: 1 });
  counts.splice(0, counts.length, { position: 1, domain: 'elm.test', addresses: 0 });
  await until(
    async () => (await intel.call(ListCompanies, { q: 'elm', has_email: true })).total === 0,
    10_000,
    'restored feed',
  );
});
