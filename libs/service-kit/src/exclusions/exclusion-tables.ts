import { accountPolicy } from '../database/account-scope';
import { commentOn } from '../database/comments';
import { subjectHashes } from '../database/kit-comments';

/**
 * Statements that create the exclusions of accounts: a row for each lead of a list, for each recipient under the source
 * `contacted`, and for each list itself (`id` is `source`), which makes an empty list known. `hashes` are keyed hashes of
 * domain, address and number.
 */
export const createExclusionTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.exclusions (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    source text NOT NULL,
    hashes text[] NOT NULL,
    subject_hashes text[] NOT NULL)`,
  `CREATE INDEX exclusions_source ON ${schema}.exclusions (source)`,
  // With fastupdate, a look-up after a large import reads its rows one by one.
  `CREATE INDEX exclusions_hashes ON ${schema}.exclusions USING gin (hashes) WITH (fastupdate = off)`,
  `CREATE INDEX exclusions_subjects ON ${schema}.exclusions USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.exclusions`),
  ...commentOn(schema, {
    exclusions: 'Hashes of leads in lists and of recipients, which accounts exclude.',
    'exclusions.id': 'ID of the lead, the enrolment or the list.',
    'exclusions.source': 'ID of the list, or contacted.',
    'exclusions.hashes': 'Keyed hashes of domain, address and number.',
    'exclusions.subject_hashes': subjectHashes,
  }),
  matching(schema),
];

/** Statements for the comments once CRMs are excluded too. */
export const commentOnCrmExclusions = (schema: string): string[] =>
  commentOn(schema, {
    exclusions: 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.',
    'exclusions.id': 'ID of the lead, the enrolment, the list, the record or the CRM connection.',
    'exclusions.source':
      'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.',
  });

/**
 * Owned by the owner of the table: under row-level security the index of the hashes cannot be used. The rows are still
 * limited to the account of the transaction.
 */
const matching = (schema: string): string => `
  CREATE FUNCTION ${schema}.matching_exclusions(sources text[], wanted text[]) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$ SELECT DISTINCT hash FROM ${schema}.exclusions AS entry, unnest(entry.hashes) AS hash
    WHERE entry.account_id = current_setting('lode.account') AND entry.source = ANY (sources)
      AND entry.hashes && wanted AND hash = ANY (wanted) $$`;

/**
 * Statements for a service that receives a copy of the exclusions: `position` of the copy, `wanted` as the number of
 * requests for current entries, and `answered` as the last request before which the entries of the copy were committed.
 */
export const createExclusionFeed = (schema: string): string[] => [
  `CREATE TABLE ${schema}.exclusion_feed (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    position bigint NOT NULL,
    wanted bigint NOT NULL,
    answered bigint NOT NULL)`,
  `INSERT INTO ${schema}.exclusion_feed (position, wanted, answered) VALUES (0, 0, 0)`,
  ...commentOn(schema, {
    exclusion_feed: 'One row: position and requests of the copy of the exclusions.',
    'exclusion_feed.position': 'Position in the outbox of the sender.',
    'exclusion_feed.wanted': 'Number of requests for current entries.',
    'exclusion_feed.answered': 'The last request before which all entries were committed.',
  }),
  applyExclusions(schema),
  `CREATE FUNCTION ${schema}.forget_exclusions() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$ DELETE FROM ${schema}.exclusions $$`,
];

/** For entries of every account. */
const applyExclusions = (schema: string): string => `
  CREATE FUNCTION ${schema}.apply_exclusions(entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$ BEGIN
    DELETE FROM ${schema}.exclusions WHERE id IN (
      SELECT entry->>'id' FROM jsonb_array_elements(entries) AS entry WHERE entry->>'source' IS NULL);
    INSERT INTO ${schema}.exclusions AS stored (id, account_id, source, hashes, subject_hashes)
    SELECT id, account, source, hashes, subject_hashes
    FROM jsonb_to_recordset(entries) AS given (id text, account text, source text, hashes text[], subject_hashes text[])
    WHERE source IS NOT NULL ORDER BY id
    ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, source = excluded.source,
      hashes = excluded.hashes, subject_hashes = excluded.subject_hashes;
  END $$`;
