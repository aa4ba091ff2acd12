import { createLeaseTables, createResultTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'email';

export class Email1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createLeaseTables(schema),
      ...createResultTables(schema),
      ...createDomainTable,
      ...createConfirmedAddressTable,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('learned knowledge cannot be restored: restore a backup instead');
  }
}

/**
 * Facts of the public web, without the accounts that asked for them. The type is `json`: `jsonb` rejects
 * values such as lone surrogates.
 */
const createDomainTable = [
  `CREATE TABLE ${schema}.domains (
    domain text PRIMARY KEY,
    knowledge json NOT NULL,
    checked_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL)`,
  `CREATE INDEX domains_age ON ${schema}.domains (checked_at)`,
  `CREATE INDEX domains_subjects ON ${schema}.domains USING gin (subject_hashes)`,
];

/** Confirmations by mail hosts, without the accounts that asked for them. */
const createConfirmedAddressTable = [
  `CREATE TABLE ${schema}.confirmed_addresses (
    domain text NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    confirmed_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (domain, email))`,
  `CREATE INDEX confirmed_addresses_newest ON ${schema}.confirmed_addresses (domain, confirmed_at DESC, email)`,
  `CREATE INDEX confirmed_addresses_age ON ${schema}.confirmed_addresses (confirmed_at)`,
  `CREATE INDEX confirmed_addresses_subjects ON ${schema}.confirmed_addresses USING gin (subject_hashes)`,
];
