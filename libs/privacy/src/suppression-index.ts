import type { DataSource } from 'typeorm';
import type { Clock } from '@lode/platform';
import type { ChangeLog } from './change-log';

export interface SuppressionIndexParts {
  readonly source: DataSource;
  readonly log: Pick<ChangeLog, 'list'>;
  readonly clock: Clock;
}

/** Tables of a service that depend on the suppressions in force, such as counts of visible rows. */
export interface SuppressionIndex {
  /**
   * Applies the change log to the tables up to a position. Called after each poll of the log, one call at a time.
   * @throws where the log or the database is unavailable; the call is repeated
   */
  catchUp(position: number): Promise<void>;
}

/** Applies the log to the tables of several indexes, one after the other. */
export const allIndexes = (indexes: readonly SuppressionIndex[]): SuppressionIndex => ({
  async catchUp(position) {
    for (const index of indexes) await index.catchUp(position);
  },
});
