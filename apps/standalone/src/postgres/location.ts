import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error';
import { packageFolder, restoreLinks } from './package-folder';
import { canReach, type ServerAccount } from './server-account';

/** Folder for Postgres started by root if its unprivileged account cannot access the project. */
const defaultShared = '/var/lib/lode';

export interface Location {
  /** Folder of the executables. */
  readonly bin: string;
  /** Folder of the cluster and its password. */
  readonly home: string;
}

/**
 * Chooses executables and a data folder that the account can use. Prints a message if the data folder is not the requested
 * one.
 * @throws StartError if there are none
 */
export function chooseLocation(
  dataDir: string,
  account: ServerAccount,
  print: (sentence: string) => void,
  shared = defaultShared,
): Location {
  const folder = packageFolder();
  restoreLinks(folder);
  const bin = join(programs(folder, account, shared), 'native', 'bin');
  const requested = resolve(dataDir);
  const data = reachableFolder(requested, account, shared);
  if (data !== requested)
    print(`Postgres does not run as root and others cannot enter ${requested}: its data is kept in ${data}.`);
  return { bin, home: join(data, 'postgres') };
}

/** The package folder, or a copy that the account can access. */
export function programs(folder: string, account: ServerAccount, shared: string): string {
  if (canReach(join(folder, 'native', 'bin', 'postgres'), '-x', account)) return folder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(ensureShared(shared), `postgres-${version}`);
  if (!existsSync(copy)) copyAtomically(folder, copy);
  return copy;
}

/** Renames a complete copy, so that concurrent starts never see a partial one. */
function copyAtomically(folder: string, copy: string): void {
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

function reachableFolder(dataDir: string, account: ServerAccount, shared: string): string {
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
