import { accountPolicy, commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  tracking_domains: 'Tracking domains whose records were found; each belongs to one account.',
  'tracking_domains.checked_at': 'When the records were last found.',
};

const used = `SELECT account_id, tracking_domain FROM outreach.mailboxes WHERE tracking_domain IS NOT NULL
  UNION SELECT account_id, tracking_domain FROM outreach.sequences
  WHERE tracking_domain IS NOT NULL AND started_at IS NOT NULL AND deleted_at IS NULL`;

/** A name is a tracking domain only while its records are found. Those in use are checked at the next start. */
export class OwnedTrackingDomains1770500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE TABLE outreach.tracking_domains (
        domain text PRIMARY KEY,
        account_id text NOT NULL,
        checked_at timestamptz NOT NULL)`,
      ...accountPolicy('outreach.tracking_domains'),
      `CREATE OR REPLACE FUNCTION outreach.is_tracking_domain(host text) RETURNS boolean
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
        AS $$ SELECT EXISTS (SELECT 1 FROM outreach.tracking_domains WHERE domain = host) $$`,
      `INSERT INTO outreach.agenda (task, key, due_at, payload, subject_hashes)
        SELECT 'check_tracking_domain', account_id || ' ' || tracking_domain, now(),
          jsonb_build_object('account', account_id, 'domain', tracking_domain), '{}'
        FROM (${used}) AS used`,
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION outreach.is_tracking_domain(host text) RETURNS boolean
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
      AS $$ SELECT EXISTS (SELECT 1 FROM outreach.sequences
          WHERE tracking_domain = host AND started_at IS NOT NULL AND deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM outreach.mailboxes WHERE tracking_domain = host) $$`);
    await runner.query('DROP TABLE outreach.tracking_domains');
    await runner.query(`DELETE FROM outreach.agenda WHERE task = 'check_tracking_domain'`);
  }
}
