import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error';
import { packageFolder, restoreLinks } from './package-folder';
import { canReach, type ServerAccount } from './server-account';

/** Where root's Postgres lives when the account that it runs under cannot enter the project. */
const defaultShared = '/var/lib/lode';

export interface Place {
  /** Folder of the programs. */
  readonly bin: string;
  /** Folder that holds the cluster and its password. */
  readonly home: string;
}

/**
 * Chooses programs and data folder that the account can use, and tells `say` where they are not the ones wished for.
 * @throws StartError where there are none.
 */
export function choosePlace(
  dataDir: string,
  account: ServerAccount,
  say: (sentence: string) => void,
  shared = defaultShared,
): Place {
  const folder = packageFolder();
  restoreLinks(folder);
  const bin = join(programs(folder, account, shared), 'native', 'bin');
  const wished = resolve(dataDir);
  const data = reachable(wished, account, shared);
  if (data !== wished)
    say(`Postgres does not run as root and others cannot enter ${wished}: its data is kept in ${data}.`);
  return { bin, home: join(data, 'postgres') };
}

/** The package itself, or a copy of it that the account can reach. */
export function programs(folder: string, account: ServerAccount, shared: string): string {
  if (canReach(join(folder, 'native', 'bin', 'postgres'), '-x', account)) return folder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(ensureShared(shared), `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  return copy;
}

/** A copy appears whole or not at all, also when two starts make it at once. */
function copyWhole(folder: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID()}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

function reachable(dataDir: string, account: ServerAccount, shared: string): string {
  mkdirSync(dataDir, { recursive: true });
  if (canReach(dataDir, '-x', account)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(ensureShared(shared), name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function ensureShared(shared: string): string {
  try {
    mkdirSync(shared, { recursive: true });
    chmodSync(shared, 0o755);
    return shared;
  } catch (cause) {
    throw new StartError(
      `Postgres does not run as root, others cannot enter this folder, and ${shared} cannot be used instead: start Lode as another user or from another folder.`,
      { cause },
    );
  }
}
