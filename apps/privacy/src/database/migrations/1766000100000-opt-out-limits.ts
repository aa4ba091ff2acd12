import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOptOutLimits } from '../tables/opt-out-limit-tables';

/** Rate limits of the opt-out page. */
export class OptOutLimits1766000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createOptOutLimits('privacy')) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('sent links would be lost: restore a backup instead');
  }
}
