import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/load-config';
import { dkimSettings, readDkimKey } from './dkim';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'dkim-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const pem = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const named = { dkimDomain: 'lode.test', dkimSelector: 'lode' };

const refusal = (config: Parameters<typeof readDkimKey>[0]): string => {
  try {
    readDkimKey(config);
    return 'none';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

it('is read from its file', () => {
  const key = readDkimKey({ ...named, dkimKeyFile: file('good.pem', pem(2048)) });
  expect(key).toMatchObject({ domain: 'lode.test', selector: 'lode' });
  expect(key?.privateKey.type).toBe('private');
});

it('is undefined where nothing is set', () => {
  expect(
    readDkimKey({ dkimDomain: undefined, dkimSelector: undefined, dkimKeyFile: undefined }),
  ).toBeUndefined();
});

it('needs all of its settings', () => {
  const missing = refusal({ dkimDomain: undefined, dkimSelector: 'lode', dkimKeyFile: undefined });
  expect(missing.split('\n')).toEqual([
    expect.stringMatching(/^LODE_DKIM_DOMAIN is not set, and DKIM needs it/),
    expect.stringMatching(/^LODE_DKIM_KEY_FILE is not set, and DKIM needs it/),
  ]);
});

it('is rejected where it is invalid, without repeating its content', () => {
  const elliptic = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const begin = 'LODE_DKIM_KEY_FILE names a file';
  expect(refusal({ ...named, dkimKeyFile: join(folder, 'none') })).toContain(`${begin} that cannot be read`);
  expect(refusal({ ...named, dkimKeyFile: folder })).toContain(`${begin} that cannot be read`);
  const secret = refusal({ ...named, dkimKeyFile: file('secret', 'hunter2') });
  expect(secret).toContain(`${begin} that contains no private key`);
  expect(secret).not.toContain('hunter2');
  expect(refusal({ ...named, dkimKeyFile: file('ed', elliptic) })).toContain(`${begin} whose key is not RSA`);
  expect(refusal({ ...named, dkimKeyFile: file('short', pem(768)) })).toContain(
    `${begin} whose key is not RSA`,
  );
});

it.each([
  ['Example.com', 'example.com'],
  ['a-b.example.com', 'a-b.example.com'],
  ['example', undefined],
  ['-a.example', undefined],
  ['a..example', undefined],
  ['example.com; d=x', undefined],
])('the domain %s is read as %s', (value, domain) => {
  expect(dkimSettings.dkimDomain.type.parse(value)).toBe(domain);
});

it.each([
  ['lode', 'lode'],
  ['a.b-1', 'a.b-1'],
  ['a_b', undefined],
  ['', undefined],
])('the selector %j is read as %s', (value, selector) => {
  expect(dkimSettings.dkimSelector.type.parse(value)).toBe(selector);
});
