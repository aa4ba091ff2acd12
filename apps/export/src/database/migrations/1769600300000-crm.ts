import {
  addErasedQuestions,
  allowAnyText,
  commentOnKitTables,
  createIdempotencyRecords,
  createJobTables,
  extendIdempotencyRecords,
  extendJobTables,
  guardPeople,
  indexAccountJobs,
  indexOpenJobs,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createCrmTables } from '../crm-tables';

const schema = 'export';

/** CRM sync, which runs as jobs of callers. */
export class Crm1769600300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createJobTables(schema),
      ...extendJobTables(schema),
      ...indexOpenJobs(schema),
      ...indexAccountJobs(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      ...['agenda', 'jobs', 'idempotency_records'].flatMap((table) => guardPeople(schema, table)),
      ...allowAnyText(schema),
      ...addErasedQuestions(schema),
      ...commentOnKitTables(schema, ['agenda', 'jobs', 'idempotency_records']),
      ...createCrmTables(schema),
      ...['crm_records', 'crm_sync_rows'].flatMap((table) =>
        guardPeople(schema, table, { ofAccounts: true }),
      ),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('the connections of accounts would be lost: restore a backup instead');
  }
}
