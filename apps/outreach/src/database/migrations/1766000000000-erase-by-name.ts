import { createResolvedSubjects } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures cover data stored by name and company or by the URL of a profile. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createResolvedSubjects('outreach'));
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
