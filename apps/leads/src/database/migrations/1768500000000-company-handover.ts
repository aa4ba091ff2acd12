import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Position up to which companies were handed over to the company search. */
export class CompanyHandover1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'CREATE TABLE leads.company_handover (feed text PRIMARY KEY, position text NOT NULL)',
      ...commentOn('leads', {
        company_handover: 'How far companies were handed over to the company search.',
        'company_handover.feed': 'Places, or companies whose sites were read.',
        'company_handover.position': 'The last one: an import and a place, or a time and a domain.',
      }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leads.company_handover');
  }
}
