import type { SuppressionFilter, IntelAnswer } from '@lode/contracts';
import { leaveOutInSlices } from '@lode/service-kit';

/**
 * Takes those who are left out of an answer.
 * @returns the very same answer where nobody is
 * @throws ProblemError suppressed where the company itself is left out
 */
export type Narrow<Result> = (result: Result, barrier: SuppressionFilter) => Promise<Result>;

export const withoutPeople = async <Result extends IntelAnswer>(
  result: Result,
  barrier: SuppressionFilter,
): Promise<Result> => (await leaveOutInSlices(result, barrier)).value;
