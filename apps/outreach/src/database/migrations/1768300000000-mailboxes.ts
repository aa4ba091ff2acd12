import { accountPolicy, commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  mailboxes: 'Connected mailboxes, with the state of their sending and reading.',
  'mailboxes.id': 'Ordered by time.',
  'mailboxes.email': 'Sender of its messages.',
  'mailboxes.pause_reason': 'Why the service paused it, for the customer.',
  'mailboxes.smtp_security': 'tls or starttls.',
  'mailboxes.imap_security': 'tls or starttls.',
  'mailboxes.oauth_provider': 'Issuer of access tokens; null: the secret is a password.',
  'mailboxes.secret': 'Password or refresh token, encrypted with LODE_SECRET_KEY.',
  'mailboxes.ramp': 'Daily limit of the first day, and its daily increase.',
  'mailboxes.tracking_domain': 'Host name of the links in messages; null: that of the sequence.',
  'mailboxes.last_planned_at': 'Latest message, from which the minimum gap is measured.',
  'mailboxes.sending_day': 'Last day with messages, in UTC.',
  'mailboxes.sending_days': 'Number of days with messages.',
  'mailboxes.planned_today': 'Number of messages of the last day.',
  'mailboxes.uid_validity': 'UIDVALIDITY of the inbox; null before the first reading.',
  'mailboxes.last_uid': 'UID of the last message that was read.',
  'mailboxes.last_error': 'Last failure of a connection, for the customer; null after a success.',
  'mailboxes.updated_at': 'When its settings were last changed.',
  'sequences.mailboxes': 'Mailboxes that send the messages; empty: the relay.',
  'enrolments.mailbox_id': 'Mailbox of all its messages; empty before the first one, and for the relay.',
  'messages.mailbox_id': 'Mailbox that sends it; empty: the relay.',
};

const mailboxes = `CREATE TABLE outreach.mailboxes (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  email text NOT NULL,
  from_name text,
  status text NOT NULL,
  pause_reason text,
  smtp_host text NOT NULL,
  smtp_port integer NOT NULL,
  smtp_security text NOT NULL,
  imap_host text NOT NULL,
  imap_port integer NOT NULL,
  imap_security text NOT NULL,
  username text NOT NULL,
  oauth_provider text,
  secret text NOT NULL,
  daily_limit integer NOT NULL,
  min_gap_seconds integer NOT NULL,
  ramp jsonb,
  tracking_domain text,
  last_planned_at timestamptz,
  sending_day date,
  sending_days integer NOT NULL DEFAULT 0,
  planned_today integer NOT NULL DEFAULT 0,
  uid_validity bigint,
  last_uid bigint NOT NULL DEFAULT 0,
  last_read_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL)`;

/** Sequences send from connected mailboxes. */
export class Mailboxes1768300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      mailboxes,
      'CREATE INDEX mailboxes_of_account ON outreach.mailboxes (account_id, id)',
      ...accountPolicy('outreach.mailboxes'),
      `ALTER TABLE outreach.sequences ADD mailboxes text[] NOT NULL DEFAULT '{}'`,
      `ALTER TABLE outreach.enrolments ADD mailbox_id text NOT NULL DEFAULT ''`,
      `ALTER TABLE outreach.messages ADD mailbox_id text NOT NULL DEFAULT ''`,
      `CREATE INDEX enrolments_due_of_mailbox ON outreach.enrolments (sequence_id, mailbox_id, current_step, next_send_at)
        WHERE status = 'active' AND next_send_at IS NOT NULL AND mailbox_id <> ''`,
      `CREATE INDEX messages_waiting ON outreach.messages (mailbox_id)
        WHERE mailbox_id <> '' AND status = ANY (ARRAY['queued', 'sending'])`,
      `CREATE OR REPLACE FUNCTION outreach.is_tracking_domain(host text) RETURNS boolean
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
        AS $$ SELECT EXISTS (SELECT 1 FROM outreach.sequences
            WHERE tracking_domain = host AND started_at IS NOT NULL AND deleted_at IS NULL)
          OR EXISTS (SELECT 1 FROM outreach.mailboxes WHERE tracking_domain = host) $$`,
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.messages DROP mailbox_id');
    await runner.query('ALTER TABLE outreach.enrolments DROP mailbox_id');
    await runner.query('ALTER TABLE outreach.sequences DROP mailboxes');
    await runner.query('DROP TABLE outreach.mailboxes');
  }
}
