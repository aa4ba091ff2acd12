import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readJsonFile } from './load-config';

const folder = mkdtempSync(join(tmpdir(), 'lode-json-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string | undefined, convert = (value: unknown) => value) =>
  readJsonFile(path, { variable: 'LODE_SANDBOX_GUIDE', describes: 'the sandbox', convert });
const fileWith = (text: string): string => {
  const path = join(folder, 'file.json');
  writeFileSync(path, text);
  return path;
};

it('returns the converted contents', () => {
  expect(read(fileWith('{"towns":[]}'), (value) => Object.keys(value as object))).toEqual(['towns']);
});

it('returns undefined without a file name', () => {
  expect(read(undefined)).toBeUndefined();
});

it.each([
  ['does not exist', () => join(folder, 'none.json')],
  ['is not JSON', () => fileWith('{')],
])('names the setting where the file %s', (_case, path) => {
  expect(() => read(path())).toThrow(ConfigError);
  expect(() => read(path())).toThrow(/^LODE_SANDBOX_GUIDE names a file .* describes the sandbox/);
});

it('names the setting and the error of the conversion', () => {
  const convert = (): never => {
    throw new Error('towns is missing');
  };
  expect(() => read(fileWith('{}'), convert)).toThrow(/LODE_SANDBOX_GUIDE.*towns is missing/);
});
