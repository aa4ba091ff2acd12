import { statement, typed } from '@lode/service-kit';
import { counted } from './counted';

const optionalTexts = typed<readonly (string | null)[]>('text[]');
const optionalIntegers = typed<readonly (number | null)[]>('integer[]');

/**
 * Writes hits of account $1 and the first times of their enrolments, of which each occurs once. Returns the hits by
 * people that are the first of their type for their message, by position from 1; none of a message whose events may have
 * been deleted.
 */
export const insertHits = statement({
  sql: `
    WITH given AS (
      SELECT asked.*, message.step_position, message.variant,
        least(message.planned_at, message.first_tried_at, asked.at) AS since
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::text[],
          $9::timestamptz[], $10::boolean[])
          WITH ORDINALITY AS asked (id, sequence, enrolment, message, type, link, reason, at, is_first, place)
        JOIN outreach.messages AS message ON message.id = asked.message),
    event AS (
      INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
        machine_reason, occurred_at)
      SELECT id, $1, sequence, enrolment, message, step_position, type, link, reason, at FROM given),
    first AS (
      UPDATE outreach.enrolments AS changed SET
        opened_at = CASE WHEN given.type = 'open' THEN given.at ELSE changed.opened_at END,
        clicked_at = CASE WHEN given.type = 'click' THEN given.at ELSE changed.clicked_at END
      FROM given WHERE changed.id = given.enrolment AND given.is_first)
    SELECT place::integer AS place, step_position, variant FROM given
    WHERE reason IS NULL AND type IN ('open', 'click')
      AND NOT EXISTS (SELECT FROM outreach.events AS earlier
        WHERE earlier.message_id = given.message AND earlier.type = given.type AND earlier.machine_reason IS NULL
          AND earlier.occurred_at >= given.since)
      AND given.since >= (SELECT dropped_before FROM outreach.event_retention)`,
  parameters: [
    ...(['text', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const),
    ...([optionalIntegers, optionalTexts, 'timestamptz[]', 'boolean[]'] as const),
  ],
  columns: { place: 'integer', step_position: 'integer', variant: 'smallint' },
});

/** The value of a column in an array with the columns of all rows. */
const valueOf = (values: string, index: number, columns: number): string =>
  `(${values}::integer[])[(place - 1) * ${columns} + ${index + 1}]`;

/** Adds to rows of `sequence_counts` in the given order. $4 has the differences of each row in the order of `counted`. */
export const addToAllCounts = statement({
  sql: `
    INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, ${counted.join(', ')})
    SELECT sequence, $1, slot, ${counted.map((_, index) => valueOf('$4', index, counted.length)).join(', ')}
    FROM unnest($2::text[], $3::smallint[]) WITH ORDINALITY AS given (sequence, slot, place)
    ORDER BY place
    ON CONFLICT (sequence_id, slot) DO UPDATE SET
      ${counted.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')}`,
  parameters: ['text', 'text[]', 'smallint[]', 'integer[]'],
});

/** Adds opens and clicks to rows of `step_counts` in the given order. */
export const addToAllSteps = statement({
  sql: `
    INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, opens, clicks)
    SELECT sequence, $1, step, variant, slot, opens, clicks
    FROM unnest($2::text[], $3::integer[], $4::smallint[], $5::smallint[], $6::integer[], $7::integer[])
      WITH ORDINALITY AS given (sequence, step, variant, slot, opens, clicks, place)
    ORDER BY place
    ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET
      opens = counts.opens + excluded.opens, clicks = counts.clicks + excluded.clicks`,
  parameters: ['text', 'text[]', 'integer[]', 'smallint[]', 'smallint[]', 'integer[]', 'integer[]'],
});
