import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Syncs name the list or result set that they were made of. */
export class CrmSelection1769700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE export.crm_syncs ADD selection json NOT NULL DEFAULT '{}'`);
    const comments = { 'crm_syncs.selection': 'Request without connection: which leads were taken.' };
    for (const statement of commentOn('export', comments)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE export.crm_syncs DROP selection');
  }
}
