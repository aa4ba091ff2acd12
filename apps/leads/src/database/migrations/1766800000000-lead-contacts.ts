import { guardPeople } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createContactTable } from '../tables/answer-tables';

/** Stored answers have the people of the businesses. */
export class LeadContacts1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [...createContactTable('leads'), ...guardPeople('leads', 'answer_contacts')];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leads.answer_contacts');
  }
}
