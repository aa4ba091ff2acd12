import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates the data folder if it is missing, and writes a test file.
 * @returns what to change if the folder cannot be used
 */
export function checkDataFolder(path: string): string | undefined {
  try {
    ensureFolder(path);
    tryWriting(path);
    return undefined;
  } catch (error) {
    return `LODE_DATA_DIR is ${JSON.stringify(path)}, ${reasonOf(error)}: set it to a folder that this user can write to.`;
  }
}

/** Creates one folder after another: with `recursive`, Node loops forever on file systems such as /proc. */
function ensureFolder(path: string): void {
  const known = statSync(path, { throwIfNoEntry: false });
  if (known?.isDirectory()) return;
  if (known) throw new NotAFolderError(path);
  const parent = dirname(path);
  if (parent !== path) ensureFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // A concurrent start may have created it. A dangling link exists too, but is no folder.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function tryWriting(folder: string): void {
  const file = join(folder, `.${randomUUID()}`);
  try {
    writeFileSync(file, 'Lode\n', { flag: 'wx' });
  } finally {
    rmSync(file, { force: true });
  }
}

class NotAFolderError extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof NotAFolderError) return `but ${error.message} is a file`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `${reasons[code] ?? 'which cannot be used'} (${code})`;
}

const reasons: Record<string, string> = {
  EACCES: 'which this user may not write to',
  EPERM: 'which this user may not write to',
  EROFS: 'which is on a read-only file system',
  ENOSPC: 'whose file system is full',
  EDQUOT: 'whose disk quota is used up',
  ENOENT: 'where no folder can be created',
  EEXIST: 'which is a link to nothing',
  ENOTDIR: 'but part of the path is a file',
  ENAMETOOLONG: 'which is too long',
  ELOOP: 'whose links form a loop',
};
