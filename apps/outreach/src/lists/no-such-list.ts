import { ProblemError } from '@lode/contracts';

/** The same for a list of somebody else and for one that never was. */
export const noSuchList = (): ProblemError => new ProblemError('not_found', 'There is no such list.');
