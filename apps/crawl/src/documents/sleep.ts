import { setTimeout as wait } from 'node:timers/promises';

/** Waits. @throws the signal's reason if it is aborted */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}
