import { setTimeout as wait } from 'node:timers/promises';

/** Lets time pass. @throws the signal's reason once it is aborted */
export async function elapse(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}
