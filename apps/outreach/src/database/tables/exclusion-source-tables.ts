import { commentOn, createExclusionTable, createOutboxTables, guardPeople } from '@lode/service-kit';

/**
 * The exclusions of accounts at their origin, with an outbox that hands them to other services. An entry of the outbox
 * under the topic `exclusions` has no content: it refers to the row that changed or was removed.
 *
 * Triggers write a row for each list, remove those of deleted leads and lists, and append every change to the outbox. The
 * service writes the rows of leads and recipients, whose hashes need its key; `leads.has_exclusion` and
 * `enrolments.has_exclusion` are false until it has done so.
 */
export const createExclusionSource = (schema: string): string[] => [
  ...createOutboxTables(schema),
  ...createExclusionTable(schema),
  ...['outbox', 'exclusions'].flatMap((table) => guardPeople(schema, table, { ofAccounts: true })),
  ...['leads', 'enrolments'].map(
    (table) => `ALTER TABLE ${schema}.${table} ADD has_exclusion boolean NOT NULL DEFAULT false`,
  ),
  ...commentOn(schema, {
    'leads.has_exclusion': 'Whether its row in exclusions is written.',
    'enrolments.has_exclusion': 'Whether its row in exclusions is written.',
  }),
  `CREATE INDEX leads_without_exclusion ON ${schema}.leads (id) WHERE NOT has_exclusion`,
  `CREATE INDEX enrolments_without_exclusion ON ${schema}.enrolments (id)
    WHERE NOT has_exclusion AND current_step > 0`,
  ...appendChanges(schema),
  ...followLists(schema),
  `INSERT INTO ${schema}.exclusions (id, account_id, source, hashes, subject_hashes)
    SELECT id, account_id, id, '{}', '{}' FROM ${schema}.lists`,
  ...acrossAccounts(schema),
];

const appendChanges = (schema: string): string[] => [
  ...statementTrigger(
    schema,
    { name: 'append_added', table: 'exclusions', event: 'INSERT', tables: 'NEW TABLE AS new_rows' },
    append(schema, 'SELECT id, account_id FROM new_rows'),
  ),
  ...statementTrigger(
    schema,
    {
      name: 'append_changed',
      table: 'exclusions',
      event: 'UPDATE',
      tables: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    },
    append(
      schema,
      `SELECT id, new_rows.account_id FROM new_rows JOIN old_rows USING (id)
        WHERE (new_rows.source, new_rows.hashes, new_rows.subject_hashes)
          IS DISTINCT FROM (old_rows.source, old_rows.hashes, old_rows.subject_hashes)`,
    ),
  ),
  ...statementTrigger(
    schema,
    { name: 'append_removed', table: 'exclusions', event: 'DELETE', tables: 'OLD TABLE AS old_rows' },
    append(schema, 'SELECT id, account_id FROM old_rows'),
  ),
];

const append = (schema: string, changed: string): string =>
  `INSERT INTO ${schema}.outbox (topic, key, account_id)
    SELECT 'exclusions', changed.id, changed.account_id FROM (${changed}) AS changed;`;

const followLists = (schema: string): string[] => [
  ...statementTrigger(
    schema,
    { name: 'exclude_added', table: 'lists', event: 'INSERT', tables: 'NEW TABLE AS new_rows' },
    `INSERT INTO ${schema}.exclusions (id, account_id, source, hashes, subject_hashes)
      SELECT id, account_id, id, '{}', '{}' FROM new_rows ON CONFLICT DO NOTHING;`,
  ),
  ...statementTrigger(
    schema,
    { name: 'include_removed', table: 'lists', event: 'DELETE', tables: 'OLD TABLE AS old_rows' },
    `DELETE FROM ${schema}.exclusions WHERE source = ANY (ARRAY(SELECT id FROM old_rows));`,
  ),
  ...statementTrigger(
    schema,
    { name: 'include_removed_leads', table: 'leads', event: 'DELETE', tables: 'OLD TABLE AS old_rows' },
    `DELETE FROM ${schema}.exclusions WHERE id = ANY (ARRAY(SELECT id FROM old_rows));`,
  ),
];

interface StatementTrigger {
  readonly name: string;
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly tables: string;
}

const statementTrigger = (
  schema: string,
  { name, table, event, tables }: StatementTrigger,
  body: string,
): string[] => [
  `CREATE FUNCTION ${schema}.${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN ${body} RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON ${schema}.${table} REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.${name}()`,
];

/** Security definer functions that read every account. */
const acrossAccounts = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.exclusion_changes(after bigint, most integer)
    RETURNS TABLE (at bigint, id text, account text, source text, hashes text[], subject_hashes text[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT entry.position, entry.key, entry.account_id, kept.source, kept.hashes, kept.subject_hashes
      FROM ${schema}.outbox AS entry LEFT JOIN ${schema}.exclusions AS kept ON kept.id = entry.key
      WHERE entry.topic = 'exclusions' AND entry.position > after ORDER BY entry.position LIMIT most $$`,
  // A receiver behind the last forgotten position starts again, because it would keep removed entries.
  `CREATE FUNCTION ${schema}.forget_removed_exclusions(moment timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$
      WITH gone AS (DELETE FROM ${schema}.outbox AS entry
        WHERE topic = 'exclusions' AND position IS NOT NULL AND written_at < moment
          AND NOT EXISTS (SELECT FROM ${schema}.exclusions AS kept WHERE kept.id = entry.key)
        RETURNING position)
      UPDATE ${schema}.outbox_log SET forgotten = greatest(forgotten, (SELECT max(position) FROM gone))
    $$`,
  `CREATE FUNCTION ${schema}.leads_without_exclusion(most integer) RETURNS SETOF ${schema}.leads
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT * FROM ${schema}.leads WHERE NOT has_exclusion ORDER BY id LIMIT most $$`,
  `CREATE FUNCTION ${schema}.recipients_without_exclusion(most integer) RETURNS SETOF ${schema}.enrolments
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT * FROM ${schema}.enrolments WHERE NOT has_exclusion AND current_step > 0 ORDER BY id LIMIT most $$`,
];
