import { ProblemError } from '@lode/contracts';

/** The abort reason for a caller that no longer needs the response. */
export const cancelled = (): ProblemError => new ProblemError('client_gone');

/** Whether the caller no longer needs the response; false for a deadline that has passed. */
export const isCancelled = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof ProblemError && reason.code === 'client_gone';
