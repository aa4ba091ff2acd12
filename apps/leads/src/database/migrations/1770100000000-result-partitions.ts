import { partitionResultRows } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of result sets are partitioned by day. */
export class ResultPartitions1770100000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of partitionResultRows('leads')) await runner.query(statement);
  }

  /** Earlier versions work on the partitioned table. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
