import { commentOn, commentOnCrmExclusions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contents of connected CRMs are excluded too. */
export class CrmExclusions1769700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE outreach.exclusions ADD reading bigint',
      ...commentOnCrmExclusions('outreach'),
      ...commentOn('outreach', {
        'exclusions.reading':
          'Number of the last reading of the CRM that contained the record; null for others.',
      }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM outreach.exclusions WHERE source LIKE 'crm%'`);
    await runner.query('ALTER TABLE outreach.exclusions DROP reading');
  }
}
