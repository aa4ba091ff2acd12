import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  'leads.verification': 'Last verdict about the address of the lead.',
  'leads.contacts': 'People of the company, the most senior first.',
  'leads.contact_hashes':
    'Subject hashes of the people of the company only, which do not belong to the enrolment of the lead.',
};

/** Leads have the verdict about their address, and the people of their company. */
export class PeopleOfLeads1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      `ALTER TABLE outreach.leads ADD verification jsonb, ADD contacts jsonb NOT NULL DEFAULT '[]',
         ADD contact_hashes text[] NOT NULL DEFAULT '{}'`,
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads DROP verification, DROP contacts, DROP contact_hashes');
  }
}
