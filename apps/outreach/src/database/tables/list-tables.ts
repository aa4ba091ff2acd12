import { accountPolicy } from '@lode/service-kit';

/**
 * Lead lists and their leads. A transaction locks the row of a list before it changes the leads, so that concurrent
 * transactions do not add the same lead by name and place or by domain and phone. Triggers maintain `leads_count`.
 */
export const createListTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.lists (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    name text NOT NULL,
    description text,
    tags text[] NOT NULL,
    leads_count integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL)`,
  `CREATE INDEX lists_pages ON ${schema}.lists (account_id, id)`,
  ...leadsTable(schema),
  // Progress of a job that fills a list; the row changes in the transaction of each batch.
  `CREATE TABLE ${schema}.list_jobs (
    job_id text PRIMARY KEY,
    account_id text NOT NULL,
    position text NOT NULL,
    tally jsonb NOT NULL,
    updated_at timestamptz NOT NULL)`,
  ...['lists', 'leads', 'list_jobs'].flatMap((table) => accountPolicy(`${schema}.${table}`)),
  ...countLeads(schema),
  // Security definer, because it deletes rows of every account.
  `CREATE FUNCTION ${schema}.forget_list_jobs(moment timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.list_jobs WHERE updated_at < moment $$`,
];

const leadsTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.leads (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    list_id text NOT NULL REFERENCES ${schema}.lists ON DELETE CASCADE,
    name text,
    first_name text,
    last_name text,
    company text,
    title text,
    email text,
    phone text,
    website text,
    address text,
    rating double precision,
    confidence integer,
    tech_stack text[] NOT NULL,
    source text,
    tags text[] NOT NULL,
    custom jsonb NOT NULL,
    key_email text,
    key_phone text,
    key_place text,
    subject_hashes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL)`,
  `CREATE INDEX leads_pages ON ${schema}.leads (list_id, id)`,
  `CREATE UNIQUE INDEX leads_email ON ${schema}.leads (list_id, key_email) WHERE key_email IS NOT NULL`,
  `CREATE INDEX leads_phone ON ${schema}.leads (list_id, key_phone) WHERE key_phone IS NOT NULL`,
  `CREATE INDEX leads_place ON ${schema}.leads (list_id, key_place) WHERE key_place IS NOT NULL`,
  `CREATE INDEX leads_subjects ON ${schema}.leads USING gin (subject_hashes)`,
];

/** Runs once per statement. */
const countLeads = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.count_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    UPDATE ${schema}.lists SET leads_count = leads_count + CASE TG_OP WHEN 'INSERT' THEN changed.count ELSE -changed.count END
    FROM (SELECT list_id, count(*)::integer AS count FROM changed_rows GROUP BY list_id) AS changed
    WHERE id = changed.list_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_added AFTER INSERT ON ${schema}.leads REFERENCING NEW TABLE AS changed_rows
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.count_leads()`,
  `CREATE TRIGGER count_removed AFTER DELETE ON ${schema}.leads REFERENCING OLD TABLE AS changed_rows
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.count_leads()`,
];
