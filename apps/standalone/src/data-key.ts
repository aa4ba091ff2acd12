import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `suppression-key` is LODE_SUPPRESSION_KEY, `secret-key` LODE_SECRET_KEY. */
export type DataKey = 'suppression-key' | 'secret-key';

/** A key in hex, created in the data folder when it is first needed, readable by its owner only. */
export function dataKey(dataDir: string, name: DataKey): string {
  const file = join(dataDir, name);
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
