import { statement } from '@lode/service-kit';

/** Sorted, so that concurrent replicas lock the rows in the same order. */
export const addReplies = statement({
  sql: `
    INSERT INTO verification.unclassified_replies AS stored (code, status, text, occurrences, last_at)
    SELECT added.code, added.status, added.text, added.occurrences, $5
    FROM unnest($1::integer[], $2::text[], $3::text[], $4::integer[]) AS added (code, status, text, occurrences)
    WHERE (SELECT count(*) FROM verification.unclassified_replies) < $6
      OR EXISTS (SELECT FROM verification.unclassified_replies AS known
        WHERE (known.code, known.status, known.text) = (added.code, added.status, added.text))
    ORDER BY 1, 2, 3
    ON CONFLICT (code, status, text) DO UPDATE
      SET occurrences = stored.occurrences + excluded.occurrences, last_at = excluded.last_at`,
  parameters: ['integer[]', 'text[]', 'text[]', 'integer[]', 'timestamptz', 'bigint'],
});
