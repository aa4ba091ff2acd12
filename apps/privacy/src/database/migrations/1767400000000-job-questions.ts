import { addQuestions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobQuestions1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of addQuestions('privacy')) await runner.query(statement);
  }

  /** Earlier versions work with the column. */
  async down(): Promise<void> {}
}
