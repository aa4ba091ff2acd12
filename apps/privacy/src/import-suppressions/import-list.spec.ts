import * as fc from 'fast-check';
import { hash as digest } from 'node:crypto';
import { SubjectHasher } from '@lode/privacy';
import { openFile, type TableFile } from '@lode/domain/csv';
import { importList, type ImportTarget } from './import-list';
import { contactReader, deletionReader, type ListReader, type Named } from './list-reader';

const hasher = new SubjectHasher(Buffer.alloc(32));
const never = new AbortController().signal;

/** Keeps entries across attempts, like the database. */
class Entries implements ImportTarget {
  readonly concurrency = 2;
  readonly hashes = new Set<string>();
  readonly batches: number[] = [];
  private added = 0;

  constructor(known: readonly string[] = []) {
    for (const hash of known) this.hashes.add(hash);
  }

  put(named: readonly Named[]): Promise<number> {
    this.batches.push(named.length);
    const before = this.hashes.size;
    for (const { hash } of named) this.hashes.add(hash);
    const fresh = this.hashes.size - before;
    this.added += fresh;
    return Promise.resolve(fresh);
  }

  countAdded(): Promise<number> {
    return Promise.resolve(this.added);
  }
}

const csv = async (text: string): Promise<TableFile<ListReader>> => ({
  file: await openFile(() => ReadableStream.from([Buffer.from(text)]) as AsyncIterable<Uint8Array>),
  reader: (firstRow) => contactReader(firstRow, hasher, { freeMail: true, peopleOnly: false }),
});

const quietly = (signal = never) => ({ signal, progress: () => undefined });

test('reports new and known entries, and the reasons of rejected rows', async () => {
  const known = new Entries([hasher.email('known@x.test')]);
  const text = 'Name,Email\nJane,jane@x.test\nJoe,known@x.test\n\nJim,jim at x\nJane,JANE@x.test\nJoan,\n';
  await expect(importList(await csv(text), known, quietly())).resolves.toEqual({
    rows: 5,
    added: 1,
    known: 2,
    complete: 3,
    partial: 0,
    rejected: 2,
    charset: 'utf-8',
    problems: [
      {
        row: 5,
        reason: 'email is not an email address: send one address, as in jane.doe@example.com',
        rejected: true,
      },
      { row: 7, reason: 'contains no address, domain or number', rejected: true },
    ],
  });
  expect(known.hashes).toContain(hasher.email('jane@x.test'));
});

test.each<[string, string, number]>([
  ['nothing at all', '', 0],
  ['empty lines', '\n\n\r\n', 0],
  ['a header alone', 'email\n', 0],
  ['a row that is too long first', `${'x'.repeat(70_000)}\na@x.test\n`, 2],
])('accepts %s', async (_, text, rows) => {
  await expect(importList(await csv(text), new Entries(), quietly())).resolves.toMatchObject({ rows });
});

test('both addresses of a cell are suppressed, whatever the delimiter of the file is', async () => {
  for (const separator of ['; ', ', ', ' / ', '|', '\t', ' ']) {
    const entries = new Entries();
    const text = `email\na@x.test${separator}b@x.test\n`;
    await expect(importList(await csv(text), entries, quietly())).resolves.toMatchObject({
      added: 2,
      complete: 1,
    });
    expect([...entries.hashes]).toEqual([hasher.email('a@x.test'), hasher.email('b@x.test')]);
  }
});

test('a row with values that are read and others is counted once, and the counts add up to the rows', async () => {
  const text = 'email,phone\na@x.test,01 234567\na@x.test;b@x,\nrubbish,\nc@x.test,\n';
  const { rows, complete, partial, rejected, problems } = await importList(
    await csv(text),
    new Entries(),
    quietly(),
  );
  expect({ rows, complete, partial, rejected }).toEqual({ rows: 4, complete: 1, partial: 2, rejected: 1 });
  expect(problems.map(({ row, rejected: whole }) => [row, whole])).toEqual([
    [2, false],
    [3, false],
    [4, true],
  ]);
  const cell = fc.constantFrom(
    'a@x.test',
    'a@x.test; b@x.test',
    'b@x',
    '',
    '01 23',
    '+431234567',
    '"',
    'x.test',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 20 }), async (table) => {
      const file = table.map((fields) => fields.join(',')).join('\n');
      for (const header of ['', 'email\n', 'name,email,phone\n']) {
        const report = await importList(await csv(header + file), new Entries(), quietly());
        expect(report.complete + report.partial + report.rejected).toBe(report.rows);
        expect(report.problems).toHaveLength(report.partial + report.rejected);
      }
    }),
    { numRuns: 100 },
  );
});

