import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SteerableClock } from '@lode/platform';

/**
 * Clock of the sandbox. Its offset is stored in the data folder: if the clock went back at the next start, stored data
 * would be from the future.
 */
export function sandboxClock(dataDir: string): SteerableClock {
  const file = join(dataDir, 'sandbox-clock');
  return new SteerableClock(readAhead(file), (ahead) => {
    writeFileSync(`${file}.new`, `${ahead}\n`);
    renameSync(`${file}.new`, file);
  });
}

/** Offset in milliseconds; 0 if the file is missing or invalid. */
function readAhead(file: string): number {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^\d{1,15}$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}
