import { statement, typed } from '@lode/service-kit';

/** How to find a row, by the column names of its table. */
type Key = Readonly<Record<string, string>>;

const found = {
  key: typed<Key>('jsonb'),
  phones: 'text[]',
  emails: 'text[]',
  website: 'text | null',
  subjects: 'text[]',
} as const;

/** Places with a contact of the people. */
const findPlaces = statement({
  sql: `
    SELECT jsonb_build_object('id', id::text) AS key, phones, emails, website, subject_hashes AS subjects
    FROM leads.places WHERE subject_hashes && $1::text[] FOR UPDATE`,
  parameters: ['text[]'],
  columns: found,
});

const removePlaces = statement({
  sql: `
    DELETE FROM leads.places USING jsonb_to_recordset($1::jsonb) AS gone (id bigint) WHERE places.id = gone.id`,
  parameters: ['jsonb'],
});

const replacePlaces = statement({
  sql: `
    UPDATE leads.places SET phones = kept.phones, emails = kept.emails, subject_hashes = kept.subjects, content_hash = ''
    FROM jsonb_to_recordset($1::jsonb) AS kept (id bigint, phones text[], emails text[], subjects text[])
    WHERE places.id = kept.id`,
  parameters: ['jsonb'],
});

/** Staged records with a contact of the people. */
const findStaged = statement({
  sql: `
    SELECT jsonb_build_object('import_id', import_id::text, 'position', position::text) AS key, phones, emails, website, subjects
    FROM leads.staged_places WHERE subjects && $1::text[] FOR UPDATE`,
  parameters: ['text[]'],
  columns: found,
});

const removeStaged = statement({
  sql: `
    DELETE FROM leads.staged_places AS staged
    USING jsonb_to_recordset($1::jsonb) AS gone (import_id bigint, position bigint)
    WHERE staged.import_id = gone.import_id AND staged.position = gone.position`,
  parameters: ['jsonb'],
});

const replaceStaged = statement({
  sql: `
    UPDATE leads.staged_places AS staged
    SET phones = kept.phones, emails = kept.emails, subjects = kept.subjects, content_hash = ''
    FROM jsonb_to_recordset($1::jsonb)
      AS kept (import_id bigint, position bigint, phones text[], emails text[], subjects text[])
    WHERE staged.import_id = kept.import_id AND staged.position = kept.position`,
  parameters: ['jsonb'],
});

/** The statements that erase people, for each table of places. */
export const erasing = {
  places: { find: findPlaces, remove: removePlaces, replace: replacePlaces },
  stagedPlaces: { find: findStaged, remove: removeStaged, replace: replaceStaged },
};
