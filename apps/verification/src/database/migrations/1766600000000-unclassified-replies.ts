import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of replies to which no rule applied. No personal data: addresses, accounts and host names are replaced. */
export class UnclassifiedReplies1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE verification.unclassified_replies (
      code integer NOT NULL,
      status text NOT NULL,
      text text NOT NULL,
      occurrences bigint NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (code, status, text))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verification.unclassified_replies');
  }
}
