import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  'verdicts.delivery_month':
    'Month of the message whose result is the verdict, as YYYY-MM; null: the mail host was asked.',
};

/** The result of a sent message can be a verdict. */
export class Deliveries1769100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE verification.verdicts ADD delivery_month text',
      ...commentOn('verification', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification.verdicts DROP delivery_month');
  }
}
