import {
  createIdempotencyRecords,
  createJobTables,
  createLeaseTables,
  extendIdempotencyRecords,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** Tables of bulk verification: leases, queue, jobs, idempotency records, back-offs of mail hosts. */
export class Bulk1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createLeaseTables(schema),
      ...createJobTables(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      // No personal data. An empty domain means the whole host.
      `CREATE TABLE ${schema}.host_rests (
        address text NOT NULL,
        domain text NOT NULL,
        reason text NOT NULL,
        times integer NOT NULL,
        until timestamptz NOT NULL,
        PRIMARY KEY (address, domain))`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be reverted because it would drop the queue. Restore a backup.');
  }
}
