import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageFolder, restoreLinks } from './package-folder';
import { StartError } from '../start-error';
import { canReach, type ServerAccount } from './server-account';

/** Where root's Postgres lives when the account that it runs under cannot enter the project. */
const sharedFolder = '/var/lib/lode';

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
export function choosePlace(dataDir: string, account: ServerAccount, say: (sentence: string) => void): Place {
  return { bin: join(programs(account), 'native', 'bin'), home: home(resolve(dataDir), account, say) };
}

function programs(account: ServerAccount): string {
  const folder = packageFolder();
  restoreLinks(folder);
  if (canReach(join(folder, 'native', 'bin', 'postgres'), '-x', account)) return folder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(makeSharedFolder(), `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  return copy;
}

/** A copy appears whole or not at all, also when two starts make it at once. */
function copyWhole(folder: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID()}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

function home(dataDir: string, account: ServerAccount, say: (sentence: string) => void): string {
  mkdirSync(dataDir, { recursive: true });
  if (canReach(dataDir, '-x', account)) return join(dataDir, 'postgres');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(makeSharedFolder(), name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  say(`Postgres does not run as root and others cannot enter ${dataDir}: its data is kept in ${folder}.`);
  return join(folder, 'postgres');
}

function makeSharedFolder(): string {
  try {
    mkdirSync(sharedFolder, { recursive: true });
    chmodSync(sharedFolder, 0o755);
    return sharedFolder;
  } catch (cause) {
    throw new StartError(
      `Postgres does not run as root, others cannot enter this folder, and ${sharedFolder} cannot be made: start Lode as another user or from another folder.`,
      { cause },
    );
  }
}
