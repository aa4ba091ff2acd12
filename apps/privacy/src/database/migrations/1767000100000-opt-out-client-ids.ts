import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A primary key for the rows of an hour: the columns have none, as a client may ask twice within a millisecond. */
export class OptOutClientIds1767000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE privacy.opt_out_clients ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE privacy.opt_out_clients DROP COLUMN id');
  }
}
