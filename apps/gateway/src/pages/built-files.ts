import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files that another package was built to. */
export interface BuiltFiles {
  readonly folder: string;
  /** Names below `folder`, with slashes. */
  readonly names: ReadonlySet<string>;
}

/** Hashed names never change their content. Compressed files beside them are sent to clients that accept them. */
export const immutable = { maxAge: '365d', immutable: true, cacheControl: true } as const;

/** The build of an application, beside this package in a checkout and in the image. */
export const buildOf = (app: 'dashboard' | 'docs'): string => resolve(__dirname, `../../../${app}/dist`);

/** The files of a build, listed once at the start; undefined without its main page. */
export function findFiles(folder: string): BuiltFiles | undefined {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = { folder, names: new Set(names.map((name) => name.replaceAll('\\', '/'))) };
    return files.names.has('index.html') ? files : undefined;
  } catch {
    return undefined;
  }
}
