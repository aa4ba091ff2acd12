import { banner } from './banner';
import { describeFailure } from './describe-failure';
import { orphaned } from './orphaned';
import { stopSignal } from './signals';
import { startStandalone } from './start-standalone';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs until a signal, or until a part is gone without which nothing works. @returns the exit status */
async function main(): Promise<number> {
  const end = Promise.race([stopSignal(), orphaned(process.env, () => process.ppid)]);
  // A signal during the start waits for its end: parts that are half there cannot be stopped in order.
  const standalone = await startStandalone(process.env, say);
  say(banner(standalone));
  const failure = await Promise.race([end, standalone.failed]);
  if (failure) process.stderr.write(`${describeFailure(failure)}\n`);
  await standalone.stop();
  return failure ? 1 : 0;
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
