import { accountPolicy } from '@lode/service-kit';

/**
 * Leads hidden by suppressions, so that lists state how many leads are visible. `leads.hidden_by` has the keys of all
 * entries that would hide the lead; null until they are computed. `suppression_keys` is a copy of the entries that
 * follows the change log; entries of the deployment have an empty account. `hidden_leads` has each hidden lead until the
 * last of its entries ends. Triggers update it when leads change, `hide_leads` when entries change.
 */
export const createHiddenLeadTables = (schema: string): string[] => [
  `ALTER TABLE ${schema}.leads ADD hidden_by bigint[]`,
  // With fastupdate, the list of pending insertions is compared row by row with each of a thousand keys.
  `CREATE INDEX leads_hidden_by ON ${schema}.leads USING gin (hidden_by) WITH (fastupdate = off)`,
  `CREATE INDEX leads_without_keys ON ${schema}.leads (id) WHERE hidden_by IS NULL`,
  `CREATE TABLE ${schema}.suppression_keys (
    key bigint NOT NULL,
    account_id text NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (key, account_id))`,
  // Positions in the change log: `written` for the keys, the second one for the leads that agree with them.
  `CREATE TABLE ${schema}.suppression_log (
    written bigint NOT NULL,
    counted bigint NOT NULL,
    followed_at timestamptz NOT NULL)`,
  `INSERT INTO ${schema}.suppression_log VALUES (0, 0, now())`,
  `CREATE TABLE ${schema}.hidden_leads (
    lead_id text PRIMARY KEY,
    account_id text NOT NULL,
    list_id text NOT NULL,
    hidden_until timestamptz NOT NULL)`,
  `CREATE INDEX hidden_leads_of_list ON ${schema}.hidden_leads (account_id, list_id, hidden_until)`,
  ...accountPolicy(`${schema}.hidden_leads`),
  hideLeads(schema),
  ...followLeads(schema),
  ...acrossAccounts(schema),
];

/** Updates `hidden_leads` by the entries, for leads whose list is locked. */
const hideLeads = (schema: string): string => `
  CREATE FUNCTION ${schema}.hide_leads(ids text[]) ${hiding(schema, 'lead.id = ANY (ids)')}`;

const hiding = (schema: string, leads: string): string => `RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = off
  AS $$
    WITH ended AS MATERIALIZED (
      SELECT lead.id, lead.account_id, lead.list_id, (
        SELECT max(entry.ends_at) FROM ${schema}.suppression_keys AS entry
        WHERE entry.key = ANY (lead.hidden_by) AND entry.account_id IN ('', lead.account_id)) AS hidden_until
      FROM ${schema}.leads AS lead WHERE ${leads}),
    shown AS (
      DELETE FROM ${schema}.hidden_leads AS hidden USING ended
      WHERE hidden.lead_id = ended.id AND ended.hidden_until IS NULL)
    INSERT INTO ${schema}.hidden_leads (lead_id, account_id, list_id, hidden_until)
    SELECT id, account_id, list_id, hidden_until FROM ended WHERE hidden_until IS NOT NULL
    ON CONFLICT (lead_id) DO UPDATE SET hidden_until = excluded.hidden_until
    WHERE hidden_leads.hidden_until <> excluded.hidden_until
  $$`;

/** Leads are looked up within their list, which is one partition. */
export const hideLeadsByList = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.hide_leads(list text, ids text[])
    ${hiding(schema, 'lead.list_id = list AND lead.id = ANY (ids)')}`,
  replaceTriggerFunction(
    schema,
    'hide_added',
    'SELECT list_id AS list, array_agg(id) AS ids FROM new_rows GROUP BY list_id',
  ),
  replaceTriggerFunction(
    schema,
    'hide_changed',
    `SELECT new_rows.list_id AS list, array_agg(id) AS ids FROM new_rows JOIN old_rows USING (id)
      WHERE new_rows.hidden_by IS DISTINCT FROM old_rows.hidden_by GROUP BY new_rows.list_id`,
  ),
  `CREATE OR REPLACE FUNCTION ${schema}.hide_leads_of(list text, ids text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ BEGIN
      PERFORM FROM ${schema}.lists WHERE id = list FOR UPDATE;
      PERFORM ${schema}.hide_leads(list, ids);
    END $$`,
  `DROP FUNCTION ${schema}.hide_leads(text[])`,
];

const replaceTriggerFunction = (schema: string, name: string, changed: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.${name}() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    DECLARE changed record;
    BEGIN
      FOR changed IN ${changed} LOOP PERFORM ${schema}.hide_leads(changed.list, changed.ids); END LOOP;
      RETURN NULL;
    END $$`;

/** Statement triggers, as for `leads_count`. */
const followLeads = (schema: string): string[] => [
  ...statementTrigger(
    schema,
    { name: 'hide_added', event: 'INSERT', tables: 'NEW TABLE AS new_rows' },
    `PERFORM ${schema}.hide_leads(ARRAY(SELECT id FROM new_rows));`,
  ),
  ...statementTrigger(
    schema,
    { name: 'hide_changed', event: 'UPDATE', tables: 'OLD TABLE AS old_rows NEW TABLE AS new_rows' },
    `PERFORM ${schema}.hide_leads(ARRAY(SELECT id FROM new_rows JOIN old_rows USING (id)
      WHERE new_rows.hidden_by IS DISTINCT FROM old_rows.hidden_by));`,
  ),
  ...statementTrigger(
    schema,
    { name: 'forget_removed', event: 'DELETE', tables: 'OLD TABLE AS old_rows' },
    `DELETE FROM ${schema}.hidden_leads WHERE lead_id = ANY (ARRAY(SELECT id FROM old_rows));`,
  ),
];

interface StatementTrigger {
  readonly name: string;
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly tables: string;
}

const statementTrigger = (
  schema: string,
  { name, event, tables }: StatementTrigger,
  body: string,
): string[] => [
  `CREATE FUNCTION ${schema}.${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN ${body} RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON ${schema}.leads REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.${name}()`,
];

/** Security definer functions that read every account. */
const acrossAccounts = (schema: string): string[] => [
  // Statistics of arrays mislead the planner: with many keys it would scan all leads.
  `CREATE FUNCTION ${schema}.leads_hidden_by(keys bigint[]) RETURNS TABLE (list_id text, leads text[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = off
    AS $$ SELECT list_id, array_agg(id) FROM ${schema}.leads WHERE hidden_by && keys GROUP BY list_id ORDER BY list_id $$`,
  // A separate statement sees rows committed before the list was locked.
  `CREATE FUNCTION ${schema}.hide_leads_of(list text, ids text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ BEGIN
      PERFORM FROM ${schema}.lists WHERE id = list FOR UPDATE;
      PERFORM ${schema}.hide_leads(ids);
    END $$`,
  `CREATE FUNCTION ${schema}.leads_without_keys(most integer) RETURNS SETOF ${schema}.leads
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT * FROM ${schema}.leads WHERE hidden_by IS NULL ORDER BY id LIMIT most $$`,
  `CREATE FUNCTION ${schema}.leads_now_hidden() RETURNS TABLE (list_id text, leads text[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT list_id, array_agg(lead_id) FROM ${schema}.hidden_leads GROUP BY list_id ORDER BY list_id $$`,
  `CREATE FUNCTION ${schema}.forget_ended_suppressions(moment timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$
      DELETE FROM ${schema}.suppression_keys WHERE ends_at < moment;
      DELETE FROM ${schema}.hidden_leads WHERE hidden_until < moment;
    $$`,
];
