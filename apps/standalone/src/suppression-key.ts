import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The key for the hashes of people, made at the first start and kept in the data folder, readable by its owner only. */
export function suppressionKey(dataDir: string): string {
  const file = join(dataDir, 'suppression-key');
  if (!existsSync(file)) makeKey(file);
  return readFileSync(file, 'utf8').trim();
}

/** Of two first starts at once one makes it: a hard link appears whole and never replaces another. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
}
