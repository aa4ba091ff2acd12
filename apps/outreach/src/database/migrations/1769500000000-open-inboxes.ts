import { commentOn, commentOnKitTables, createLeaseTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One replica keeps the connection to an inbox, and copies of sent messages are stored. */
export class OpenInboxes1769500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createLeaseTables('outreach'),
      ...commentOnKitTables('outreach', ['lease_intervals', 'leases']),
      'ALTER TABLE outreach.mailboxes ADD save_sent boolean NOT NULL DEFAULT true',
      ...commentOn('outreach', {
        'mailboxes.save_sent': 'Copies of its messages are stored in its folder of sent messages.',
      }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.mailboxes DROP save_sent');
    await runner.query('DROP FUNCTION outreach.take_lease, outreach.renew_leases');
    await runner.query('DROP TABLE outreach.leases, outreach.lease_intervals');
  }
}
