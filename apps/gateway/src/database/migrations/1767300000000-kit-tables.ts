import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  idempotency_records: 'Answers by idempotency key, kept for 24 hours.',
  'idempotency_records.fingerprint': 'SHA-256 of the request: the key of another request is rejected.',
};

/** Describes the tables of the kit, for operators. */
export class KitTables1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('gateway', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
