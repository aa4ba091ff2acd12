import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contents of connected CRMs are read in the background, also of those that are connected already. */
export class CrmContents1769700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      `ALTER TABLE export.crm_connections ADD reading jsonb, ADD contents_read_at timestamptz,
        ADD contents_complete_at timestamptz, ADD contents_failure text`,
      ...commentOn('export', {
        'crm_connections.reading': 'Reading of its contents that has begun; null: none.',
        'crm_connections.contents_read_at': 'Begin of the last reading that ended.',
        'crm_connections.contents_complete_at': 'Begin of the last reading of all records that ended.',
        'crm_connections.contents_failure': 'Why the last reading failed; null: it did not.',
      }),
      `INSERT INTO export.agenda (task, key, due_at, payload, subject_hashes)
        SELECT 'read_crm', id, now(), jsonb_build_object('account', account_id, 'connection', id), '{}'
        FROM export.crm_connections ON CONFLICT DO NOTHING`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM export.agenda WHERE task = 'read_crm'`);
    await runner.query(`ALTER TABLE export.crm_connections DROP reading, DROP contents_read_at,
      DROP contents_complete_at, DROP contents_failure`);
  }
}
