import { ProblemError } from '@lode/contracts';

/** The reason of a signal that aborts because the caller needs no answer any more. */
export const cancelled = (): ProblemError => new ProblemError('client_gone');

/** Whether the caller needs no answer any more; false for a deadline that has passed. */
export const isCancelled = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof ProblemError && reason.code === 'client_gone';
