import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ConfigError, type Environment } from '@lode/platform';
import { startStandalone } from '../start-standalone';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkDataFolder } from './data-folder';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Error of a failed start, and the files that it left in the data folder. */
async function failureOf(environment: Environment) {
  const said = await startStandalone({ LODE_DATA_DIR: folder, PORT: '0', ...environment }).then(
    () => 'it started',
    (error: unknown) => (error instanceof ConfigError ? error.sentences : error),
  );
  return { said, left: readdirSync(folder) };
}

const refused = [
  ['LODE_NETWORK', 'moon', 'set one of sandbox, live '],
  ['LODE_DATA_DIR', __filename, 'is a file: set it to a folder that this user can write to.'],
  ['LODE_DATA_DIR', join(__filename, 'data'), 'is a file: set it to a folder that this user can write to.'],
  ['LODE_DATA_DIR', '/proc/lode/data', 'set it to a folder that this user can write to.'],
  ['LODE_DATA_DIR', '/sys/lode', 'set it to a folder that this user can write to.'],
  ['LODE_HOST', 'host.invalid', 'does not resolve: set an address of this machine, such as 127.0.0.1, '],
  ['LODE_HOST', '192.0.2.1', 'is not an address of this machine: set an address of this machine, '],
  ['LODE_CA_FILE', '/nowhere/ca.pem', 'set it to the path of a PEM file with certificates '],
  ['LODE_CA_FILE', __filename, 'set it to the path of a PEM file with certificates '],
  ['NATS_URL', 'no address', 'set URLs such as nats://user:password@host:4222 '],
  ['NATS_URL', 'http://127.0.0.1:4222', 'set URLs such as nats://user:password@host:4222 '],
  ['NATS_URL', 'tls://', 'set URLs such as nats://user:password@host:4222 '],
  ['DATABASE_URL', 'postgres://postgres@127.0.0.1:1/lode', 'add it, or set LODE_ROLE_SECRET '],
  ['LODE_ROLE_SECRET', 'short', 'set it to 16 or more random characters'],
] as const;

it('says in one sentence what to set, before Postgres is started', async () => {
  for (const [name, value, fix] of refused) {
    const { said, left } = await failureOf({ [name]: value });
    expect([name, value, said, left]).toEqual([name, value, [expect.stringMatching(`^${name} `)], []]);
    expect([name, value, said]).toEqual([name, value, [expect.stringContaining(fix)]]);
  }
});

it('reports all problems together', async () => {
  const { said } = await failureOf({ LODE_DATA_DIR: __filename, LODE_HOST: '192.0.2.1' });
  expect(said).toEqual([expect.stringMatching(/^LODE_DATA_DIR /), expect.stringMatching(/^LODE_HOST /)]);
});

it('detects a port in use before Postgres is started', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve(Number(Object(other.address()).port)));
  });
  const { said, left } = await failureOf({ PORT: String(port) });
  other.close();
  expect(said).toEqual([`Port ${port} of 127.0.0.1 is in use: stop the other process or set PORT.`]);
  expect(left).toEqual([]);
});

it('creates a data folder with its parents, and leaves it empty', () => {
  const deep = join(folder, 'a/b/c');
  expect(checkDataFolder(deep)).toBeUndefined();
  expect(checkDataFolder(deep)).toBeUndefined();
  expect(readdirSync(deep)).toEqual([]);
});

it('rejects a folder that this user may not write to', (context) => {
  context.skip(process.getuid?.() === 0, 'root may write to every folder');
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o555 });
  for (const path of [closed, join(closed, 'data')])
    expect(checkDataFolder(path)).toContain('which this user may not write to (EACCES): set it to a folder');
});

it('follows a link to a folder, and rejects a dangling one', () => {
  mkdirSync(join(folder, 'real'));
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  symlinkSync(join(folder, 'missing'), join(folder, 'dangling'));
  expect(checkDataFolder(join(folder, 'link/data'))).toBeUndefined();
  expect(checkDataFolder(join(folder, 'dangling'))).toContain('which is a link to nothing');
});
