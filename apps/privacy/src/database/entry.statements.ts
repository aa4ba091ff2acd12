import type { SubjectKind, SuppressionOrigin, SuppressionReason } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';
import { laterEnd } from './later-end';
import { strongerReason } from './stronger-reason';

const names = 'id, kind, hash, reason, origin, created_at, expires_at';

const columns = {
  id: 'text',
  kind: typed<SubjectKind>('text'),
  hash: 'text',
  reason: typed<SuppressionReason>('text'),
  origin: typed<SuppressionOrigin>('text'),
  created_at: 'timestamptz',
  expires_at: 'timestamptz | null',
} as const;

/** An entry that exists is never shortened or weakened. */
export const putEntryRows = statement({
  sql: `
    INSERT INTO privacy.entries AS entry
      (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at)
    SELECT id, $1, kind, hash, reason, origin, erased, import_id, expires_at, $10
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[], $9::timestamptz[])
      AS given (id, kind, hash, reason, origin, erased, import_id, expires_at)
    ORDER BY hash
    ON CONFLICT (account_id, hash) DO UPDATE SET
      reason = ${strongerReason},
      origin = CASE WHEN excluded.erased THEN excluded.origin ELSE entry.origin END,
      erased = entry.erased OR excluded.erased,
      expires_at = ${laterEnd}
    RETURNING ${names}`,
  parameters: [
    ...(['text', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]', 'boolean[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    typed<readonly (Date | null)[]>('timestamptz[]'),
    'timestamptz',
  ],
  columns,
});

/** In the order of their hashes, which prevents deadlocks. */
export const lockEntries = statement({
  sql: `SELECT hash, expires_at FROM privacy.entries WHERE account_id = $1 AND hash = ANY($2) ORDER BY hash FOR UPDATE`,
  parameters: ['text', 'text[]'],
  columns: { hash: 'text', expires_at: 'timestamptz | null' },
});

const goesOn = '(expires_at IS NULL OR expires_at > $2)';

export const removeEntry = statement({
  sql: `
    DELETE FROM privacy.entries WHERE account_id = $1 AND ${goesOn} AND id = $3 RETURNING ${names}`,
  parameters: ['text', 'timestamptz', 'text'],
  columns,
});

export const findEntries = statement({
  sql: `
    SELECT ${names} FROM privacy.entries
    WHERE account_id = $1 AND ${goesOn} AND hash = ANY ($3) ORDER BY id DESC`,
  parameters: ['text', 'timestamptz', 'text[]'],
  columns,
});

export const entryPage = statement({
  sql: `
    SELECT ${names} FROM privacy.entries
    WHERE account_id = $1 AND ${goesOn} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
  parameters: ['text', 'timestamptz', 'text | null', 'bigint'],
  columns,
});

export const countEntries = statement({
  sql: `SELECT count(*)::integer AS count FROM privacy.entries WHERE account_id = $1 AND ${goesOn}`,
  parameters: ['text', 'timestamptz'],
  columns: { count: 'integer' },
});

/** Of all accounts. */
export const deleteEndedEntries = statement({
  sql: 'SELECT privacy.forget_ended_entries($1, $2) AS forgotten',
  parameters: ['timestamptz', 'integer'],
  columns: { forgotten: 'integer' },
});
