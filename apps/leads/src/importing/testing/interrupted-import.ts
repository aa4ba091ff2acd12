import { writeSync } from 'node:fs';
import { importPlaces } from '../import-places';

/** A process that stops at the first progress report of a step and waits to be killed by the test. */
async function main(): Promise<void> {
  const [file = '', databaseUrl = '', step] = process.argv.slice(2);
  await importPlaces({
    file,
    databaseUrl,
    suppressionKey: Buffer.alloc(32),
    countryAt: () => 'US',
    stagedAtOnce: 20,
    mergedAtOnce: 40,
    signal: new AbortController().signal,
    onProgress: (progress) => {
      if (progress.step !== step) return;
      writeSync(1, step);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  });
}

void main();
