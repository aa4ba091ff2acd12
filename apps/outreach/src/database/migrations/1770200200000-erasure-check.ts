import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createErasureCheck, dropErasureCheck } from '../tables/erasure-check-tables';

/** Writes of many leads check their hashes at once; earlier versions continue to check each row. */
export class ErasureCheck1770200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createErasureCheck('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropErasureCheck('outreach')) await runner.query(statement);
  }
}
