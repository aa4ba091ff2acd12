import { setTimeout as wait } from 'node:timers/promises';
import { banner } from './banner';
import { describeFailure } from './describe-failure';
import { orphaned } from './orphaned';
import { stopSignal } from './signals';
import { startStandalone, type Standalone } from './start-standalone';
import { StartInterrupted } from './start-steps';

/** Milliseconds after which an interrupted start ends in any case; Postgres then stops by itself. */
const interruptedStartTimeoutMs = 4_500;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs until a signal, or until a part is gone without which nothing works. @returns the exit status */
async function main(): Promise<number> {
  const end = Promise.race([
    stopSignal(() => say('Stopping … (Ctrl-C again ends Lode at once)')),
    orphaned(process.env, () => process.ppid),
  ]);
  const standalone = await startUnlessInterrupted(end);
  if (!standalone) return 0;
  say(banner(standalone));
  const failure = await Promise.race([end, standalone.failed]);
  if (failure) process.stderr.write(`${describeFailure(failure)}\n`);
  await standalone.stop();
  return failure ? 1 : 0;
}

/** @returns undefined where the end comes during the start */
async function startUnlessInterrupted(end: Promise<void>): Promise<Standalone | undefined> {
  const interruption = new AbortController();
  const late = end.then(() => {
    interruption.abort();
    return wait(interruptedStartTimeoutMs, undefined, { ref: false });
  });
  try {
    return await Promise.race([startStandalone(process.env, say, interruption.signal), late]);
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
