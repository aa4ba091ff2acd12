import { accountPolicy, commentOn } from '@lode/service-kit';

/** Statements that create the tables of CRM sync. Functions are owned by the owner of the tables, for every account. */
export const createCrmTables = (schema: string): string[] => [
  ...createConnections(schema),
  ...createSyncs(schema),
  ...createPeople(schema),
  `CREATE FUNCTION ${schema}.crm_sealed_otherwise(prefix text) RETURNS TABLE (id text, account text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT id, account_id FROM ${schema}.crm_connections WHERE NOT starts_with(secret, prefix) $$`,
  `CREATE FUNCTION ${schema}.forget_crm_syncs(before timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.crm_syncs WHERE created_at < before;
      DELETE FROM ${schema}.crm_authorizations WHERE expires_at < before $$`,
  ...commentOn(schema, comments),
];

const createConnections = (schema: string): string[] => [
  `CREATE TABLE ${schema}.crm_connections (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    vendor text NOT NULL,
    name text NOT NULL,
    sign_in text NOT NULL,
    host text NOT NULL,
    secret text NOT NULL,
    status text NOT NULL DEFAULT 'active',
    failure text,
    fields jsonb NOT NULL DEFAULT '[]',
    last_sync_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL)`,
  `CREATE INDEX crm_connections_account ON ${schema}.crm_connections (account_id, id)`,
  ...accountPolicy(`${schema}.crm_connections`),
  `CREATE TABLE ${schema}.crm_authorizations (
    state_hash text PRIMARY KEY,
    account_id text NOT NULL,
    completion_hash text NOT NULL,
    vendor text NOT NULL,
    name text,
    connection_id text,
    verifier text NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `CREATE INDEX crm_authorizations_account ON ${schema}.crm_authorizations (account_id)`,
  ...accountPolicy(`${schema}.crm_authorizations`),
];

const createSyncs = (schema: string): string[] => [
  `CREATE TABLE ${schema}.crm_syncs (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    connection_id text NOT NULL REFERENCES ${schema}.crm_connections (id) ON DELETE CASCADE,
    dry_run boolean NOT NULL,
    next_cursor text,
    is_read boolean NOT NULL DEFAULT false,
    planned integer NOT NULL DEFAULT 0,
    requests integer NOT NULL DEFAULT 0,
    estimated_seconds integer,
    missing_fields text[] NOT NULL DEFAULT '{}',
    stopped text,
    stop_detail text,
    waits_until timestamptz,
    created_at timestamptz NOT NULL,
    ended_at timestamptz)`,
  `CREATE INDEX crm_syncs_newest ON ${schema}.crm_syncs (connection_id, id DESC)`,
  `CREATE INDEX crm_syncs_expiry ON ${schema}.crm_syncs (created_at)`,
  ...accountPolicy(`${schema}.crm_syncs`),
];

const createPeople = (schema: string): string[] => [
  `CREATE TABLE ${schema}.crm_records (
    connection_id text NOT NULL REFERENCES ${schema}.crm_connections (id) ON DELETE CASCADE,
    lode_id text NOT NULL,
    account_id text NOT NULL,
    crm_id text NOT NULL,
    written_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (connection_id, lode_id))`,
  `CREATE INDEX crm_records_subjects ON ${schema}.crm_records USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.crm_records`),
  `CREATE TABLE ${schema}.crm_sync_rows (
    sync_id text NOT NULL REFERENCES ${schema}.crm_syncs (id) ON DELETE CASCADE,
    number integer NOT NULL,
    account_id text NOT NULL,
    state text NOT NULL,
    plan json NOT NULL,
    contact json NOT NULL,
    crm_id text,
    detail text,
    planned_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (sync_id, number))`,
  `CREATE INDEX crm_sync_rows_planned ON ${schema}.crm_sync_rows (sync_id, number) WHERE state = 'planned'`,
  `CREATE INDEX crm_sync_rows_subjects ON ${schema}.crm_sync_rows USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.crm_sync_rows`),
];

const subjects = 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

const comments = {
  crm_connections: 'Connected CRMs of accounts.',
  'crm_connections.id': 'Ordered by time.',
  'crm_connections.host': 'Of the API of the account at the CRM.',
  'crm_connections.secret': 'JSON, sealed with LODE_SECRET_KEY.',
  'crm_connections.failure': 'Why the CRM rejects the sign-in; null: it does not.',
  'crm_connections.fields': 'Columns that are written otherwise than usual.',
  crm_authorizations: 'Consents that were begun, each used once.',
  'crm_authorizations.state_hash': 'SHA-256 of the state in the URL.',
  'crm_authorizations.completion_hash': 'SHA-256 of the token of the client that began it.',
  'crm_authorizations.connection_id': 'Connection that gets a new sign-in; null: a new one.',
  'crm_authorizations.verifier': 'Code verifier (RFC 7636), sealed with LODE_SECRET_KEY.',
  crm_syncs: 'Syncs, kept for 90 days.',
  'crm_syncs.id': 'Ordered by time.',
  'crm_syncs.next_cursor': 'Of the first page of leads without a plan; null: the first, or none.',
  'crm_syncs.is_read': 'Whether all leads have a plan.',
  'crm_syncs.planned': 'Number of leads with a plan.',
  'crm_syncs.requests': 'Requests to the CRM.',
  'crm_syncs.stopped': 'Why it ended before the last lead; null: it did not.',
  'crm_syncs.waits_until': 'When it continues; null: it does not wait for a limit of the CRM.',
  crm_records: 'Records of leads in CRMs, by the unique field.',
  'crm_records.subject_hashes': subjects,
  crm_sync_rows: 'Plan and outcome of each lead of a sync.',
  'crm_sync_rows.number': 'Position of the lead.',
  'crm_sync_rows.state': 'planned, created, updated, unchanged, skipped or failed.',
  'crm_sync_rows.plan': 'Action and changes of fields. Not jsonb, which rejects some text.',
  'crm_sync_rows.contact':
    'Address, number, name and website, by which suppressions are applied before each write.',
  'crm_sync_rows.detail': 'Why it was skipped or failed.',
  'crm_sync_rows.subject_hashes': subjects,
};
