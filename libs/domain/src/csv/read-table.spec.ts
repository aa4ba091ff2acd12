import type { ProblemError } from '@lode/contracts';
import fc from 'fast-check';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { countTable, openFile, readTable, type FileOptions, type TableFile } from './read-table';
import { csvLine } from './csv-rows';
import { workbookOf } from './testing/workbook-of';

const never = new AbortController().signal;

/** A table whose first row is a header where it contains `email`. */
const table = async (
  content: string | Uint8Array,
  options?: FileOptions,
): Promise<TableFile<{ hasHeader: boolean; width: number }>> => ({
  file: await openFile(
    () => ReadableStream.from([Buffer.from(content)]) as AsyncIterable<Uint8Array>,
    options,
  ),
  reader: (firstRow) => ({ hasHeader: firstRow[0] === 'email', width: firstRow.length }),
});

async function rowsOf(content: string | Uint8Array, options?: FileOptions): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const { number, fields, reader } of readTable(await table(content, options)))
    rows.push([number, fields, reader.width]);
  return rows;
}

test('reads the rows after the header, numbered as in the file', async () => {
  await expect(rowsOf('email,name\na,b\n\nc\n')).resolves.toEqual([
    [2, ['a', 'b'], 2],
    [4, ['c'], 2],
  ]);
});

test('reads all rows of a file without a header', async () => {
  await expect(rowsOf('a\nb\n')).resolves.toEqual([
    [1, ['a'], 1],
    [2, ['b'], 1],
  ]);
});

test('passes over rows above the header, and has the first 50 rows to find it', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `${index}@x.test`);
  const file = {
    ...(await table(`Export\nof May\nemail\n${rows.join('\n')}`)),
    reader: (_: unknown, head: readonly { number: number }[]) => ({ hasHeader: true, rowsAbove: 2, head }),
  };
  const read: string[] = [];
  for await (const { fields, reader } of readTable(file)) {
    read.push(...(fields as string[]));
    expect(reader.head.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, row) => row + 1));
  }
  expect(read).toEqual(rows);
});

test('continues after a first row that is too long', async () => {
  await expect(rowsOf(`${'x'.repeat(70_000)}\nb\n`)).resolves.toEqual([
    [1, 'too_long', 0],
    [2, ['b'], 0],
  ]);
});

test.each([
  ['with a header', 'email\n'],
  ['without', ''],
])('counts up to the limit, and rejects one more row, %s', async (_, header) => {
  await expect(countTable(await table(`${header}a\n\nb\nc`), { maxRows: 3, signal: never })).resolves.toBe(3);
  await expect(
    countTable(await table(`${header}a\n\nb\nc`), { maxRows: 2, signal: never }),
  ).rejects.toMatchObject({
    code: 'request_too_large',
    detail: 'The file has more than 2 rows; nothing was imported. Split it.',
  });
});

test('stops counting when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'));
  await expect(countTable(await table('a\n'), { maxRows: 3, signal })).rejects.toThrow('cancelled');
});

