import { commentOnCrmExclusions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contents of connected CRMs are excluded too. */
export class CrmExclusions1769700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOnCrmExclusions('email')) await runner.query(statement);
  }

  async down(): Promise<void> {}
}
