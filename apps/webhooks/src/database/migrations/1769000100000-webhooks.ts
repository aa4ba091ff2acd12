import {
  commentOn,
  commentOnKitTables,
  createIdempotencyRecords,
  createLeaseTables,
  createPrivacyTables,
  createResolvedSubjects,
  createSubjectBackfill,
  guardPeople,
  resolveSuppressions,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createWebhookTables } from '../webhook-tables';

const schema = 'webhooks';

export class Webhooks1769000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      ...createWebhookTables(schema),
      ...createPrivacyTables(schema, []),
      ...guardPeople(schema, 'deliveries', { ofAccounts: true }),
      createResolvedSubjects(schema),
      ...resolveSuppressions(schema),
      ...createSubjectBackfill(schema, []),
      ...createIdempotencyRecords(schema),
      ...commentOn(schema, {
        idempotency_records: 'Answers by idempotency key, kept for 24 hours.',
        'idempotency_records.fingerprint': 'SHA-256 of the request: the key of another request is rejected.',
      }),
      ...createLeaseTables(schema),
      ...commentOnKitTables(schema, [
        'lease_intervals',
        'leases',
        'resolved_subjects',
        'subject_backfill',
        'tombstones',
      ]),
    ])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('the webhooks would be lost: restore a backup instead');
  }
}
