import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  'sequences.stop_company_on_reply':
    'Whether a reply ends the other enrolments of the account at the same mail domain.',
  'sequences.pause_reason': 'Why the service paused it, for the customer.',
  'enrolments.mail_domain': 'Domain of the address.',
  'messages.sender': 'Domain of the sender, or the mailbox that sent it; null before the first attempt.',
  'messages.hard_bounced': 'The mailbox does not exist.',
  'messages.complained': 'The recipient complained about it.',
};

/** Sequences of a sender with many bounces or complaints are paused; a reply can end the enrolments of a company. */
export class SenderProtection1768200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE outreach.sequences ADD stop_company_on_reply boolean NOT NULL DEFAULT false, ADD pause_reason text',
      `ALTER TABLE outreach.enrolments ADD mail_domain text GENERATED ALWAYS AS (substring(key_email, '[^@]*$')) STORED`,
      `CREATE INDEX enrolments_at_domain ON outreach.enrolments (account_id, mail_domain) WHERE status = 'active'`,
      `ALTER TABLE outreach.messages ADD sender text, ADD hard_bounced boolean NOT NULL DEFAULT false,
         ADD complained boolean NOT NULL DEFAULT false`,
      'CREATE INDEX messages_of_sender ON outreach.messages (account_id, sender, first_tried_at) WHERE sender IS NOT NULL',
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.messages DROP sender, DROP hard_bounced, DROP complained');
    await runner.query('ALTER TABLE outreach.enrolments DROP mail_domain');
    await runner.query('ALTER TABLE outreach.sequences DROP stop_company_on_reply, DROP pause_reason');
  }
}
