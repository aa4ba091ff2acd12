import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Confirmed addresses keep the probability with which they were returned, so that it is the same in later answers. */
export class Chances1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE email.confirmed_addresses ADD COLUMN chance double precision',
      ...commentOn('email', {
        'confirmed_addresses.chance':
          'Probability, 0 to 1, with which the finder returned the address; null: unknown.',
      }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email.confirmed_addresses DROP COLUMN chance');
  }
}
