import type { ResultRow } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

/** The result sets that other services keep for an account. */
export interface ResultSets {
  /**
   * The first rows of a set.
   * @param id of a set, or `latest`
   * @throws ProblemError not_found for a set that the account does not have, gone for one whose time is over, conflict
   * where there is none yet, unavailable where a service that may have the latest does not answer
   */
  rows(id: string, most: number, context: CallContext): Promise<ResultRow[]>;
}
