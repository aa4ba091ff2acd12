import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Key for the hashes of people, created at the first start in the data folder, readable by its owner only. */
export function suppressionKey(dataDir: string): string {
  const file = join(dataDir, 'suppression-key');
  if (!existsSync(file)) makeKey(file);
  return readFileSync(file, 'utf8').trim();
}

/** Creates the file atomically: a hard link never replaces an existing file, so one of two concurrent starts wins. */
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
