import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createPeopleTerms, dropPeopleTerms } from '../../people/people-terms-tables';

/** Searches by frequent words of titles sorted all people of the title, or read all people of higher rank. */
export class PeopleTerms1769900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createPeopleTerms('email')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropPeopleTerms('email')) await runner.query(statement);
  }
}
