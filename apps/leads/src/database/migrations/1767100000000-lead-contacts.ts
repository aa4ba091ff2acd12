import { commentOn, guardPeople } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createContactTable } from '../tables/answer-tables';

const comments = {
  answer_contacts: 'People of leads of stored answers, one per row, so that each can be erased.',
  'answer_contacts.position': 'Position of the lead in the answer, from 0.',
  'answer_contacts.number': 'Position among the people of the answer, from 1.',
  'answer_contacts.domain': 'Registrable domain of the lead, by which a person of the company is found.',
  'answer_contacts.contact': 'Not jsonb, which rejects values such as lone surrogates.',
  'answer_contacts.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
};

/** Stored answers have the people of the businesses. */
export class LeadContacts1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createContactTable('leads'),
      ...guardPeople('leads', 'answer_contacts'),
      ...commentOn('leads', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leads.answer_contacts');
  }
}
