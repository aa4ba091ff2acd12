import type { AddedLeads } from '@lode/contracts';
import { countsOf } from '../list-jobs/added-leads';
import type { ListJobWatch } from '../list-jobs/list-job-progress';

/** How far a merge has come. */
export interface MergeReached {
  readonly tally: AddedLeads;
  /** Whether there is nothing left to do. */
  readonly isDone: boolean;
}

export interface MergeTarget {
  /** Adds the next leads of the other lists, or ends the merge where there are none. */
  goOn(): Promise<MergeReached>;
}

/**
 * Adds the leads of some lists to another. Whoever goes on after a crash does it where the attempt before has come.
 * @param total how many leads there were at the beginning
 */
export async function mergeLists(
  target: MergeTarget,
  total: number,
  watch: ListJobWatch,
): Promise<AddedLeads> {
  for (;;) {
    watch.signal.throwIfAborted();
    const { tally, isDone } = await target.goOn();
    const counts = countsOf(tally);
    const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
    watch.progress(done, Math.max(done, total), counts);
    if (isDone) return counts;
  }
}
