import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  audit_log: 'Changes, downloads and sign-ins, by account.',
  'audit_log.actor': 'Address of the person, name of the key or network address of the client at that time.',
  'audit_log.count': 'Of failed sign-ins of a client for a person in an hour.',
};

/** Counts failed sign-ins in the audit log. Keys that start work in bulk keep doing it with the new scopes. */
export class WriteScopesAndFailedSignIns1768900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.audit_log ADD COLUMN count integer NOT NULL DEFAULT 1');
    for (const group of ['email', 'crawl', 'intel'])
      await runner.query(
        `UPDATE gateway.keys SET scopes = scopes || '${group}:write'::text
        WHERE scopes @> ARRAY['verify:write', '${group}:read'] AND NOT scopes @> ARRAY['${group}:write']`,
      );
    for (const statement of commentOn('gateway', comments)) await runner.query(statement);
  }

  /** Earlier versions ignore the scopes that they do not know. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.audit_log DROP COLUMN count');
  }
}
