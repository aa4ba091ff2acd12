import { createResolvedSubjects } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures cover rows with a name at a company or the URL of a profile. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createResolvedSubjects('export'));
  }

  async down(): Promise<void> {
    throw new Error('erased people must not return: restore a backup instead');
  }
}
