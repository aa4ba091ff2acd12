import type { MigrationInterface, QueryRunner } from 'typeorm';

const noteAccepted = 'outreach.note_accepted(text[], timestamptz[])';

/**
 * A session keeps the plan of the function. One that was made while there were few messages read all of them for each
 * call, until Postgres analyzed the table.
 */
export class AcceptByIndex1770400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER FUNCTION ${noteAccepted} SET enable_seqscan = off`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER FUNCTION ${noteAccepted} RESET enable_seqscan`);
  }
}
