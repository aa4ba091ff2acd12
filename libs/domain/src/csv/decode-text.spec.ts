import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { decodeText, requireText } from './decode-text';

async function* inChunks(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
}

async function read(bytes: Uint8Array, size = 7): Promise<string> {
  let text = '';
  for await (const chunk of decodeText(inChunks(bytes, size))) text += chunk;
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
  ['truncated UTF-8', Buffer.from('Zoë, Jürgen, caf\xc3').subarray(0, -1), 'Zoë, Jürgen, caf\ufffd'],
  [
    'UTF-8 with a broken byte',
    Buffer.concat([Buffer.from('Jürgen,Zoë\n'), Buffer.from('J\xfcrgen', 'latin1')]),
    'Jürgen,Zoë\nJ\ufffdrgen',
  ],
  [
    'a mark of UTF-8 and a broken byte',
    Buffer.concat([Buffer.from('\ufeffname\n'), Buffer.from('J\xfcrgen', 'latin1')]),
    'name\nJ\ufffdrgen',
  ],
  ['NUL bytes', Buffer.from('a@x.y\n\0\0b@x.y\n'), 'a@x.y\n\0\0b@x.y\n'],
])('reads %s, for all chunk sizes', async (_, bytes, expected) => {
  for (const size of [1, 7, 4096, 100_000]) expect(await read(bytes, size)).toBe(expected);
});

test('detects the encoding by the same bytes, for all chunk sizes', async () => {
  const byte = fc.constantFrom(0x41, 0x0a, 0xc3, 0xbc, 0xfc, 0x80, 0xe2, 0x82, 0xac);
  await fc.assert(
    fc.asyncProperty(
      fc.array(byte, { maxLength: 30 }),
      fc.integer({ min: 4080, max: 4110 }),
      fc.integer({ min: 1, max: 5000 }),
      async (tail, length, size) => {
        const bytes = Buffer.concat([Buffer.from('é'), Buffer.alloc(length, 'x'), Buffer.from(tail)]);
        expect(await read(bytes, size)).toBe(await read(bytes, 1_000_000));
      },
    ),
  );
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
  [
    '.xlsx',
    zip('[Content_Types].xml'),
    'This is an Excel workbook; save it as CSV (UTF-8) and send that file.',
  ],
  ['.xlsx of another writer', zip('docProps/app.xml', 'xl/workbook.xml'), 'an Excel workbook'],
  ['.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an Excel workbook'],
  [
    '.ods',
    zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'an OpenDocument spreadsheet; save it as CSV',
  ],
  ['.zip', zip('leads.csv'), 'This is a ZIP archive; send the CSV file that it contains.'],
  ['.gz', gzipSync('email\na@x.test\n'), 'a gzip file; send the CSV file'],
  ['.pdf', Buffer.from('%PDF-1.7\n'), 'a PDF document'],
  ['.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'an image'],
  ['.parquet', Buffer.from('PAR1\u0015\u0000'), 'a Parquet file'],
])('rejects %s', (_, head, message) => {
  expect(() => requireText(head)).toThrow(
    expect.objectContaining({ code: 'unsupported_media_type', message: expect.stringContaining(message) }),
  );
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
  expect(() => requireText(Buffer.from(text))).not.toThrow();
  expect(() => requireText(Buffer.from(text, 'utf16le'))).not.toThrow();
});
