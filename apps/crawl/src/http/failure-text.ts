import type { Failure } from './exchange';

/** A failure in words for the operator. */
export const failureText = ({ status, reason }: Failure): string | number =>
  reason === 'dns' ? 'its name was not resolved' : (status ?? reason);
