import { ProblemError } from '@lode/contracts';
import type { CallContext } from './context';

/** The problem of an error that needs no translation: a problem itself, or `timeout` after the end of the budget. */
export function problemOf(error: unknown, { signal }: Pick<CallContext, 'signal'>): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  return signal.aborted && error === signal.reason ? new ProblemError('timeout') : undefined;
}
