import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { textOfFile } from './open-company-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-text-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  let all = '';
  for await (const { text } of textOfFile(file, new AbortController().signal)) all += text;
  return all;
}

test('reads plain text and gzip', async () => {
  const text = Buffer.from('Zürich\n');
  await expect(read(text)).resolves.toBe('Zürich\n');
  await expect(read(Buffer.concat([gzipSync(text), gzipSync(text)]))).resolves.toBe('Zürich\nZürich\n');
});

test.each([
  ['a truncated gzip', gzipSync(Buffer.from('x'.repeat(10_000))).subarray(0, 30), /damaged after \d+ bytes/],
  ['Latin-1', Buffer.from('Z\xfcrich', 'latin1'), /not UTF-8 in the 6 bytes after byte 0/],
  ['a cut character', Buffer.from('Zü').subarray(0, 2), /not UTF-8/],
  ['bzip2', Buffer.from('BZh91AY&SY'), /bzip2: unpack it with bunzip2/],
  ['a ZIP archive', Buffer.from('PK\u0003\u0004'), /ZIP archive: unpack it/],
])('%s is rejected', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});
