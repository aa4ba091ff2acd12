import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createWatchedPeople, dropWatchedPeople } from '../../people/watched-people-tables';

/** With one suppression, each people search compared up to 10,001 people with the suppressions. */
export class WatchedPeople1770000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createWatchedPeople('email')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropWatchedPeople('email')) await runner.query(statement);
  }
}
