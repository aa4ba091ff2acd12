import { setTimeout as wait } from 'node:timers/promises';
import { ignoreOutputErrors } from '@lode/platform';
import { banner } from './banner';
import { describeFailure } from './describe-failure';
import { orphaned } from './orphaned';
import { stopSignal } from './signals';
import { startStandalone, type Standalone } from './start-standalone';
import { StartInterrupted } from './start-steps';

/** Maximum duration of an interrupted start; Postgres then stops by itself. */
const interruptedStartTimeoutMs = 4_500;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs until a signal or the failure of an essential part. @returns the exit status */
async function main(): Promise<number> {
  ignoreOutputErrors();
  const end = Promise.race([
    stopSignal(() => print('Stopping … (press Ctrl-C again to end Lode immediately)')),
    orphaned(process.env, () => process.ppid),
  ]);
  const standalone = await startUnlessInterrupted(end);
  if (!standalone) return 0;
  print(banner(standalone, process.env));
  const failure = await Promise.race([end, standalone.failed]);
  if (failure) process.stderr.write(`${describeFailure(failure)}\n`);
  await standalone.stop();
  return failure ? 1 : 0;
}

/** @returns undefined if the start is interrupted */
async function startUnlessInterrupted(end: Promise<void>): Promise<Standalone | undefined> {
  const interruption = new AbortController();
  const late = end.then(() => {
    interruption.abort();
    return wait(interruptedStartTimeoutMs, undefined, { ref: false });
  });
  const options = { fresh: process.argv.includes('--fresh') };
  try {
    return await Promise.race([startStandalone(process.env, print, interruption.signal, options), late]);
  } catch (error) {
    if (error instanceof StartInterrupted) return undefined;
    throw error;
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
