import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports count the leads that they leave out. */
export class ExcludedCount1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE export.exports ADD excluded_count integer NOT NULL DEFAULT 0');
    const comments = { 'exports.excluded_count': 'Leads that the request excluded, so far.' };
    for (const statement of commentOn('export', comments)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE export.exports DROP excluded_count');
  }
}
