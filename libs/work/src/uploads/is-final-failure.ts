import { ProblemError } from '@lode/contracts';
import { interruptionOf } from '../jobs/work';

/** Whether a job that reads an upload has failed for good, and no other attempt will read it. */
export function isFinalFailure(error: unknown, signal: AbortSignal): boolean {
  const interruption = interruptionOf(signal);
  if (interruption) return interruption === 'cancelled';
  return error instanceof ProblemError && error.status < 500;
}
