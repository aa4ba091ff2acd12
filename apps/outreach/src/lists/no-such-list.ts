import { ProblemError } from '@lode/contracts';

/** The same for a list of another account and an unknown one. */
export const noSuchList = (): ProblemError => new ProblemError('not_found', 'There is no such list.');

export const noSuchLead = (): ProblemError =>
  new ProblemError('not_found', 'There is no such lead in the list.');
