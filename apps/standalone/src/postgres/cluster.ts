import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnGuarded } from './guardian';
import type { Location } from './location';
import { StartError } from '../start-error';
import type { ServerAccount } from './server-account';

interface Making {
  /** Whether a new cluster is flushed to disk, and its clients prove their password without sending it. */
  readonly sync: boolean;
  /** Folder to remove if this process dies during the creation; default: the unfinished cluster. */
  readonly removeIfOrphaned?: string;
}

const administrator = 'lode';

/** Environment of the server programs, without PG variables of the caller. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** macOS has no C.UTF-8. Sort order and case come from the built-in locale of Postgres on every system. */
const systemLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** URL of the server with the name and password of the administrator. */
export const adminAddress = (password: string, port: number): string =>
  `postgres://${administrator}:${password}@127.0.0.1:${port}/postgres`;

export const clusterFolder = (home: string): string => join(home, 'data');
const passwordFile = (home: string): string => join(home, 'password');

/** Creates the cluster at the first start. @returns the password of the administrator @throws StartError */
export async function ensureCluster(
  { bin, home }: Location,
  account: ServerAccount,
  making: Making,
): Promise<string> {
  if (!existsSync(home)) await makeCluster(bin, home, account, making);
  return readFileSync(passwordFile(home), 'utf8').trim();
}

/** Renames a complete cluster, so that there is never a partial one, and one of two concurrent starts wins. */
async function makeCluster(bin: string, home: string, account: ServerAccount, making: Making): Promise<void> {
  const unfinished = `${home}.${randomBytes(6).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    writeFileSync(passwordFile(unfinished), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    giveTo(account, unfinished, passwordFile(unfinished));
    await initialise(bin, unfinished, account, { removeIfOrphaned: unfinished, ...making });
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function giveTo({ uid, gid }: ServerAccount, ...paths: string[]): void {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}

async function initialise(
  bin: string,
  home: string,
  account: ServerAccount,
  { sync, removeIfOrphaned }: Making,
): Promise<void> {
  const options = [
    `--pgdata=${clusterFolder(home)}`,
    `--username=${administrator}`,
    `--pwfile=${passwordFile(home)}`,
    // Both compare the password; an exchange of challenges takes half of the client's time for a connection.
    `--auth=${sync ? 'scram-sha-256' : 'password'}`,
    // Iterations protect short passwords; those of this server are random, and each connection would pay for them.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    `--locale=${systemLocale}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
  const child = spawnGuarded({
    command: [join(bin, 'initdb'), ...options],
    cwd: home,
    env: serverEnvironment,
    account,
    stderr: 'pipe',
    removeIfOrphaned,
  });
  const [[code], lines] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : '']);
  if (code !== 0)
    throw new StartError(`The embedded Postgres could not create its data folder: ${lines.trim()}`);
}
