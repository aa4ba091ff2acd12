import { statement, typed } from '@lode/service-kit';
import { ofLane } from './lanes';
import type { PlaceColumns } from './staged-place';

/** Rows that one statement removes. */
export const rowsAtOnce = 20_000;

export const erasedAmongStaged = statement({
  sql: `
    SELECT DISTINCT ON (position) position, source_id AS "sourceId", place
    FROM leads.staged_places, jsonb_array_elements_text(place -> 'subject_hashes') AS subject
    JOIN leads.tombstones ON hash = subject
    WHERE import_id = $1 AND position >= $2 AND position < $3 AND ${ofLane('$4')}`,
  parameters: ['bigint', 'bigint', 'bigint', 'bigint'],
  columns: { position: 'bigint', sourceId: 'text', place: typed<PlaceColumns>('jsonb') },
});

export const replaceStaged = statement({
  sql: `
    UPDATE leads.staged_places SET content_hash = $3, place = $4 WHERE import_id = $1 AND position = $2`,
  parameters: ['bigint', 'bigint', 'text', 'jsonb'],
});

export const clearStaged = statement({
  sql: `
    DELETE FROM leads.staged_places WHERE import_id = $1 AND position IN (
      SELECT position FROM leads.staged_places WHERE import_id = $1 ORDER BY position LIMIT ${rowsAtOnce})`,
  parameters: ['bigint'],
});
