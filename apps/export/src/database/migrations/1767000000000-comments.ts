import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  exports: 'Exported files, without their contents. Completed ones stay unchanged.',
  'exports.id': 'Ordered by time.',
  'exports.crm_target': 'Key of the CRM, such as crm-a.',
  'exports.list_id': 'The exported list.',
  'exports.results_id': 'The exported result set.',
  'exports.part': 'Number of the file, from 1.',
  'exports.row_count': 'Rows sent so far.',
  'exports.byte_count': 'Bytes sent so far.',
  'exports.sha256': 'SHA-256 of the completed file, in hex.',
  'exports.created_at': 'When the first page was requested.',
  'exports.finished_at': 'When the last page was sent.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('export', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
