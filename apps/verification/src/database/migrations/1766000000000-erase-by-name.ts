import { createResolvedSubjects } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures cover rows stored by name at a company or by profile URL. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createResolvedSubjects('verification'));
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be reverted because erasures must persist. Restore a backup.');
  }
}
