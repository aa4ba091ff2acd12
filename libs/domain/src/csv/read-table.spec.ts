import fc from 'fast-check';
import { countTable, readTable, type TableFile, rowsIn } from './read-table';
import { csvLine } from './csv-rows';

const never = new AbortController().signal;

/** A table whose first row is a header where it contains `email`. */
const table = (text: string): TableFile<{ hasHeader: boolean; width: number }> => ({
  content: () => ReadableStream.from([Buffer.from(text)]) as AsyncIterable<Uint8Array>,
  reader: (firstRow) => ({ hasHeader: firstRow[0] === 'email', width: firstRow.length }),
});

async function rowsOf(text: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const { number, fields, reader } of readTable(table(text)))
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
    ...table(`Export\nof May\nemail\n${rows.join('\n')}`),
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
  await expect(countTable(table(`${header}a\n\nb\nc`), { maxRows: 3, signal: never })).resolves.toBe(3);
  await expect(countTable(table(`${header}a\n\nb\nc`), { maxRows: 2, signal: never })).rejects.toMatchObject({
    code: 'request_too_large',
    detail: 'The file has more than 2 rows; nothing was imported. Split it.',
  });
});

test('stops counting when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'));
  await expect(countTable(table('a\n'), { maxRows: 3, signal })).rejects.toThrow('cancelled');
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
  await expect(countTable(table(rows), { maxRows: 5000, signal: never })).resolves.toBe(5000);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('rejects a workbook before its first row', async () => {
  await expect(rowsOf('PK\u0003\u0004\u0014\u0000[Content_Types].xml')).rejects.toMatchObject({
    code: 'unsupported_media_type',
    message: expect.stringContaining('an Excel workbook'),
  });
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
      const content = ReadableStream.from([Buffer.from(`a,b,c\r\n${csvLine(values)}`)]);
      let last: unknown;
      for await (const rows of rowsIn(content as AsyncIterable<Uint8Array>))
        last = rows.at(-1)?.fields ?? last;
      expect(last).toEqual(values);
    }),
    { numRuns: 200 },
  );
});