test('accepts deletion lists, which match addresses and numbers', async () => {
  const entries = new Entries();
  const hash = (value: string) => digest('sha256', value, 'base64');
  const list = {
    ...(await csv(`ID,Hash\n1,${hash('jane@x.test')}\n2,rubbish\n`)),
    reader: (firstRow: readonly string[]) => deletionReader(firstRow, hasher, 'drop_email'),
  };
  await expect(importList(list, entries, quietly())).resolves.toMatchObject({
    added: 1,
    problems: [{ row: 3, reason: 'contains no SHA-256 in base64', rejected: true }],
  });
  expect([...entries.hashes]).toEqual([hasher.email('jane@x.test')]);
});

const many = (count: number): string =>
  `email\n${Array.from({ length: count }, (_, index) => `person${index}@x.test`).join('\n')}`;

test('writes in batches and reports progress', async () => {
  const entries = new Entries();
  const reports: unknown[] = [];
  const progress = (...reached: unknown[]) => reports.push(reached);
  await importList(await csv(many(12_000)), entries, { signal: never, progress });
  expect(entries.batches).toEqual([5000, 5000, 2000]);
  expect(reports).toEqual(
    [5000, 10_000, 12_000].map((done) => [done, 12_000, { added: done, known: 0, rejected: 0 }]),
  );
});

test('keeps written entries when it is cancelled, and resumes with the same report', async () => {
  const entries = new Entries();
  const cancelled = new AbortController();
  const watch = { signal: cancelled.signal, progress: () => cancelled.abort(new Error('cancelled')) };
  await expect(importList(await csv(many(12_000)), entries, watch)).rejects.toThrow('cancelled');
  expect(entries.hashes.size).toBe(5000);
  await expect(importList(await csv(many(12_000)), entries, quietly())).resolves.toEqual({
    rows: 12_000,
    added: 12_000,
    known: 0,
    complete: 12_000,
    partial: 0,
    rejected: 0,
    charset: 'utf-8',
    problems: [],
  });
});

test('keeps the first thousand problems', async () => {
  const report = await importList(await csv(`email\n${'x\n'.repeat(2500)}`), new Entries(), quietly());
  expect(report).toMatchObject({ rows: 2500, rejected: 2500 });
  expect(report.problems).toHaveLength(1000);
  expect(report.problems.at(-1)?.row).toBe(1001);
});

test.each([
  ['with a header', 'email\n'],
  ['without', ''],
])('accepts the maximum number of rows and rejects one more before it writes, %s', async (_, header) => {
  const entries = new Entries();
  await expect(
    importList(await csv(`${header}a@x.test\nx\n\ny\nz`), entries, quietly(), 3),
  ).rejects.toMatchObject({
    code: 'request_too_large',
  });
  expect(entries.batches).toEqual([]);
  await expect(
    importList(await csv(`${header}a@x.test\nx\n\ny`), entries, quietly(), 3),
  ).resolves.toMatchObject({
    rows: 3,
  });
});

test('writes two batches at once, and reports them in their order', async () => {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<number>());
  const progress: number[] = [];
  const target: ImportTarget = {
    concurrency: 2,
    put: () => gates.shift()?.promise ?? Promise.resolve(0),
    countAdded: () => Promise.resolve(0),
  };
  const [first, second, third] = gates;
  const text = Array.from({ length: 15_000 }, (_, index) => `person${index}@x.test`).join('\n');
  const watch = { signal: new AbortController().signal, progress: (done: number) => progress.push(done) };
  const failing = expect(importList(await csv(text), target, watch)).rejects.toThrow('disk full');
  second?.resolve(5000);
  await vi.waitUntil(() => gates.length === 1);
  expect(progress).toEqual([]);
  first?.resolve(5000);
  await vi.waitUntil(() => gates.length === 0);
  expect(progress).toEqual([5000, 10_000]);
  third?.reject(new Error('disk full'));
  await failing;
});
