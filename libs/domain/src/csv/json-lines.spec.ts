import { isJsonLines, jsonLinesIn, type JsonLine } from './json-lines';

const contentOf = (...chunks: string[]): AsyncIterable<Uint8Array> =>
  ReadableStream.from(chunks.map((chunk) => Buffer.from(chunk))) as AsyncIterable<Uint8Array>;

async function linesOf(...chunks: string[]): Promise<JsonLine[]> {
  const lines: JsonLine[] = [];
  for await (const line of jsonLinesIn(contentOf(...chunks))) lines.push(line);
  return lines;
}

test('reads objects, numbered as in the file, over the bounds of chunks', async () => {
  await expect(linesOf('{"a":1}\r\n\n{"b"', ':"x\\ny"}\n{"c":[2]}')).resolves.toEqual([
    { number: 1, value: { a: 1 } },
    { number: 3, value: { b: 'x\ny' } },
    { number: 4, value: { c: [2] } },
  ]);
});

test('continues after lines without an object', async () => {
  await expect(linesOf('[1]\n{"a":\nnull\n{}\n"x"\n')).resolves.toEqual([
    { number: 1, value: 'no_object' },
    { number: 2, value: 'no_object' },
    { number: 3, value: 'no_object' },
    { number: 4, value: {} },
    { number: 5, value: 'no_object' },
  ]);
});

test('passes over a line that is too long', async () => {
  const long = `{"a":"${'x'.repeat(200_000)}"}`;
  await expect(linesOf(long.slice(0, 1000), long.slice(1000), '\n{"b":1}')).resolves.toEqual([
    { number: 1, value: 'too_long' },
    { number: 2, value: { b: 1 } },
  ]);
});

test.each([
  ['{"a":1}', true],
  ['\ufeff\n {"a":1}', true],
  ['email\na@b.test', false],
  ['[x],y', false],
  ['', false],
])('%j is JSON lines: %s', async (text, expected) => {
  await expect(isJsonLines(contentOf(text))).resolves.toBe(expected);
});

test('a JSON list is rejected with advice', async () => {
  await expect(isJsonLines(contentOf('[\n  {"a":1}]'))).rejects.toMatchObject({
    code: 'unsupported_media_type',
    detail: 'This is a JSON list; send one object per line.',
  });
});
