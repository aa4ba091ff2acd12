import type { TestTables } from '@lode/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importCompanies, type ImportOptions } from './import-companies';
import { sharedIntelTables } from '../../testing/intel-fixture';

let tables: TestTables;
let folder: string;
beforeAll(async () => {
  tables = await sharedIntelTables();
  folder = mkdtempSync(join(tmpdir(), 'lode-companies-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const table of ['companies', 'company_records', 'company_keys', 'company_imports'])
    await tables.source.query(`DELETE FROM intel.${table}`);
});

const columns = [
  'CompanyName',
  ' CompanyNumber',
  'RegAddress.PostTown',
  'RegAddress.PostCode',
  'CompanyStatus',
];

const file = (name: string, companies: number, from = 0): string => {
  const rows = Array.from({ length: companies }, (_, index) => {
    const number = String(from + index).padStart(8, '0');
    return [`COMPANY ${number} LIMITED`, number, 'LONDON', 'EC1A 1BB', 'Active'];
  });
  const path = join(folder, name);
  const text = [columns, ...rows].map((row) => row.map((field) => `"${field}"`).join(',')).join('\r\n');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
};

const run = (path: string, options: Partial<ImportOptions> = {}) =>
  importCompanies({
    file: path,
    databaseUrl: databaseUrl(),
    suppressionKey: Buffer.alloc(32),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });

function databaseUrl(): string {
  const { options } = tables.source;
  return options.type === 'postgres' ? String(options.url) : '';
}

const stored = async () => {
  const [row] = await tables.source.query(`SELECT (SELECT count(*)::int FROM intel.companies) AS companies,
    (SELECT count(*)::int FROM intel.companies WHERE gone_at IS NOT NULL) AS gone`);
  return row as { companies: number; gone: number };
};

test('the counts add up to the rows of a file, also of one that repeats rows and names inactive companies', async () => {
  const path = join(folder, 'basic-company-data-2026-01-03.csv');
  const rows = [1, 2, 2, 3, 1].map((number) => [
    `COMPANY ${number} LIMITED`,
    `0000000${number}`,
    'LONDON',
    'EC1A 1BB',
    'Active',
  ]);
  const text = [columns, ...rows, ['GONE LIMITED', '00000009', 'LONDON', 'EC1A 1BB', 'Liquidation']];
  writeFileSync(path, text.map((row) => row.map((field) => `"${field}"`).join(',')).join('\r\n'));
  const { counts } = await run(path, { release: '2026-01-03' });
  const { rows: total, gone: _, ...outcomes } = counts;
  expect(outcomes).toMatchObject({ added: 3, repeated: 2 });
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(total);
});

test('a file is imported once, and a newer one updates it', async () => {
  const first = file('BasicCompanyData-2026-10-01.csv', 1100);
  const checked: { done: number; rows: number }[] = [];
  const onProgress: ImportOptions['onProgress'] = ({ step, done, rows }) => {
    if (step === 'checking') checked.push({ done, rows });
  };
  await expect(run(first, { onProgress })).resolves.toMatchObject({
    outcome: 'imported',
    source: 'companies_house',
    release: '2026-10-01',
    counts: { rows: 1100, added: 1100, gone: 0 },
  });
  expect(checked.at(-1)).toEqual({ done: 1, rows: 1100 });
  await expect(run(first)).resolves.toMatchObject({ outcome: 'unchanged' });
  await expect(run(file('BasicCompanyData-2026-11-01.csv.gz', 1100, 100))).resolves.toMatchObject({
    counts: { rows: 1100, added: 100, unchanged: 1000, gone: 100 },
  });
  await expect(stored()).resolves.toEqual({ companies: 1200, gone: 100 });
  await expect(run(file('BasicCompanyData-2026-09-01.csv', 10))).rejects.toThrow(
    /of 2026-09-01, but data of 2026-11-01 are imported already/,
  );
});

test('an interrupted import resumes where it stopped', async () => {
  const path = file('BasicCompanyData-2026-10-01.csv', 2500);
  const stop = new AbortController();
  const onProgress: ImportOptions['onProgress'] = ({ step, rows }) => {
    if (step === 'importing' && rows >= 1000) stop.abort(new Error('stopped'));
  };
  await expect(run(path, { onProgress, signal: stop.signal })).rejects.toThrow('stopped');
  const { companies } = await stored();
  expect(companies).toBeGreaterThanOrEqual(1000);
  await expect(run(path)).resolves.toMatchObject({ counts: { rows: 2500, added: 2500, gone: 0 } });
  await expect(stored()).resolves.toEqual({ companies: 2500, gone: 0 });
});

test('nothing of a damaged file is imported', async () => {
  const path = file('BasicCompanyData-2026-10-01.csv', 100);
  const { readFileSync } = await import('node:fs');
  writeFileSync(path, readFileSync(path).subarray(0, -20));
  await expect(run(path)).rejects.toThrow(/^Row 101 has/);
  await expect(stored()).resolves.toEqual({ companies: 0, gone: 0 });
});

test('a missing database is named', async () => {
  const path = file('BasicCompanyData-2026-10-01.csv', 1);
  await expect(run(path, { databaseUrl: 'postgres://unknown@127.0.0.1:1/none' })).rejects.toThrow(
    /database of the intel service cannot be used/,
  );
});
