#!/usr/bin/env node
import { CommanderError } from 'commander';
import { exitStatus, failureOf, Stopped } from './exit.js';
import { programOf } from './program.js';

/** @returns the exit status */
async function main(words: readonly string[]): Promise<number> {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort(new Stopped('Stopped.')));
  // A reader such as `head` that has enough is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await programOf(abort.signal).parseAsync(words, { from: 'user' });
    return exitStatus.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.done : exitStatus.usage;
    const { message, status } = failureOf(
      abort.signal.aborted && !(error instanceof Stopped) ? abort.signal.reason : error,
    );
    process.stderr.write(`${message}\n`);
    return status;
  }
}

process.exitCode = await main(process.argv.slice(2));
