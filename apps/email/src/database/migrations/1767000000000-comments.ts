import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  confirmed_addresses: 'Addresses that mail hosts have confirmed, without the accounts that asked for them.',
  'confirmed_addresses.first_name': 'As the caller wrote it.',
  'confirmed_addresses.last_name': 'As the caller wrote it.',
  'confirmed_addresses.confirmed_at': 'When the mail host last accepted the address.',
  'confirmed_addresses.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  domains: 'Facts about domains, without the accounts that asked for them.',
  'domains.knowledge': 'Not jsonb, which rejects values such as lone surrogates.',
  'domains.checked_at': 'When the site was last checked.',
  'domains.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('email', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
