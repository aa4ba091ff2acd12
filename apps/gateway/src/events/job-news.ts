import { isFinal, type JobChange } from '@lode/contracts';

/**
 * Whether a change tells more than what is known. Changes and answers overtake each other on their way, so
 * one that is older than what is known counts for nothing.
 */
export function isNews(known: JobChange | undefined, change: JobChange): boolean {
  if (!known) return true;
  const order = stage(change) - stage(known);
  if (order !== 0) return order > 0;
  if (isFinal(known.state)) return false;
  const { done, total } = change.progress;
  return done > known.progress.done || (done === known.progress.done && total !== known.progress.total);
}

/** How far a job is by its state alone. */
function stage({ state }: JobChange): number {
  if (isFinal(state)) return 2;
  return state === 'running' ? 1 : 0;
}
