import type { ServiceName } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

const columns = {
  id: 'text',
  position: 'float8',
  requested_at: 'timestamptz',
  completed_at: 'timestamptz | null',
  /** Number of rows that each service has removed, if known. */
  removed: typed<Record<string, number> | null>('json | null'),
} as const;

const select = `
  SELECT id, position::float8 AS position, requested_at, completed_at, (
    SELECT json_object_agg(service, removed) FROM privacy.erasure_services WHERE erasure_id = id) AS removed
  FROM privacy.erasures`;

export const findErasure = statement({ sql: `${select} WHERE id = $1`, parameters: ['text'], columns });

export const latestErasures = statement({
  sql: `${select} ORDER BY id DESC LIMIT $1`,
  parameters: ['bigint'],
  columns,
});

/** The position up to which each service has erased, and none of its processes answers with older data. */
export const erasureProgress = statement({
  sql: `
    SELECT one.service, least(one.applied, min(live.position))::float8 AS done
    FROM privacy.follower_services AS one
      LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
    GROUP BY one.service ORDER BY one.service`,
  parameters: ['timestamptz'],
  columns: { service: typed<ServiceName>('text'), done: 'float8' },
});

/** Without followers no erasure is complete: the minimum of no rows is NULL. */
export const markCompleteErasures = statement({
  sql: `
    UPDATE privacy.erasures SET completed_at = $1 WHERE id IN (
      SELECT id FROM privacy.erasures WHERE completed_at IS NULL AND position <= (
        SELECT min(least(one.applied, (
          SELECT min(live.position) FROM privacy.followers AS live
          WHERE live.service = one.service AND live.seen_at > $2)))
        FROM privacy.follower_services AS one)
      FOR UPDATE SKIP LOCKED)`,
  parameters: ['timestamptz', 'timestamptz'],
});

export const insertErasures = statement({
  sql: `
    INSERT INTO privacy.erasures (id, hash, requested_by, requested_at, position, import_id)
    SELECT id, hash, requested_by, $4, $5::bigint + place - 1, import_id
    FROM unnest($1::text[], $2::text[], $3::text[], $6::text[])
      WITH ORDINALITY AS given (id, hash, requested_by, import_id, place)`,
  parameters: [
    ...(['text[]', 'text[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    ...(['timestamptz', 'bigint'] as const),
    typed<readonly (string | null)[]>('text[]'),
  ],
});

/** Locked before the log, whose writers lock no other row afterwards. */
export const lockErasures = statement({
  sql: 'SELECT FROM privacy.erasures WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
  parameters: ['text[]'],
});

/** Reopens complete erasures: a service has found more data about the people. */
export const reopenErasures = statement({
  sql: `
    UPDATE privacy.erasures SET position = greatest(position, $2), completed_at = NULL WHERE id = ANY ($1)`,
  parameters: ['text[]', 'bigint'],
});

/** A queued mail contains the address, and the request of the person is fulfilled. */
export const deleteQueuedMails = statement({
  sql: 'DELETE FROM privacy.agenda WHERE subject_hashes && $1::text[]',
  parameters: ['text[]'],
});
