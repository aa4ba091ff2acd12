import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  'messages.accepted_at':
    'When the relay accepted it: stored at once, before status, event and next step, so that it is not sent again.',
};

/** The function writes messages of all accounts in one statement and returns nothing of them. */
export class AcceptedMessages1769800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      'ALTER TABLE outreach.messages ADD accepted_at timestamptz',
      `CREATE FUNCTION outreach.note_accepted(ids text[], moments timestamptz[]) RETURNS void
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
        AS $$ UPDATE outreach.messages AS message SET accepted_at = given.moment
          FROM unnest(ids, moments) AS given (id, moment)
          WHERE message.id = given.id AND message.status IN ('sending', 'queued') $$`,
      ...commentOn('outreach', comments),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION outreach.note_accepted(text[], timestamptz[])');
    await runner.query('ALTER TABLE outreach.messages DROP accepted_at');
  }
}
