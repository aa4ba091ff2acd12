import { createResolvedSubjects, forgetUnfindable } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'leads';

/** What was collected before carries no hashes of names and profiles; it is collected again. */
const collected = ['answers', 'answer_leads', 'companies'];

/** Erasures cover what is held by name at a company or by the URL of a profile. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetUnfindable(schema, collected));
    await runner.query(createResolvedSubjects(schema));
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
