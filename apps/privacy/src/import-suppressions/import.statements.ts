import { numberedId, statement, typed } from '@lode/service-kit';
import { takePositions } from '../database/change-log.statements';
import { replaceChange } from '../database/change-log.statements';
import { laterEnd } from '../database/later-end';
import { strongerReason } from '../database/stronger-reason';

/** Entries that end before the given end. */
export const lockMoved = statement({
  sql: `
    SELECT hash FROM privacy.entries
    WHERE account_id = $1 AND hash = ANY($2) AND expires_at < coalesce($3::timestamptz, 'infinity')
    ORDER BY hash FOR UPDATE`,
  parameters: ['text', typed<string>('text[]'), 'timestamptz | null'],
  columns: { hash: 'text' },
});

/**
 * Writes entries, and appends the new and the moved ones to the log: a million hashes are neither returned nor sent again.
 * xmax is 0 for new rows.
 */
export const putImported = statement({
  sql: `
    WITH put AS (
      INSERT INTO privacy.entries AS entry
        (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at)
      SELECT ${numberedId('$2', 'place')}, $1, kind, hash, $5, $6, false, $7, $8::timestamptz, $9::timestamptz
      FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS given (kind, hash, place)
      ORDER BY place
      ON CONFLICT (account_id, hash) DO UPDATE SET
        reason = ${strongerReason}, expires_at = ${laterEnd}
      WHERE entry.reason <> ${strongerReason} OR entry.expires_at < coalesce(excluded.expires_at, 'infinity')
      RETURNING hash, xmax = 0 AS fresh),
    changed AS (SELECT unnest($10::text[]) AS hash UNION ALL SELECT hash FROM put WHERE fresh),
    counted AS (SELECT count(*) AS changed FROM changed),
    grown AS (${takePositions('counted.changed', 'counted WHERE counted.changed > 0')}),
    written AS (
      INSERT INTO privacy.changes (position, action, account_id, hash, expires_at, at)
      SELECT grown.position - counted.changed + row_number() OVER (), 'suppress', $1, hash, $8, $9
      FROM grown, counted, changed ${replaceChange})
    SELECT (SELECT count(*) FROM put WHERE fresh)::integer AS added, (SELECT position::float8 FROM grown) AS last`,
  parameters: [
    ...(['text', 'text', typed<string>('text[]'), typed<string>('text[]'), 'text', 'text', 'text'] as const),
    ...(['timestamptz | null', 'timestamptz', 'text[]'] as const),
  ],
  columns: {
    added: 'integer',
    /** The last position of the log; null if nothing was appended. */
    last: 'float8 | null',
  },
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
