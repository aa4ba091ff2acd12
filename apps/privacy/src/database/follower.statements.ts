import type { ServiceName } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

/**
 * Saves the position of a process, and deletes other processes without a report since $5. Skips rows that another report has
 * locked: their processes are live, and waiting could deadlock.
 */
export const saveProcess = statement({
  sql: `
    WITH stale AS (
      DELETE FROM privacy.followers WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM privacy.followers WHERE seen_at <= $5 AND (service, replica) <> ($1, $2)
        FOR UPDATE SKIP LOCKED)))
    INSERT INTO privacy.followers (service, replica, position, seen_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (service, replica) DO UPDATE SET position = excluded.position, seen_at = excluded.seen_at`,
  parameters: ['text', 'text', 'bigint', 'timestamptz', 'timestamptz'],
});

/** A report may be repeated; erasing again after a restore adds no rows. */
export const addRemovedRows = statement({
  sql: `
    INSERT INTO privacy.erasure_services AS known (erasure_id, service, removed)
    SELECT id, $1, max(given.removed)
    FROM unnest($2::text[], $3::bigint[]) AS given (id, removed) JOIN privacy.erasures USING (id)
    GROUP BY id ORDER BY id
    ON CONFLICT (erasure_id, service) DO UPDATE SET removed = greatest(known.removed, excluded.removed)`,
  parameters: ['text', 'text[]', 'bigint[]'],
});

export const listFollowers = statement({
  sql: `
    SELECT one.service, count(live.replica)::integer AS replicas, one.applied::float8 AS applied, one.seen_at,
      coalesce(min(live.position), one.applied)::float8 AS position
    FROM privacy.follower_services AS one
      LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
    GROUP BY one.service ORDER BY one.service`,
  parameters: ['timestamptz'],
  columns: {
    service: typed<ServiceName>('text'),
    replicas: 'integer',
    applied: 'float8',
    seen_at: 'timestamptz',
    position: 'float8',
  },
});
