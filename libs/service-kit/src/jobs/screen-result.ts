/**
 * What of the result of an operation an account may be told now, by the operation's name.
 * @throws ProblemError where none of it may be told
 */
export type ScreenResult = <Result extends object>(
  operation: string,
  result: Result,
  account: string,
) => Promise<Result>;
