import * as fc from 'fast-check';
import type { LeadImportReport, LeadInput } from '@lode/contracts';
import { openFile, type OpenedFile } from '@lode/domain/csv';
import { noLeads } from '../lists/list-job.repository';
import type { LeadOutcome } from '../leads/add-to-list';
import {
  importLeads,
  type LeadImportTarget,
  leadsOf,
  nothingRead,
  tallied,
  type RowBatch,
} from './import-leads';

const never = new AbortController().signal;
const quietly = (signal = never) => ({ signal, progress: () => undefined });
const contentOf = (text: string): Promise<OpenedFile> =>
  openFile(() => ReadableStream.from([Buffer.from(text)]) as AsyncIterable<Uint8Array>);

/** In-memory list that matches leads by email and keeps the progress across attempts. */
class MemoryList implements LeadImportTarget<RowBatch> {
  report: LeadImportReport = nothingRead;
  readonly leads = new Map<string, LeadInput>();
  readonly batches: number[] = [];
  readonly recalled: number[] = [];
  /** Called with each written batch. */
  onPut: () => void = () => undefined;

  reached(): Promise<LeadImportReport> {
    return Promise.resolve(this.report);
  }

  recall(batch: RowBatch): Promise<void> {
    this.recalled.push(batch.rows.length);
    return Promise.resolve();
  }

  prepare(batch: RowBatch): Promise<RowBatch> {
    return Promise.resolve(batch);
  }

  put(batch: RowBatch): Promise<LeadImportReport> {
    if (this.report.rows !== batch.from) return Promise.resolve(this.report);
    const outcomes = leadsOf(batch).map((lead) => this.add(lead));
    const count = (wanted: LeadOutcome['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === wanted).length;
    const tally = {
      ...noLeads,
      added: count('added'),
      duplicates: count('duplicate'),
      invalid: count('invalid'),
    };
    this.report = tallied(this.report, batch, { outcomes, tally });
    this.batches.push(batch.rows.length);
    this.onPut();
    return Promise.resolve(this.report);
  }

  private add(lead: LeadInput): LeadOutcome {
    const { email } = lead;
    if (!email?.includes('@'))
      return { outcome: 'invalid', mistake: { field: 'email', reason: 'the address is none' } };
    if (this.leads.has(email)) return { outcome: 'duplicate', leftOut: [], repeats: 2 };
    this.leads.set(email, lead);
    return { outcome: 'added', leftOut: [] };
  }
}

const many = (count: number): string =>
  `email\n${Array.from({ length: count }, (_, index) => `person${index}@x.test`).join('\n')}`;

test('reports the outcomes of rows and reasons of rejected ones', async () => {
  const list = new MemoryList();
  const text = `Name,Email,Rating\nJane,jane@x.test,9\n\nJoe,joe at x,9\n${'x'.repeat(70_000)}\nJane,jane@x.test,\n`;
  await expect(importLeads(await contentOf(text), list, quietly())).resolves.toEqual({
    rows: 4,
    added: 1,
    updated: 0,
    duplicates: 1,
    suppressed: 0,
    invalid: 2,
    unchanged: 0,
    left_out: 0,
    charset: 'utf-8',
    tool: null,
    header_row: 1,
    columns: [
      { header: 'Name', field: 'name' },
      { header: 'Email', field: 'email' },
      { header: 'Rating', field: 'rating' },
    ],
    problems: [
      { row: 2, reason: 'rating must be a number from 0 to 5', rejected: false },
      { row: 4, reason: 'the address is none; rating must be a number from 0 to 5', rejected: true },
      { row: 5, reason: 'the row is longer than 65,536 characters', rejected: true },
      { row: 6, reason: 'repeats row 2', rejected: false },
    ],
  });
  expect(list.leads.get('jane@x.test')).toEqual({ name: 'Jane', email: 'jane@x.test' });
});

test('reports the row of the header and numbers the rows as in the file', async () => {
  const text = 'Meine Leads Export vom 3. Mai 2026\n\nName;E-Mail\nJane;jane@x.test\nJoe;joe at x\n';
  await expect(importLeads(await contentOf(text), new MemoryList(), quietly())).resolves.toMatchObject({
    rows: 2,
    added: 1,
    unchanged: 0,
    left_out: 0,
    charset: 'utf-8',
    tool: null,
    header_row: 3,
    columns: [{ field: 'name' }, { field: 'email' }],
    problems: [{ row: 5 }],
  });
});

test('limits the size of the report', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `${'long name '.repeat(4)}${index}`);
  const row = titles.map(() => 'x'.repeat(501)).join(',');
  const rows = `9,${row},none\n`.repeat(20) + `9,${','.repeat(19)},none\n`.repeat(981);
  const text = `rating,${titles.join(',')},email\n${rows}`;
  const { problems } = await importLeads(await contentOf(text), new MemoryList(), quietly());
  expect(problems).toHaveLength(1000);
  expect(problems[0]?.reason).toMatch(/^the address is none; rating must be .*; and 18 more$/);
  expect(JSON.stringify(problems).length).toBeLessThan(500_000);
});

