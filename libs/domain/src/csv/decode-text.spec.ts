import { gzipSync } from 'node:zlib';
import type { ProblemError } from '@lode/contracts';
import fc from 'fast-check';
import { charsetOf } from './charset';
import { decodeText, requireTable } from './decode-text';

async function* inChunks(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
}

async function read(bytes: Uint8Array, size = 7): Promise<string> {
  let text = '';
  const content = (): AsyncIterable<Uint8Array> => inChunks(bytes, size);
  for await (const chunk of decodeText(content(), await charsetOf(content))) text += chunk;
  return text;
}

const text = 'email,name\njo@bücher.test,Jürgen\n';
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 big-endian', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 big-endian without a mark', swapped(Buffer.from(text, 'utf16le'))],
])('reads %s', async (_, bytes) => {
  await expect(read(bytes)).resolves.toBe(text);
  await expect(read(bytes, 100_000)).resolves.toBe(text);
});

test('reads nothing', async () => {
  await expect(read(Buffer.alloc(0))).resolves.toBe('');
});

test.each<[string, Buffer, string]>([
  ['Windows-1252', Buffer.from('jo@x.y,J\xfcrgen \x96 5\x80\n', 'latin1'), 'jo@x.y,Jürgen – 5€\n'],
  ['a letter at the very end', Buffer.from('caf\xe9', 'latin1'), 'café'],
  [
    'a letter after much ASCII',
    Buffer.from(`${'x'.repeat(50_000)}\xe9 ${'y'.repeat(9000)}\xe9`, 'latin1'),
    `${'x'.repeat(50_000)}é ${'y'.repeat(9000)}é`,
  ],
  ['UTF-8 after much ASCII', Buffer.from(`${'x'.repeat(5001)}ü🦉`), `${'x'.repeat(5001)}ü🦉`],
  ['NUL bytes', Buffer.from('a@x.y\n\0\0b@x.y\n'), 'a@x.y\n\0\0b@x.y\n'],
])('reads %s, for all chunk sizes', async (_, bytes, expected) => {
  for (const size of [1, 7, 4096, 100_000]) expect(await read(bytes, size)).toBe(expected);
});

const outcome = (bytes: Buffer, size: number): Promise<string> =>
  read(bytes, size).catch((error: ProblemError) => JSON.stringify(error.errors));

test.each<[string, Buffer, number]>([
  ['truncated UTF-8', Buffer.from('Zoë\nJürgen, café').subarray(0, -1), 2],
  [
    'UTF-8 with a byte of another charset',
    Buffer.concat([Buffer.from('Jürgen,Zoë\nx\n'), Buffer.from('J\xfcrgen', 'latin1')]),
    3,
  ],
])('%s is rejected with its line, for all chunk sizes', async (_, bytes, line) => {
  for (const size of [1, 7, 100_000]) await expect(outcome(bytes, size)).resolves.toContain(`line ${line}`);
});

test('reads long text in chunks as in one piece', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9000 }), async (size) => {
      const long = 'jürgen@bücher.test\n'.repeat(500);
      expect(await read(Buffer.from(long), size)).toBe(long);
    }),
    { numRuns: 20 },
  );
});

const zip = (...names: string[]): Buffer =>
  Buffer.from(`PK\u0003\u0004\u0014\0${names.join('PK')}`, 'latin1');

test.each<[string, Buffer, string]>([
  ['.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an Excel workbook that is encrypted or of an old format'],
  ['.numbers', zip('Index/Document.iwa'), 'a Numbers document; export it'],
  ['.zip', zip('leads.csv'), 'This is a ZIP archive; send the CSV file that it contains.'],
  ['.gz', gzipSync('email\na@x.test\n'), 'a gzip file; send the CSV file'],
  ['.pdf', Buffer.from('%PDF-1.7\n'), 'a PDF document'],
  ['.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'an image'],
  ['.parquet', Buffer.from('PAR1\u0015\u0000'), 'a Parquet file'],
])('rejects %s', (_, head, message) => {
  expect(() => requireTable(head)).toThrow(
    expect.objectContaining({ code: 'unsupported_media_type', message: expect.stringContaining(message) }),
  );
});

test.each<[string, Buffer, string]>([
  ['.xlsx', zip('[Content_Types].xml'), 'xlsx'],
  ['.xlsx of another writer', zip('docProps/app.xml', 'xl/workbook.xml'), 'xlsx'],
  ['.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'ods'],
])('recognizes %s', (_, head, format) => {
  expect(requireTable(head)).toBe(format);
});

test.each([
  '',
  'email\n',
  'PK,email\n',
  'BZh,email\n',
  'PAR1,email\n',
  'GIF89,email\n',
  '\ufeffemail\n',
  'a\u0000b\n',
])('accepts the text %j', (text) => {
  expect(() => requireTable(Buffer.from(text))).not.toThrow();
  expect(() => requireTable(Buffer.from(text, 'utf16le'))).not.toThrow();
});
