import { ProblemError } from '@lode/contracts';

/** The code of the problem that the work ends with, or `ok`; another error as text. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );
