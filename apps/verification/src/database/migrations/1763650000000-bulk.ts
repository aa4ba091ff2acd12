import {
  createIdempotencyRecords,
  createJobTables,
  createLeaseTables,
  extendIdempotencyRecords,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** What bulk verification stands on: leases, the queue, jobs, idempotency, and rests of mail hosts. */
export class Bulk1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createLeaseTables(schema),
      ...createJobTables(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      // About hosts and domains, not about people; an empty domain means the whole host.
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
    throw new Error('the queue cannot be taken away: restore a backup instead');
  }
}
