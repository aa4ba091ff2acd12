import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createStepCounts } from '../tables/event-tables';

const comments = {
  'messages.variant': 'Number of the variant of the step, from 1; 0: a step without variants.',
  step_counts: 'Messages of a step and variant with a reaction, which are the sums over its rows.',
  'step_counts.step_position': 'Position of the step, from 1.',
  'step_counts.variant': 'Number of the variant, from 1; 0: a step without variants.',
  'step_counts.slot': 'Row of its enrolments, from 0 to 15.',
};

/** Steps have variants, and figures of their own. */
export class Variants1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE outreach.messages ADD variant smallint NOT NULL DEFAULT 0',
      ...createStepCounts('outreach'),
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outreach.step_counts');
    await runner.query('ALTER TABLE outreach.messages DROP variant');
  }
}