test('reports ignored columns once', async () => {
  const titles = Array.from({ length: 23 }, (_, index) => `Field ${index}`).join(',');
  const report = await importLeads(
    await contentOf(`\nemail,${titles}\n${many(600).slice(6)}`),
    new MemoryList(),
    quietly(),
  );
  expect(report.problems).toEqual([
    {
      row: 2,
      reason: 'the last 3 unknown columns are ignored: a lead has at most 20 custom fields',
      rejected: false,
    },
  ]);
});

test('leaves out a row with more values than columns, because they may be in wrong columns', async () => {
  const list = new MemoryList();
  const text =
    'email,company,title\na@x.test,Acme, Inc.,CEO\nb@x.test,"Acme, Inc.",CEO\nc@x.test,Acme,CEO,,\n';
  await expect(importLeads(await contentOf(text), list, quietly())).resolves.toMatchObject({
    rows: 3,
    added: 2,
    invalid: 1,
    problems: [{ row: 2, reason: expect.stringMatching(/^the row has 1 more value than the header/) }],
  });
  expect(list.leads.get('b@x.test')).toEqual({ email: 'b@x.test', company: 'Acme, Inc.', title: 'CEO' });
});

test.each([
  ['an empty file', ''],
  ['empty lines', '\n\r\n\n'],
])('accepts %s and reports that it has no rows', async (_, text) => {
  await expect(importLeads(await contentOf(text), new MemoryList(), quietly())).resolves.toEqual({
    ...nothingRead,
    charset: 'utf-8',
    problems: [
      { row: 1, reason: 'the file has no rows after the one that names the columns', rejected: false },
    ],
  });
});

test('reports the columns of a file with only a header', async () => {
  await expect(
    importLeads(await contentOf('E-Mail;Notiz\n'), new MemoryList(), quietly()),
  ).resolves.toMatchObject({
    rows: 0,
    unchanged: 0,
    left_out: 0,
    charset: 'utf-8',
    tool: null,
    header_row: 1,
    columns: [
      { header: 'E-Mail', field: 'email' },
      { header: 'Notiz', field: 'custom.notiz' },
    ],
    problems: [
      { row: 1, reason: 'the file has no rows after the one that names the columns', rejected: false },
    ],
  });
});

test.each(['Name,Email\nAda,ada@x.test\nJoe,"joe@x.test', 'Name,Email\nAda,ada@x.test\n"Joe,joe@x.test\n'])(
  'adds a row with an unclosed quotation mark and reports it (%j)',
  async (text) => {
    const list = new MemoryList();
    await expect(importLeads(await contentOf(text), list, quietly())).resolves.toMatchObject({
      added: 2,
      problems: [{ row: 3, reason: 'a quotation mark is not closed' }],
    });
    expect(list.leads.get('joe@x.test')).toEqual({ name: 'Joe', email: 'joe@x.test' });
  },
);

