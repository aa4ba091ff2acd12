import { accountPolicy, commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consents of owners of mailboxes. */
export class MailboxAuthorizations1769200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE TABLE outreach.mailbox_authorizations (
        state_hash text PRIMARY KEY,
        account_id text NOT NULL,
        completion_hash text NOT NULL,
        verifier text NOT NULL,
        provider text NOT NULL,
        mailbox_id text,
        expires_at timestamptz NOT NULL)`,
      'CREATE INDEX mailbox_authorizations_of_account ON outreach.mailbox_authorizations (account_id, expires_at)',
      ...accountPolicy('outreach.mailbox_authorizations'),
      ...commentOn('outreach', {
        mailbox_authorizations:
          'Consents for mailboxes that were begun at a provider; completed ones are deleted.',
        'mailbox_authorizations.state_hash': 'SHA-256 of `state` (RFC 6749 section 10.12).',
        'mailbox_authorizations.completion_hash': 'SHA-256 of the secret of the client that began it.',
        'mailbox_authorizations.verifier': 'Code verifier (RFC 7636), encrypted with LODE_SECRET_KEY.',
        'mailbox_authorizations.mailbox_id': 'Mailbox that gets a new login; null to connect one.',
      }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outreach.mailbox_authorizations');
  }
}
