import type { LearnedCompany } from '@lode/contracts';
import type { Bus } from '@lode/bus';
import type { TestTables } from '@lode/testing';
import { createLogger } from '@lode/platform';
import { CompanyHandover } from './company-handover.adapter';
import { sharedLeadsTables } from '../testing/leads-fixture';

let tables: TestTables;
const sent: LearnedCompany[][] = [];
let isDown = false;
const bus = {
  call: (_: unknown, { companies }: { companies: LearnedCompany[] }) => {
    if (isDown) return Promise.reject(new Error('down'));
    sent.push(companies);
    return Promise.resolve({ changed: companies.length });
  },
} as unknown as Bus;

beforeAll(async () => {
  tables = await sharedLeadsTables();
});
afterEach(() => sent.splice(0));

const handover = () => new CompanyHandover(tables.source, bus, createLogger('leads', 'silent'));

const addImport = async (places: readonly [sourceId: string, domain: string | null, city: string][]) => {
  const [{ id }] = (await tables.source.query(`INSERT INTO leads.imports
    (dataset, file_name, fingerprint, bbox, state, started_at, updated_at)
    VALUES ('openstreetmap', 'f', 'f', '{0,0,1,1}', 'done', now(), now()) RETURNING id`)) as [{ id: string }];
  for (const [sourceId, domain, city] of places)
    await tables.source.query(
      `INSERT INTO leads.places (dataset, source_id, licence, name, search_names, lat, lon, city, country, domain,
         content_hash, import_id, first_seen_at, last_seen_at)
       VALUES ('openstreetmap', $1, 'ODbL-1.0', $2, '{}', 1, 1, $3, 'FI', $4, '', $5, now(), '2026-05-01')`,
      [sourceId, `Place ${sourceId}`, city, domain, id],
    );
};

const domains = () => sent.flat().map(({ domain, address }) => `${domain} ${address?.city}`);

test('each import is handed over once, a chain without its address', async () => {
  await handover().run();
  expect(sent).toEqual([]);
  await addImport([
    ['1', 'cafe.com', 'Espoo'],
    ['2', 'chain.com', 'Espoo'],
    ['3', 'chain.com', 'Vantaa'],
    ['4', null, 'Espoo'],
  ]);
  isDown = true;
  await expect(handover().run()).rejects.toThrow('down');
  isDown = false;
  await handover().run();
  expect(domains()).toEqual(['cafe.com Espoo', 'chain.com null']);
  expect(sent.flat()[0]).toMatchObject({
    source: 'openstreetmap',
    seen_at: expect.stringContaining('2026-05-01'),
  });
  sent.splice(0);
  await handover().run();
  expect(sent).toEqual([]);
  await addImport([['5', 'bar.com', 'Oulu']]);
  await handover().run();
  expect(domains()).toEqual(['bar.com Oulu']);
});
