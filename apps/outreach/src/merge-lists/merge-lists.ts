import type { AddedLeads } from '@lode/contracts';
import { countsOf, type ListJobWatch } from '../lists/list-job.repository';

export interface MergeProgress {
  readonly tally: AddedLeads;
  readonly isDone: boolean;
}

export interface MergeTarget {
  /** Adds the next batch of leads, or ends the merge if there are none. */
  mergeBatch(): Promise<MergeProgress>;
}

/**
 * Adds the leads of some lists to another. A retry after a crash continues after the last batch.
 * @param total number of leads at the start
 */
export async function mergeLists(
  target: MergeTarget,
  total: number,
  watch: ListJobWatch,
): Promise<AddedLeads> {
  for (;;) {
    watch.signal.throwIfAborted();
    const { tally, isDone } = await target.mergeBatch();
    const counts = countsOf(tally);
    const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
    watch.progress(done, Math.max(done, total), counts);
    if (isDone) return counts;
  }
}
