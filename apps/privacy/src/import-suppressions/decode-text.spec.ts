import fc from 'fast-check';
import { decodeText } from './decode-text';

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
  ['UTF-16 the other way round', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 the other way round, without a mark', swapped(Buffer.from(text, 'utf16le'))],
])('reads %s', async (_, bytes) => {
  await expect(read(bytes)).resolves.toBe(text);
  await expect(read(bytes, 100_000)).resolves.toBe(text);
});

test('reads nothing', async () => {
  await expect(read(Buffer.alloc(0))).resolves.toBe('');
});

test('keeps what is ASCII in a file of another encoding, and NUL bytes', async () => {
  await expect(read(Buffer.from('jo@x.y,J\u00fcrgen\n', 'latin1'))).resolves.toBe('jo@x.y,J\ufffdrgen\n');
  await expect(read(Buffer.from('a@x.y\n\0\0b@x.y\n'))).resolves.toBe('a@x.y\n\0\0b@x.y\n');
});

test('reads long text in any chunks as in one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9000 }), async (size) => {
      const long = 'jürgen@bücher.test\n'.repeat(500);
      expect(await read(Buffer.from(long), size)).toBe(long);
    }),
    { numRuns: 20 },
  );
});
