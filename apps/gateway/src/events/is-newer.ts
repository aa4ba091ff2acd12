import { isFinal, type JobChange } from '@lode/contracts';

/**
 * Whether a change is newer than the known state. Events and polled states may arrive out of order.
 */
export function isNewer(known: JobChange | undefined, change: JobChange): boolean {
  if (!known) return true;
  const order = stage(change) - stage(known);
  if (order !== 0) return order > 0;
  if (isFinal(known.state)) return false;
  const { done, total } = change.progress;
  return done > known.progress.done || (done === known.progress.done && total !== known.progress.total);
}

/** Order of the states. */
function stage({ state }: JobChange): number {
  if (isFinal(state)) return 2;
  return state === 'running' ? 1 : 0;
}
