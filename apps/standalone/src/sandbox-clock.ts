import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SteerableClock } from '@lode/service-kit';

/**
 * The time of the sandbox. By how much it was moved is kept beside the data, because what is stored would be from the
 * future if the time went back at the next start.
 */
export function sandboxClock(dataDir: string): SteerableClock {
  const file = join(dataDir, 'sandbox-clock');
  return new SteerableClock(readAhead(file), (ahead) => {
    writeFileSync(`${file}.new`, `${ahead}\n`);
    renameSync(`${file}.new`, file);
  });
}

/** Milliseconds; 0 where nothing is written, or nothing that could be meant. */
function readAhead(file: string): number {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^\d{1,15}$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}
