import type { ListVerificationReport } from '@lode/contracts';
import type { ListJobWatch } from '../lists/list-job.repository';

export interface VerificationProgress {
  readonly report: ListVerificationReport;
  readonly isDone: boolean;
}

export interface VerificationTarget {
  /** Verifies the next batch of leads, or ends the verification if there are none. */
  verifyBatch(signal: AbortSignal): Promise<VerificationProgress>;
}

/**
 * Verifies the addresses of a list. A retry after a crash continues after the last batch.
 * @param total number of leads at the start
 */
export async function verifyList(
  target: VerificationTarget,
  total: number,
  watch: ListJobWatch,
): Promise<ListVerificationReport> {
  for (;;) {
    watch.signal.throwIfAborted();
    const { report, isDone } = await target.verifyBatch(watch.signal);
    const { leads } = report;
    watch.progress(leads, Math.max(leads, total), { ...report });
    if (isDone) return report;
  }
}
