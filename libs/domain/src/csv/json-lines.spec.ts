import { beginsJsonLines, jsonRows, namesIn } from './json-lines';
import type { Row } from './csv-rows';

async function rowsOf(...chunks: string[]): Promise<Row[]> {
  const text = (): AsyncIterable<string> => ReadableStream.from(chunks) as AsyncIterable<string>;
  const rows: Row[] = [];
  for await (const row of jsonRows(text(), await namesIn(text()))) rows.push(row);
  return rows;
}

test('reads objects, numbered as in the file, over the bounds of chunks', async () => {
  await expect(rowsOf('{"a":1}\r\n\n{"b"', ':"x\\ny"}\n{"c":["x",2],"a":{"b":1}}')).resolves.toEqual([
    { number: 1, fields: ['1', '', ''] },
    { number: 3, fields: ['', 'x\ny', ''] },
    { number: 4, fields: ['{"b":1}', '', 'x; 2'] },
  ]);
});

test('continues after lines without an object', async () => {
  await expect(rowsOf('[1]\n{"a":\nnull\n{}\n"x"\n')).resolves.toEqual([
    { number: 1, fields: 'no_object' },
    { number: 2, fields: 'no_object' },
    { number: 3, fields: 'no_object' },
    { number: 4, fields: [] },
    { number: 5, fields: 'no_object' },
  ]);
});

test('passes over a line that is too long', async () => {
  const long = `{"a":"${'x'.repeat(200_000)}"}`;
  await expect(rowsOf(long.slice(0, 1000), long.slice(1000), '\n{"b":1}')).resolves.toEqual([
    { number: 1, fields: 'too_long' },
    { number: 2, fields: ['1'] },
  ]);
});

test.each([
  ['{"a":1}', true],
  ['\n {"a":1}', true],
  ['email\na@b.test', false],
  ['[x],y', false],
  ['', false],
])('%j is JSON lines: %s', (text, expected) => {
  expect(beginsJsonLines(text)).toBe(expected);
});

test('a JSON list is rejected with advice', () => {
  expect(() => beginsJsonLines('[\n  {"a":1}]')).toThrow(
    expect.objectContaining({
      code: 'unsupported_media_type',
      detail: 'This is a JSON list; send one object per line.',
    }),
  );
});
