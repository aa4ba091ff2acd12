import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { certificateFile, readableFile } from './setting';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-files-'));
  writeFileSync(join(folder, 'ca.pem'), `# roots\n${rootCertificates[0]}\n${rootCertificates[1]}\n`);
  writeFileSync(join(folder, 'text'), 'no certificate');
});

afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  [readableFile, 'text', true],
  [readableFile, 'missing', false],
  [readableFile, '.', false],
  [certificateFile, 'ca.pem', true],
  [certificateFile, 'text', false],
  [certificateFile, 'missing', false],
  [certificateFile, '.', false],
])('%#: %o takes %s: %s', (type, name, taken) => {
  const path = join(folder, name);
  expect(type.parse(path)).toBe(taken ? path : undefined);
});
