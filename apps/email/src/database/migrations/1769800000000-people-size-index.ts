import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches by the size of companies read all people before. */
export class PeopleSizeIndex1769800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX people_size_to ON email.people (size_to)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX email.people_size_to');
  }
}
