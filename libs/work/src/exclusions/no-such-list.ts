import { ProblemError } from '@lode/contracts';

/** The same for a list of another account and an unknown one. */
export const noSuchList = (list: string): ProblemError =>
  new ProblemError('not_found', `There is no such list: ${list.slice(0, 64)}.`);
