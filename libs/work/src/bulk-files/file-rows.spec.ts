import { openRows } from './file-rows';

const long = 'x'.repeat(70_000);
const open = (text: string) =>
  openRows(
    () => ReadableStream.from([Buffer.from(text)]) as AsyncIterable<Uint8Array>,
    {},
    (first) => ({ hasHeader: true, columns: first.map((header) => ({ header, field: null })) }),
  );

test.each([
  ['JSON lines', `{"email":"${long}"}`, 1],
  ['CSV', `email,${long}\na@b.test,1`, 1],
  ['an empty line before', `\n{"email":"${long}"}\n`, 2],
])('a first row that is too long is the reason of a rejection: %s', async (_, text, line) => {
  await expect(open(text)).rejects.toMatchObject({
    code: 'validation',
    errors: [
      {
        location: 'body',
        message: `cannot be read from its first row, in line ${line}: the row is longer than 65,536 characters`,
        fix: 'shorten or remove this row',
      },
    ],
  });
});

test('a first row of JSON lines that is too long is reported as a row beside others', async () => {
  const { columns, rows } = await open(`{"email":"${long}"}\n{"email":"a@b.test"}`);
  expect(columns.map(({ header }) => header)).toEqual(['email']);
  const read: unknown[] = [];
  for await (const row of rows) read.push(row);
  expect(read).toEqual([
    { number: 1, cells: [], problem: 'the row is longer than 65,536 characters' },
    { number: 2, cells: ['a@b.test'] },
  ]);
});
