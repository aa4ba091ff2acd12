import { finishMove } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createErasureCheck, dropErasureCheck } from '../tables/erasure-check-tables';
import { partitionedLeads } from '../tables/partitioned-leads';

/** Writes of many leads check their hashes at once; earlier versions continue to check each row. */
export class ErasureCheck1770200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [finishMove('outreach', partitionedLeads), ...createErasureCheck()])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropErasureCheck()) await runner.query(statement);
  }
}
