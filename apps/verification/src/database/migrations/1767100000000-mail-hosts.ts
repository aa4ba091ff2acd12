import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verdicts name the mail host of the domain. */
export class MailHosts1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE verification.verdicts ADD COLUMN mx_host text',
      ...commentOn('verification', {
        'verdicts.mx_host': 'Mail host of the domain with the highest priority; null: none, or unknown.',
      }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification.verdicts DROP COLUMN mx_host');
  }
}
