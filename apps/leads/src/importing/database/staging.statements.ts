import { statement, type RowOf } from '@lode/service-kit';
import { ofLane } from './lanes';

/** Rows that one statement removes. */
export const rowsAtOnce = 20_000;

const contacts = {
  position: 'bigint',
  phones: 'text[]',
  emails: 'text[]',
  website: 'text | null',
  subjects: 'text[]',
} as const;

/** The contacts of a staged record. */
export type StagedContacts = RowOf<typeof contacts>;

export const erasedAmongStaged = statement({
  sql: `
    SELECT DISTINCT ON (position) position, phones, emails, website, subjects
    FROM leads.staged_places, unnest(subjects) AS subject JOIN leads.tombstones ON hash = subject
    WHERE import_id = $1 AND position >= $2 AND position < $3 AND ${ofLane('$4')}`,
  parameters: ['bigint', 'bigint', 'bigint', 'bigint'],
  columns: contacts,
});

export const replaceStaged = statement({
  sql: `
    UPDATE leads.staged_places SET phones = $3, emails = $4, subjects = $5, content_hash = ''
    WHERE import_id = $1 AND position = $2`,
  parameters: ['bigint', 'bigint', 'text[]', 'text[]', 'text[]'],
});

export const clearStaged = statement({
  sql: `
    DELETE FROM leads.staged_places WHERE import_id = $1 AND position IN (
      SELECT position FROM leads.staged_places WHERE import_id = $1 ORDER BY position LIMIT ${rowsAtOnce})`,
  parameters: ['bigint'],
});
