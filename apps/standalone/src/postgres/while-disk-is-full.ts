import { statfsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { StartError } from '../start-error';
import type { RunningPostgres } from './server';

/** Free bytes that a server needs to recover: two segments of its write-ahead log. */
const neededBytes = 32 * 1024 * 1024;
/** Milliseconds between two looks for free space, or two attempts to start. */
const pauseMs = 1000;
/** Failed starts with enough space, after which the failure has another reason. */
const maxFailures = 5;

interface Restarting {
  /** Starts the server at the same address. */
  start(): Promise<RunningPostgres>;
  readonly print: (sentence: string) => void;
  /** Free bytes of the file system with the data. */
  readonly freeBytes: () => number;
}

export const freeBytesAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** A server that ends because its disk is full is started again when there is space. Any other end is final. */
export async function whileDiskIsFull({ start, print, freeBytes }: Restarting): Promise<RunningPostgres> {
  let server = await start();
  let isStopping = false;

  const restarted = async (): Promise<RunningPostgres | undefined> => {
    let failures = 0;
    while (!isStopping && failures < maxFailures) {
      await wait(pauseMs);
      if (freeBytes() < neededBytes) continue;
      const next = await start().catch(() => undefined);
      if (next) return next;
      failures += 1;
    }
    return undefined;
  };

  const run = async (): Promise<StartError | undefined> => {
    for (;;) {
      const error = await server.ended;
      if (!error || isStopping || freeBytes() >= neededBytes) return error;
      print('Postgres has ended because its disk is full. Free space: Lode starts it again by itself.');
      const next = await restarted();
      if (!next) return isStopping ? undefined : error;
      print('Postgres works again.');
      server = next;
      if (isStopping) await server.stop();
    }
  };
  const ended = run();
  const stop = async (): Promise<void> => {
    isStopping = true;
    await server.stop();
    await ended;
  };
  return { adminUrl: server.adminUrl, ended, stop };
}
