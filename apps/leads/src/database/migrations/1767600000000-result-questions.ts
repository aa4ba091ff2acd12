import { createResultQuestions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of result sets, by which callers recognize them. */
export class ResultQuestions1767600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createResultQuestions('leads')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION leads.result_questions_about');
    await runner.query('DROP TABLE leads.result_questions');
    await runner.query('ALTER TABLE leads.result_sets DROP COLUMN content_key, DROP COLUMN asked_at');
  }
}
