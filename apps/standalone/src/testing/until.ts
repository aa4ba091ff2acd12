import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the condition holds; Jest's own time limit ends a wait in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20);
}
