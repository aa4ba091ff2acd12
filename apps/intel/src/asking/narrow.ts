import type { Barrier, IntelAnswer } from '@lode/contracts';
import { leaveOut } from '@lode/service-kit';

/**
 * Takes those who are left out of an answer.
 * @returns the very same answer where nobody is
 * @throws ProblemError suppressed where the company itself is left out
 */
export type Narrow<Result> = (result: Result, barrier: Barrier) => Result;

export const withoutPeople = <Result extends IntelAnswer>(result: Result, barrier: Barrier): Result =>
  leaveOut(result, barrier).value;