test('yields to the event loop', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const rows = `${'a'.repeat(200)}\n`.repeat(5000);
  await expect(countTable(await table(rows), { maxRows: 5000, signal: never })).resolves.toBe(5000);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('reads the same table from CSV, JSON lines and workbooks, with the numbers of the rows', async () => {
  const titles = ['email', 'phone', 'since'];
  const xlsx = await writeXlsx({
    sheets: [
      { name: 'Hidden', hidden: true, rows: [['no']] },
      {
        name: 'Leads',
        rows: [titles, ['a@x.test', 15_125_550_123, new Date('2026-01-02')], [], ['b@x.test', null, true]],
      },
      { name: 'More', rows: [['email'], ['c@x.test']] },
    ],
  });
  const ods = await writeOds({
    sheets: [
      {
        name: 'L',
        rows: [titles, ['a@x.test', 15_125_550_123, '2026-01-02'], [], ['b@x.test', null, 'true']],
      },
    ],
  });
  const csv = 'email,phone,since\na@x.test,15125550123,2026-01-02\n\nb@x.test,,true\n';
  const expected = [
    [2, ['a@x.test', '15125550123', '2026-01-02']],
    [4, ['b@x.test', '', 'true']],
  ];
  await expect(rowsOf(csv)).resolves.toEqual(expected.map((row) => [...row, 3]));
  await expect(rowsOf(xlsx)).resolves.toEqual(expected.map((row) => [...row, 3]));
  await expect(rowsOf(ods)).resolves.toEqual(expected.map((row) => [...row, 3]));
  for (const sheet of ['More', '3'])
    await expect(rowsOf(xlsx, { sheet })).resolves.toEqual([[2, ['c@x.test'], 1]]);
  await expect(rowsOf(xlsx, { sheet: 'None' })).rejects.toMatchObject({
    errors: [{ location: 'body.sheet', fix: expect.stringContaining('"Leads", "More"') }],
  });
  const lines = '{"email":"a@x.test","phone":15125550123}\n\n{"email":"b@x.test","since":true}\n';
  await expect(rowsOf(lines)).resolves.toEqual([
    [1, ['a@x.test', '15125550123', ''], 3],
    [3, ['b@x.test', '', 'true'], 3],
  ]);
});

test('reads contacts of vCard 2.1, 3.0 and 4.0', async () => {
  const cards = [
    'BEGIN:VCARD\nVERSION:3.0\nN:Moore;Ada;;Dr.;\nFN:Dr. Ada Moore\nORG:Cedar\\, Dental;Sales\nitem1.EMAIL;TYPE=work:a@x.test\n',
    'EMAIL;TYPE=pref:b@x.test\nTEL;TYPE="work,voice":+49 30 1\nPHOTO;ENCODING=b:AAAA\n BBBB\nADR:;;Main St 1;Berlin;;10115;Ger\n many\n',
    'URL:https://x.test/a?b=1;c\nEND:VCARD\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCr=\r\n',
    'gen\r\nTEL;CELL:tel:+49301\r\nEND:VCARD\r\n',
  ];
  const [first, second] = (await rowsOf(cards.join(''))) as [number, string[]][];
  expect(first?.[1]).toEqual([
    ...['Dr. Ada Moore', 'Ada', 'Moore', 'Cedar, Dental', '', 'b@x.test', 'a@x.test', '', '+49 30 1', '', ''],
    ...['https://x.test/a?b=1;c', '', 'Main St 1', 'Berlin', '', '10115', 'Germany', '', ''],
  ]);
  expect([second?.[0], second?.[1][0], second?.[1][8]]).toEqual([15, 'Jürgen', '+49301']);
});

test('names contacts of a vCard file without an end', async () => {
  const card = (name: string, end: string) => `BEGIN:VCARD\nFN:${name}\n${end}`;
  const cut = card('Ada', '') + card('Bo', 'END:VCARD\n') + card('Cleo', '');
  const rows = (await rowsOf(cut)) as [number, string[] | string][];
  expect(rows.map(([number, fields]) => [number, typeof fields === 'string' ? fields : fields[0]])).toEqual([
    [1, 'no_end'],
    [3, 'Bo'],
    [6, 'no_end'],
  ]);
});

describe('refuses with a sentence, before its first row', () => {
  /** A workbook whose sheet is the given XML. */
  const sheet = async (xml: string): Promise<Uint8Array> => workbookOf(Buffer.from(xml));
  const cases: [string, () => Promise<Uint8Array>, string][] = [
    ['a zip bomb', () => workbookOf(Buffer.alloc(60 * 1024 * 1024)), 'more than 50 MB unpacked'],
    [
      'an encrypted workbook',
      () =>
        writeXlsx({
          sheets: [{ name: 'A', rows: [['email']] }],
          encryption: { password: 'x', spinCount: 1 },
        }),
      'is encrypted',
    ],
    [
      'macros',
      () => writeXlsx({ sheets: [{ name: 'A', rows: [['email']] }], vbaProject: new Uint8Array(100) }),
      'with macros',
    ],
    ['a truncated archive', async () => (await sheet('<worksheet/>')).subarray(0, 700), 'cannot be read'],
    [
      '16,384 columns',
      () =>
        writeXlsx({ sheets: [{ name: 'A', rows: [Array.from({ length: 16_384 }, (_, at) => `c${at}`)] }] }),
      'more than 1,000 columns',
    ],
  ];
  test.each(cases)('%s', async (_, content, sentence) => {
    const error = (await rowsOf(await content()).catch((thrown: unknown) => thrown)) as ProblemError;
    expect(JSON.stringify([error.detail, error.errors])).toContain(sentence);
  });
});

test('a million empty rows are passed over, and a cell of 40 MB is a row that is too long', async () => {
  const empty = '<row/>'.repeat(1_000_000);
  const long = `<row r="1000001"><c t="inlineStr"><is><t>${'x'.repeat(40_000_000)}</t></is></c></row>`;
  const last = '<row r="1000002"><c t="inlineStr"><is><t>a@x.test</t></is></c></row>';
  const xml = (rows: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const rows = await rowsOf(await workbookOf(Buffer.from(xml(empty + last))));
  expect(rows).toEqual([[1_000_002, ['a@x.test'], 1]]);
  await expect(rowsOf(await workbookOf(Buffer.from(xml(long + last))))).resolves.toEqual([
    [1_000_001, 'too_long', 0],
    [1_000_002, ['a@x.test'], 0],
  ]);
  const csv = `email\n"${'x'.repeat(40_000_000)}"\na@x.test\n`;
  await expect(rowsOf(csv)).resolves.toEqual([
    [2, 'too_long', 1],
    [3, ['a@x.test'], 1],
  ]);
});

test('quotes only values that need it', () => {
  expect(csvLine(['a', '', 'b,c', 'd "e"', 'f\ng'])).toBe('a,,"b,c","d ""e""","f\ng"\r\n');
});

test('every row is read as it was written, without surrounding spaces', async () => {
  const value = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
  const row = fc.array(value, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(row, async (values) => {
      fc.pre(values.some((each) => each !== '') && values.every((each) => !each.includes('sep=')));
      const rows = (await rowsOf(`a,b,c\r\n${csvLine(values)}`)) as [number, string[]][];
      expect(rows.at(-1)?.[1]).toEqual(values);
    }),
    { numRuns: 200 },
  );
});
