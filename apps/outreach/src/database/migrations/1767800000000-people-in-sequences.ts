import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  'sequences.rows': 'Recipients of a lead: the company, or the people at it (contact).',
  'enrolments.is_contact':
    'Whether the recipient is a person at the company of the lead, not the lead itself.',
};

/** Sequences can write to the people of the companies in a list. */
export class PeopleInSequences1767800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      `ALTER TABLE outreach.sequences ADD rows text NOT NULL DEFAULT 'company'`,
      'ALTER TABLE outreach.enrolments ADD is_contact boolean NOT NULL DEFAULT false',
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.enrolments DROP is_contact');
    await runner.query('ALTER TABLE outreach.sequences DROP rows');
  }
}
