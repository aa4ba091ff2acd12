import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes the data folder where it is missing and writes a file into it.
 * @returns a sentence that says what to set, where Lode cannot keep its data there
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

/** One folder after the other: with `recursive`, Node loops for ever where a file system makes none, such as /proc. */
function ensureFolder(path: string): void {
  const known = statSync(path, { throwIfNoEntry: false });
  if (known?.isDirectory()) return;
  if (known) throw new NoFolder(path);
  const parent = dirname(path);
  if (parent !== path) ensureFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another start may have been quicker; a link to nothing is there as well, and no folder.
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

class NoFolder extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof NoFolder) return `but ${error.message} is a file`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `${reasons[code] ?? 'which cannot be used'} (${code})`;
}

const reasons: Record<string, string> = {
  EACCES: 'which this user may not write to',
  EPERM: 'which this user may not write to',
  EROFS: 'which is on a read-only file system',
  ENOSPC: 'whose file system is full',
  EDQUOT: 'whose disk quota is used up',
  ENOENT: 'where no folder can be made',
  EEXIST: 'which is a link to nothing',
  ENOTDIR: 'but part of the path is a file',
  ENAMETOOLONG: 'which is too long',
  ELOOP: 'whose links form a loop',
};
