import { addErasedQuestions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobQuestions1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of addErasedQuestions('crawl')) await runner.query(statement);
  }

  /** Earlier versions work with the column. */
  async down(): Promise<void> {}
}
