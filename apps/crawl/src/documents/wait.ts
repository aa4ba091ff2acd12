import { setTimeout as elapse } from 'node:timers/promises';

/** @throws the signal's reason once it is aborted */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await elapse(milliseconds, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}
