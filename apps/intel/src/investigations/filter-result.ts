import type { SuppressionFilter, IntelAnswer } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';

/**
 * Removes suppressed contacts from a result.
 * @returns the same object if nothing is suppressed
 * @throws ProblemError suppressed if the company itself is suppressed
 */
export type FilterResult<Result> = (result: Result, filter: SuppressionFilter) => Promise<Result>;

export const filterPeople = async <Result extends IntelAnswer>(
  result: Result,
  filter: SuppressionFilter,
): Promise<Result> => (await removeSuppressedInSlices(result, filter)).value;
