import {
  createIdempotencyRecords,
  createJobTables,
  extendIdempotencyRecords,
  extendJobTables,
  guardPeople,
  indexAccountJobs,
  indexOpenJobs,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'intel';

/** Tables of jobs of callers. */
export class Jobs1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createJobTables(schema),
      ...extendJobTables(schema),
      ...indexOpenJobs(schema),
      ...indexAccountJobs(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      ...['agenda', 'jobs', 'idempotency_records'].flatMap((table) => guardPeople(schema, table)),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('jobs of callers cannot be restored: restore a backup instead');
  }
}
