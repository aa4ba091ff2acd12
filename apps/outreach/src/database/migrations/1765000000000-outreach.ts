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

/** Lead lists, email sequences, messages and their events. */
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
    throw new Error('reverting would delete records of sent messages and opt-outs: restore a backup instead');
  }
}
