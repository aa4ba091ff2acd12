/**
 * Removes suppressed contacts from the result of an operation.
 * @throws ProblemError where the whole result is suppressed
 */
export type FilterResult = <Result extends object>(
  operation: string,
  result: Result,
  account: string,
) => Promise<Result>;
