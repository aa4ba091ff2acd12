import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verdicts name the mail host of the domain. */
export class MailHosts1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification.verdicts ADD COLUMN mx_host text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification.verdicts DROP COLUMN mx_host');
  }
}
