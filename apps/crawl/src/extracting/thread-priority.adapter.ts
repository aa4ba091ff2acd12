import { constants, getPriority, setPriority } from 'node:os';

/**
 * Added to that of the process. On Linux, a third of the processor time of another thread if all cores are busy, which
 * is enough for the time limit per page.
 */
const niceness = 5;

/**
 * Lowers the scheduling priority of the calling thread. Extraction threads that keep all cores busy delay the event
 * loop of the service by 100 ms and more; threads of lower priority yield the core as soon as the event loop has work.
 * Only Linux has priorities per thread; elsewhere the call would affect the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  } catch {
    // Some container sandboxes forbid it; extraction works without it.
  }
}
