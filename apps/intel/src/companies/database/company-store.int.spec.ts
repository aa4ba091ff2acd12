import type { TestTables } from '@lode/testing';
import type { CompanyRecord } from '../company-record';
import { StaleCompanies } from '../stale-companies.adapter';
import { addressIn, recordOf } from '../testing/record-of';
import { CompanyStore } from './company-store';
import { sharedIntelTables } from '../../testing/intel-fixture';

let tables: TestTables;
let store: CompanyStore;
beforeAll(async () => {
  tables = await sharedIntelTables();
  store = new CompanyStore(tables.hasher);
});
afterEach(() =>
  tables.source.query(
    'DELETE FROM intel.companies; DELETE FROM intel.company_records; DELETE FROM intel.company_keys',
  ),
);

type Facts = Partial<CompanyRecord> & Pick<CompanyRecord, 'id'>;

const save = (...facts: Facts[]) =>
  tables.source.transaction((manager) => store.save(manager, facts.map(recordOf)));

const companies = (): Promise<{ id: string; name_key: string; records: string[] }[]> =>
  tables.source.query(`
    SELECT company.id, name_key, array_agg(source_id ORDER BY source_id) AS records FROM intel.companies AS company
    JOIN intel.company_records ON company_id = company.id GROUP BY company.id ORDER BY company.id`);

const counts = (): Promise<object[]> =>
  tables.source.query(`SELECT (SELECT count(*)::int FROM intel.companies) AS companies,
    (SELECT count(*)::int FROM intel.company_records) AS records,
    (SELECT count(*)::int FROM intel.company_keys
      WHERE company_id NOT IN (SELECT id FROM intel.companies)) AS orphans`);

test('records that are stored one after the other are merged as if together', async () => {
  await save({ id: '1', lei: 'A', name: 'Acme' }, { id: '2', domain: 'acme.test' });
  await expect(counts()).resolves.toEqual([{ companies: 2, records: 2, orphans: 0 }]);
  await save({ id: '3', lei: 'A', domain: 'acme.test', name: 'Acme Group' });
  await expect(companies()).resolves.toMatchObject([{ records: ['1', '2', '3'] }]);
  await expect(counts()).resolves.toEqual([{ companies: 1, records: 3, orphans: 0 }]);
});

test('a record whose identifier changes leaves its company', async () => {
  await save({ id: '1', domain: 'a.test' }, { id: '2', domain: 'a.test' }, { id: '3', domain: 'b.test' });
  await save({ id: '2', domain: 'b.test' });
  expect((await companies()).map(({ records }) => records.join()).sort()).toEqual(['1', '2,3']);
  await expect(counts()).resolves.toEqual([{ companies: 2, records: 3, orphans: 0 }]);
});

test('unchanged records are counted as such, and only their date changes', async () => {
  const record: Facts = { id: '1', name: 'Acme', addresses: [addressIn('London')] };
  await expect(save(record)).resolves.toEqual({ added: 1, updated: 0, unchanged: 0, erased: 0 });
  const later = '2026-02-01T00:00:00.000Z';
  await expect(save({ ...record, seenAt: later })).resolves.toMatchObject({ added: 0, unchanged: 1 });
  await expect(save({ ...record, name: 'Acme Ltd' })).resolves.toMatchObject({ updated: 1 });
});

test('a record that was not seen for half a year is marked, and deleted a month later', async () => {
  const now = Date.now();
  const day = 86_400_000;
  await save(
    { id: 'old', name: 'Old', domain: 'a.test', seenAt: new Date(now - 200 * day).toISOString() },
    { id: 'new', name: 'New', domain: 'b.test', seenAt: new Date(now).toISOString() },
  );
  const stale = new StaleCompanies(tables.source, store);
  await stale.forget(now);
  const gone = () =>
    tables.source.query('SELECT name_key, gone_at IS NOT NULL AS gone FROM intel.companies ORDER BY 1');
  await expect(gone()).resolves.toEqual([
    { name_key: 'new', gone: false },
    { name_key: 'old', gone: true },
  ]);
  await stale.forget(now + 31 * day);
  await expect(gone()).resolves.toEqual([{ name_key: 'new', gone: false }]);
  await expect(counts()).resolves.toEqual([{ companies: 1, records: 1, orphans: 0 }]);
});

test('concurrent readings of one company are one company', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      save({ id: String(index), domain: 'a.test', name: `Acme ${index}` }),
    ),
  );
  await expect(counts()).resolves.toEqual([{ companies: 1, records: 8, orphans: 0 }]);
});