test('rejects a file without column names and writes nothing', async () => {
  const list = new MemoryList();
  await expect(
    importLeads(await contentOf('jane@x.test,Jane\njoe@x.test,Joe\n'), list, quietly()),
  ).rejects.toMatchObject({
    code: 'validation',
  });
  expect(list.batches).toEqual([]);
});

test('accepts the maximum number of rows and rejects one more before it writes', async () => {
  const list = new MemoryList();
  await expect(importLeads(await contentOf(many(4)), list, quietly(), { maxRows: 3 })).rejects.toMatchObject({
    code: 'request_too_large',
  });
  expect(list.batches).toEqual([]);
  await expect(importLeads(await contentOf(many(3)), list, quietly(), { maxRows: 3 })).resolves.toMatchObject(
    {
      added: 3,
    },
  );
});

test('writes in batches and reports progress', async () => {
  const list = new MemoryList();
  const reports: unknown[] = [];
  const progress = (...reached: unknown[]) => reports.push(reached);
  await importLeads(await contentOf(many(2400)), list, { signal: never, progress });
  expect(list.batches).toEqual([1000, 1000, 400]);
  expect(reports).toEqual([1000, 2000, 2400].map((done) => [done, 2400, { ...noLeads, added: done }]));
});

test('keeps written batches when cancelled, and continues to the same report', async () => {
  const list = new MemoryList();
  const cancelled = new AbortController();
  list.onPut = () => cancelled.abort(new Error('cancelled'));
  const text = `${many(2200)}\nrubbish\nperson0@x.test`;
  await expect(importLeads(await contentOf(text), list, quietly(cancelled.signal))).rejects.toThrow(
    'cancelled',
  );
  expect(list.leads.size).toBe(1000);
  await expect(importLeads(await contentOf(text), list, quietly())).resolves.toEqual({
    ...noLeads,
    rows: 2202,
    added: 2200,
    duplicates: 1,
    invalid: 1,
    unchanged: 0,
    left_out: 0,
    charset: 'utf-8',
    tool: null,
    header_row: 1,
    columns: [{ header: 'email', field: 'email' }],
    problems: [
      { row: 2202, reason: 'the address is none', rejected: true },
      { row: 2203, reason: 'repeats row 2', rejected: false },
    ],
  });
  expect(list.batches).toEqual([1000, 1000, 202]);
  expect(list.recalled).toEqual([1000]);
});

test('writes nothing that another replica has written', async () => {
  const list = new MemoryList();
  const late: LeadImportTarget<RowBatch> = {
    reached: () => Promise.resolve(nothingRead),
    recall: (batch) => list.recall(batch),
    prepare: (batch) => list.prepare(batch),
    put: (batch) => list.put(batch),
  };
  const first = await importLeads(await contentOf(many(2400)), list, quietly());
  await expect(importLeads(await contentOf(many(2400)), late, quietly())).resolves.toEqual(first);
  expect(list.batches).toEqual([1000, 1000, 400]);
});

test('the counts of any file add up to its rows, and rejected rows are the invalid ones and those that are left out', async () => {
  const cell = fc.constantFrom('a@x.test', 'b@x.test; c@x.test', 'rubbish', '', '9', '"', 'x,y', ' ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 4 }), { maxLength: 30 }),
      async (table) => {
        const rows = table.map((fields) => fields.join(',')).join('\n');
        const report = await importLeads(
          await contentOf(`email,name,rating\n${rows}`),
          new MemoryList(),
          quietly(),
        );
        const { added, updated, duplicates, suppressed, invalid, unchanged, left_out, problems } = report;
        const ends = [added, updated, duplicates, suppressed, invalid, unchanged, left_out];
        expect(ends.reduce((sum, end) => sum + end)).toBe(report.rows);
        expect(problems.filter(({ rejected }) => rejected)).toHaveLength(invalid + left_out);
      },
    ),
    { numRuns: 200 },
  );
});
