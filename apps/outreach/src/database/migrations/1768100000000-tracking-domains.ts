import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  'sequences.tracking_domain': 'Host name of the links in messages; null: that of the deployment.',
};

/** Sequences have a tracking domain. The function reads all accounts and returns only whether a name is used. */
export class TrackingDomains1768100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE outreach.sequences ADD tracking_domain text',
      'CREATE INDEX sequences_tracking_domain ON outreach.sequences (tracking_domain) WHERE tracking_domain IS NOT NULL',
      `CREATE FUNCTION outreach.is_tracking_domain(host text) RETURNS boolean
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
        AS $$ SELECT EXISTS (SELECT 1 FROM outreach.sequences
          WHERE tracking_domain = host AND started_at IS NOT NULL AND deleted_at IS NULL) $$`,
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION outreach.is_tracking_domain(text)');
    await runner.query('ALTER TABLE outreach.sequences DROP tracking_domain');
  }
}
