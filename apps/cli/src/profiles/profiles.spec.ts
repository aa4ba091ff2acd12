import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileOf, profilesFile, readProfiles, writeProfile } from './profiles.js';

let folder: string;
let file: string;
const environment = (more: Readonly<Record<string, string>> = {}) => ({ LODE_CONFIG_DIR: folder, ...more });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-profiles-'));
  file = profilesFile(environment());
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('profiles', () => {
  it('are stored for the user only', () => {
    writeProfile(file, 'default', { url: 'https://lode.test', key: 'k1' });
    writeProfile(file, 'test', { url: 'https://test.test', key: 'k2' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Object.keys(readProfiles(file))).toEqual(['default', 'test']);
  });

  it('are none before the first login', () => {
    expect(readProfiles(file)).toEqual({});
  });

  it('that other users can read are rejected', () => {
    writeProfile(file, 'default', { url: 'https://lode.test', key: 'k1' });
    chmodSync(file, 0o644);
    expect(() => readProfiles(file)).toThrow(`chmod 600 ${file}`);
  });

  it('that are no JSON are rejected', () => {
    writeFileSync(file, '{', { mode: 0o600 });
    expect(() => readProfiles(file)).toThrow('no valid JSON');
  });
});

describe('address and key of a command', () => {
  beforeEach(() => {
    writeProfile(file, 'default', { url: 'https://lode.test', key: 'k1' });
    writeProfile(file, 'test', { url: 'https://test.test', key: 'k2' });
  });

  it.each([
    ['the profile default', {}, {}, { url: 'https://lode.test', key: 'k1' }],
    ['a named profile', { profile: 'test' }, {}, { url: 'https://test.test', key: 'k2' }],
    ['the profile of LODE_PROFILE', {}, { LODE_PROFILE: 'test' }, { url: 'https://test.test', key: 'k2' }],
    [
      'the environment',
      {},
      { LODE_URL: 'http://a.test', LODE_API_KEY: 'k3' },
      { url: 'http://a.test', key: 'k3' },
    ],
    [
      'the option --url',
      { url: 'http://b.test' },
      { LODE_API_KEY: 'k3' },
      { url: 'http://b.test', key: 'k3' },
    ],
  ])('are those of %s', (_, choice, variables, expected) => {
    expect(profileOf(choice, environment(variables as Record<string, string>))).toEqual(expected);
  });

  it('never send the key of a profile to another address', () => {
    expect(() => profileOf({ url: 'https://other.test' }, environment())).toThrow(
      'There is no key for https://other.test',
    );
  });

  it('need an existing profile', () => {
    expect(() => profileOf({ profile: 'none' }, environment())).toThrow('There is no profile none');
  });
});
