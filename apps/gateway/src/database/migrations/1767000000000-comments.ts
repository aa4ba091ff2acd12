import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  accounts: 'Owners of keys and of all data that their callers store.',
  'accounts.monthly_quota': 'Requests per calendar month (UTC); null: no limit.',
  deployment: 'One row about the deployment.',
  'deployment.network': 'Network of the first use: simulated and real data are never mixed.',
  keys: 'Keys of accounts, which are stored as hashes only.',
  'keys.hash': 'SHA-256 of the key.',
  'keys.start': 'First characters of the key, by which its owner recognises it.',
  'keys.rate_limit': 'Requests/seconds or off; null: the default rate.',
  'keys.configured': 'Set by LODE_API_KEY; revoked when the setting changes.',
  'keys.expires_at': 'Null: never.',
  'keys.replaced_by': 'Id of the successor after a rotation.',
  'keys.last_used_at': 'To the minute.',
  usage: 'Requests of each key in each hour (UTC); kept after the key is deleted.',
  'usage.hour': 'Start of the hour.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('gateway', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
