import type { Erasing } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { withoutErased } from '../places/without-erased';

/** How to find a row, by the column names of its table. */
type Key = Readonly<Record<string, string>>;

interface Row {
  readonly key: Key;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly website: string | null;
  readonly subjects: readonly string[];
}

/**
 * Removes numbers and addresses from places and from staged records. Without a content hash the next import rewrites
 * the place, which restores contacts whose erasure was lifted by then.
 * @returns the hashes of each place that was rewritten or deleted
 */
export async function erasePlaces(erasing: Erasing): Promise<(readonly string[])[]> {
  const { manager, hashes } = erasing;
  await rewrite(await manager.query<Row[]>(FIND_STAGED, [hashes]), erasing, {
    remove: REMOVE_STAGED,
    replace: REPLACE_STAGED,
  });
  const places = await manager.query<Row[]>(FIND, [hashes]);
  await rewrite(places, erasing, { remove: REMOVE, replace: REPLACE });
  return places.map(({ subjects }) => subjects);
}

interface Statements {
  readonly remove: string;
  readonly replace: string;
}

async function rewrite(
  rows: readonly Row[],
  { manager, isAbout, subjectsOf }: Erasing,
  { remove, replace }: Statements,
): Promise<void> {
  const rest = rows.map((row) => ({ row, left: withoutErased(row, isAbout) }));
  const gone = rest.filter(({ left }) => left === undefined).map(({ row }) => row.key);
  const kept = rest.flatMap(({ left }) =>
    left ? [{ ...left.key, phones: left.phones, emails: left.emails, subjects: subjectsOf(left) }] : [],
  );
  await run(manager, remove, gone);
  await run(manager, replace, kept);
}

async function run(manager: EntityManager, statement: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await manager.query(statement, [JSON.stringify(rows)]);
}

const FIND = `
  SELECT jsonb_build_object('id', id::text) AS key, phones, emails, website, subject_hashes AS subjects
  FROM leads.places WHERE subject_hashes && $1::text[] FOR UPDATE`;

const REMOVE = `
  DELETE FROM leads.places USING jsonb_to_recordset($1::jsonb) AS gone (id bigint) WHERE places.id = gone.id`;

const REPLACE = `
  UPDATE leads.places SET phones = kept.phones, emails = kept.emails, subject_hashes = kept.subjects, content_hash = ''
  FROM jsonb_to_recordset($1::jsonb) AS kept (id bigint, phones text[], emails text[], subjects text[])
  WHERE places.id = kept.id`;

const FIND_STAGED = `
  SELECT jsonb_build_object('import_id', import_id::text, 'position', position::text) AS key, place -> 'phones' AS phones,
    place -> 'emails' AS emails, place ->> 'website' AS website, place -> 'subject_hashes' AS subjects
  FROM leads.staged_places WHERE place -> 'subject_hashes' ?| $1::text[] FOR UPDATE`;

const REMOVE_STAGED = `
  DELETE FROM leads.staged_places AS staged
  USING jsonb_to_recordset($1::jsonb) AS gone (import_id bigint, position bigint)
  WHERE staged.import_id = gone.import_id AND staged.position = gone.position`;

const REPLACE_STAGED = `
  UPDATE leads.staged_places AS staged SET content_hash = '', place = place
    || jsonb_build_object('phones', kept.phones, 'emails', kept.emails, 'subject_hashes', kept.subjects)
  FROM jsonb_to_recordset($1::jsonb)
    AS kept (import_id bigint, position bigint, phones jsonb, emails jsonb, subjects jsonb)
  WHERE staged.import_id = kept.import_id AND staged.position = kept.position`;
