import type { Erasing, PeopleTable } from '@lode/privacy';
import { statement, typed } from '@lode/database';
import { withoutErased } from '../places/without-erased';

/** Leads with one of the people; the totals of their answers decrease. */
const deleteLeadsAbout = statement({
  sql: `
    WITH erased AS (
      DELETE FROM leads.answer_leads WHERE subject_hashes && $1::text[] RETURNING key, subject_hashes),
    counted AS (
      UPDATE leads.answers SET total = total - gone.leads
      FROM (SELECT key, count(*)::int AS leads FROM erased GROUP BY key) AS gone WHERE answers.key = gone.key)
    SELECT subject_hashes AS subjects FROM erased`,
  parameters: ['text[]'],
  columns: { subjects: 'text[]' },
});

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
const erasureStatements = {
  places: { find: findPlaces, remove: removePlaces, replace: replacePlaces },
  stagedPlaces: { find: findStaged, remove: removeStaged, replace: replaceStaged },
};

/**
 * Removes numbers and addresses from places and from staged records. Without a content hash the next import rewrites
 * the place, which restores contacts whose erasure was lifted by then.
 * @returns the hashes of each place that was rewritten or deleted
 */
export async function erasePlaces(erasing: Erasing): Promise<(readonly string[])[]> {
  await rewrite(erasureStatements.stagedPlaces, erasing);
  return rewrite(erasureStatements.places, erasing);
}

/** @returns the hashes of each row that was rewritten or deleted */
async function rewrite(
  { find, remove, replace }: (typeof erasureStatements)[keyof typeof erasureStatements],
  { manager, hashes, isAbout, subjectsOf }: Erasing,
): Promise<(readonly string[])[]> {
  const rows = await find.rows(manager, [...hashes]);
  const rest = rows.map((row) => ({ row, left: withoutErased(row, isAbout) }));
  const gone = rest.filter(({ left }) => left === undefined).map(({ row }) => row.key);
  const kept = rest.flatMap(({ left }) =>
    left ? [{ ...left.key, phones: left.phones, emails: left.emails, subjects: subjectsOf(left) }] : [],
  );
  if (gone.length > 0) await remove.run(manager, JSON.stringify(gone));
  if (kept.length > 0) await replace.run(manager, JSON.stringify(kept));
  return rows.map(({ subjects }) => subjects);
}

/** The tables of this service with people; the tables of the platform are declared in the platform. */
export const personalData: readonly PeopleTable[] = [
  {
    table: 'places',
    what: 'place of an imported dataset',
    since: ({ first_seen_at }) => first_seen_at as Date,
    erase: erasePlaces,
  },
  { table: 'companies', what: 'sighting of a company', since: ({ seen_at }) => seen_at as Date },
  {
    table: 'answer_leads',
    what: 'lead of a stored answer',
    since: ({ collected_at }) => collected_at as Date,
    erase: eraseLeads,
  },
  {
    table: 'answer_contacts',
    what: 'person at a business of a stored answer',
    since: ({ collected_at }) => collected_at as Date,
  },
];

/** The total of the answer decreases with each erased lead. */
async function eraseLeads({ manager, hashes }: Erasing): Promise<(readonly string[])[]> {
  const erased = await deleteLeadsAbout.rows(manager, [...hashes]);
  return erased.map(({ subjects }) => subjects);
}
