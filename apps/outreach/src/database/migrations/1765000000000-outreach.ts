import {
  createIdempotencyRecords,
  createJobTables,
  createPrivacyTables,
  createUploadTables,
  extendIdempotencyRecords,
  extendJobTables,
  guardPeople,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEventTables } from '../tables/event-tables';
import { createListTables } from '../tables/list-tables';
import { createSequenceTables } from '../tables/sequence-tables';

const schema = 'outreach';

/** Lead lists, email sequences, what was sent and what came of it. */
export class Outreach1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createJobTables(schema),
      ...extendJobTables(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      ...createUploadTables(schema),
      ...createListTables(schema),
      ...createSequenceTables(schema),
      ...createEventTables(schema),
      ...createPrivacyTables(schema, ['agenda', 'idempotency_records', 'jobs']),
      ...['leads', 'enrolments'].flatMap((table) => guardPeople(schema, table, { ofAccounts: true })),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error(
      'who was written to, and who asked to stop, would be forgotten: restore a backup instead',
    );
  }
}
