import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createAddressFeed } from '../../address-counts/address-feed-tables';
import { createCompanyFacts } from '../../company-facts/company-facts-tables';

/** People are searched by facts of their companies, and companies by their addresses. */
export class CompanyFacts1769500400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createCompanyFacts('email'), ...createAddressFeed('email')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER domains_addresses ON email.domains');
    await runner.query(`DROP FUNCTION email.note_addresses(), email.note_addresses_of(text[]),
      email.addresses_after(bigint, integer)`);
    await runner.query('DROP TABLE email.address_feed, email.company_facts');
    await runner.query('ALTER TABLE email.people DROP size_from, DROP size_to');
  }
}
