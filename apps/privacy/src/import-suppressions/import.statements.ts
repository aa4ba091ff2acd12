import { statement } from '@lode/service-kit';
import { laterEnd } from '../database/later-end';
import { strongerReason } from '../database/stronger-reason';

/** Entries that end before the given end. */
export const lockMoved = statement({
  sql: `
    SELECT hash FROM privacy.entries
    WHERE account_id = $1 AND hash = ANY($2) AND expires_at < coalesce($3::timestamptz, 'infinity')
    ORDER BY hash FOR UPDATE`,
  parameters: ['text', 'text[]', 'timestamptz | null'],
  columns: { hash: 'text' },
});

/** Unchanged rows are not returned; xmax is 0 for new rows. */
export const putImported = statement({
  sql: `
    INSERT INTO privacy.entries AS entry
      (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at)
    SELECT id, $1, kind, hash, $5, $6, false, $7, $8::timestamptz, $9::timestamptz
    FROM unnest($2::text[], $3::text[], $4::text[]) AS given (id, kind, hash)
    ORDER BY hash
    ON CONFLICT (account_id, hash) DO UPDATE SET
      reason = ${strongerReason}, expires_at = ${laterEnd}
    WHERE entry.reason <> ${strongerReason} OR entry.expires_at < coalesce(excluded.expires_at, 'infinity')
    RETURNING hash, xmax = 0 AS fresh`,
  parameters: [
    ...(['text', 'text[]', 'text[]', 'text[]', 'text', 'text', 'text'] as const),
    ...(['timestamptz | null', 'timestamptz'] as const),
  ],
  columns: { hash: 'text', fresh: 'boolean' },
});

/** Entries that the list has already. */
export const countPresent = statement({
  sql: 'SELECT count(*)::integer AS count FROM privacy.entries WHERE account_id = $1 AND hash = ANY($2)',
  parameters: ['text', 'text[]'],
  columns: { count: 'integer' },
});

/** Erasures that an earlier attempt of the import has started. */
export const findBegunErasures = statement({
  sql: 'SELECT hash FROM privacy.erasures WHERE import_id = $1 AND hash = ANY($2)',
  parameters: ['text', 'text[]'],
  columns: { hash: 'text' },
});
