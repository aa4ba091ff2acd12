import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Confirmed addresses keep the probability with which they were returned, so that it is the same in later answers. */
export class Chances1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email.confirmed_addresses ADD COLUMN chance double precision');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email.confirmed_addresses DROP COLUMN chance');
  }
}
