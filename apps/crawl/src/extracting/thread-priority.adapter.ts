import { setPriority } from 'node:os';

/** On Linux a third of the processor time of a normal thread where all cores are busy: not so little that pages take too long. */
const niceness = 5;

/**
 * Lowers the scheduling priority of the calling thread. As many busy extraction threads as there are cores delay the
 * event loop of the service by 100 ms and more; threads of lower priority leave the core as soon as it has work.
 * Only on Linux is the priority one of the thread; elsewhere it would be that of the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // Some sandboxes of containers forbid it; extraction works as well without.
  }
}
