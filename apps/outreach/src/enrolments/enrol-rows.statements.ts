import { statement } from '@lode/service-kit';
import { leadSubjects, leadVariables } from '../leads/lead.statements';
import { hasRefused } from './has-refused.statements';

/** Rows of `sequence_counts` per sequence, among which its enrolments are spread. */
export const slots = 16;

/** Addresses that are in the sequence. One lookup per address avoids a scan of the whole sequence. */
export const enrolledAmong = statement({
  sql: `
    SELECT key_email FROM unnest($2::text[]) AS wanted (key_email)
    WHERE (SELECT true FROM outreach.enrolments AS there
      WHERE there.sequence_id = $1 AND there.key_email = wanted.key_email)`,
  parameters: ['text', 'text[]'],
  columns: { key_email: 'text' },
});

export const refusingAmong = statement({
  sql: `
    SELECT key_email FROM outreach.enrolments AS other
    WHERE other.account_id = $1 AND other.key_email = ANY ($2) AND ${hasRefused('other')}`,
  parameters: ['text', 'text[]'],
  columns: { key_email: 'text' },
});

/**
 * Copies the values for templates into the enrolment, because the lead may be removed. The start of a draft copies them
 * again, except those of people at a company. $4 are the enrolments as JSON, as `NewEnrolment` has them, $5 the ids of
 * their leads, $6 the due time, $7 the time of the enrolment, $8 the slot at which the enrolments begin.
 */
export const insertEnrolments = statement({
  sql: `
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($4) AS given (id text, lead text, number integer, email text, key_email text,
        variables jsonb, subject_hashes text[]))
    INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, is_contact, email, key_email, variables,
      status, next_send_at, enrolled_at, subject_hashes)
    SELECT given.id, $1, $2, (given.number + $8) % ${slots}, lead.id, given.email IS NOT NULL,
      CASE WHEN given.email IS NULL THEN lead.email ELSE given.email END,
      CASE WHEN given.email IS NULL THEN lead.key_email ELSE given.key_email END AS key_email,
      CASE WHEN given.email IS NULL THEN ${leadVariables} ELSE given.variables END,
      'active', $6, $7,
      CASE WHEN given.email IS NULL THEN ${leadSubjects} ELSE given.subject_hashes END
    FROM given JOIN outreach.leads AS lead
      ON lead.account_id = $1 AND lead.list_id = $3 AND lead.id = ANY ($5) AND lead.id = given.lead
    ORDER BY key_email
    ON CONFLICT (sequence_id, key_email) DO NOTHING RETURNING id, slot`,
  parameters: ['text', 'text', 'text', 'jsonb', 'text[]', 'timestamptz', 'timestamptz', 'integer'],
  columns: { id: 'text', slot: 'smallint' },
});

export const countEnrolled = statement({
  sql: `
    INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, enrolled)
    SELECT $1, $2, slot, enrolled FROM unnest($3::smallint[], $4::integer[]) AS given (slot, enrolled)
    ON CONFLICT (sequence_id, slot) DO UPDATE SET enrolled = counts.enrolled + excluded.enrolled`,
  parameters: ['text', 'text', 'smallint[]', 'integer[]'],
});
