-- Exports and CRM sync. Functions with SECURITY DEFINER reach the rows of every account.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i database/outbox/outbox.sql
\i privacy/privacy.sql

-- A row has the size of an export and no people, so it needs no hashes. `forget_exports` is owned by the owner of the table,
-- so that it reaches every account.
CREATE TABLE export.exports (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  crm_target text NOT NULL,
  list_id text,
  results_id text,
  part integer NOT NULL CHECK (part > 0),
  file_name text NOT NULL,
  row_count integer NOT NULL,
  byte_count bigint NOT NULL,
  sha256 text,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text,
  finished_at timestamptz,
  excluded_count integer NOT NULL DEFAULT 0,
  CHECK ((sha256 IS NULL) = (finished_at IS NULL)),
  CHECK (list_id IS NULL OR results_id IS NULL)
);
CREATE INDEX exports_expiry ON export.exports (created_at);
CREATE INDEX exports_newest ON export.exports (account_id, id DESC);
ALTER TABLE export.exports ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON export.exports USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE export.exports IS 'Exported files, without their contents. Completed ones stay unchanged.';
COMMENT ON COLUMN export.exports.created_by IS 'Key or person; null: a caller without a key.';
COMMENT ON COLUMN export.exports.id IS 'Ordered by time.';
COMMENT ON COLUMN export.exports.crm_target IS 'Key of the CRM, such as crm-a.';
COMMENT ON COLUMN export.exports.list_id IS 'The exported list.';
COMMENT ON COLUMN export.exports.results_id IS 'The exported result set.';
COMMENT ON COLUMN export.exports.part IS 'Number of the file, from 1.';
COMMENT ON COLUMN export.exports.row_count IS 'Rows sent so far.';
COMMENT ON COLUMN export.exports.byte_count IS 'Bytes sent so far.';
COMMENT ON COLUMN export.exports.sha256 IS 'SHA-256 of the completed file, in hex.';
COMMENT ON COLUMN export.exports.created_at IS 'When the first page was requested.';
COMMENT ON COLUMN export.exports.finished_at IS 'When the last page was sent.';
COMMENT ON COLUMN export.exports.excluded_count IS 'Leads that the request excluded, so far.';

CREATE FUNCTION export.forget_exports(before timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM export.exports WHERE created_at < before $$;

CREATE TABLE export.crm_connections (
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
  created_by text,
  updated_at timestamptz NOT NULL,
  reading jsonb,
  contents_read_at timestamptz,
  contents_complete_at timestamptz,
  contents_failure text
);
CREATE INDEX crm_connections_account ON export.crm_connections (account_id, id);
ALTER TABLE export.crm_connections ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON export.crm_connections USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE export.crm_connections IS 'Connected CRMs of accounts.';
COMMENT ON COLUMN export.crm_connections.created_by IS 'Key or person; null: a caller without a key.';
COMMENT ON COLUMN export.crm_connections.id IS 'Ordered by time.';
COMMENT ON COLUMN export.crm_connections.host IS 'Of the API of the account at the CRM.';
COMMENT ON COLUMN export.crm_connections.secret IS 'JSON, sealed with LODE_SECRET_KEY.';
COMMENT ON COLUMN export.crm_connections.failure IS 'Why the CRM rejects the sign-in; null: it does not.';
COMMENT ON COLUMN export.crm_connections.fields IS 'Columns that are written otherwise than usual.';
COMMENT ON COLUMN export.crm_connections.reading IS 'Reading of its contents that has begun; null: none.';
COMMENT ON COLUMN export.crm_connections.contents_read_at IS 'Begin of the last reading that ended.';
COMMENT ON COLUMN export.crm_connections.contents_complete_at IS 'Begin of the last reading of all records that ended.';
COMMENT ON COLUMN export.crm_connections.contents_failure IS 'Why the last reading failed; null: it did not.';

CREATE FUNCTION export.crm_sealed_otherwise(prefix text) RETURNS TABLE (id text, account text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT id, account_id FROM export.crm_connections WHERE NOT starts_with(secret, prefix) $$;

CREATE TABLE export.crm_authorizations (
  state_hash text PRIMARY KEY,
  account_id text NOT NULL,
  completion_hash text NOT NULL,
  vendor text NOT NULL,
  name text,
  connection_id text,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX crm_authorizations_account ON export.crm_authorizations (account_id);
ALTER TABLE export.crm_authorizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON export.crm_authorizations USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE export.crm_authorizations IS 'Consents that were begun, each used once.';
COMMENT ON COLUMN export.crm_authorizations.state_hash IS 'SHA-256 of the state in the URL.';
COMMENT ON COLUMN export.crm_authorizations.completion_hash IS 'SHA-256 of the token of the client that began it.';
COMMENT ON COLUMN export.crm_authorizations.connection_id IS 'Connection that gets a new sign-in; null: a new one.';
COMMENT ON COLUMN export.crm_authorizations.verifier IS 'Code verifier (RFC 7636), sealed with LODE_SECRET_KEY.';

CREATE TABLE export.crm_syncs (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  connection_id text NOT NULL REFERENCES export.crm_connections ON DELETE CASCADE,
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
  ended_at timestamptz,
  selection json NOT NULL DEFAULT '{}'
);
CREATE INDEX crm_syncs_expiry ON export.crm_syncs (created_at);
CREATE INDEX crm_syncs_newest ON export.crm_syncs (connection_id, id DESC);
ALTER TABLE export.crm_syncs ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON export.crm_syncs USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE export.crm_syncs IS 'Syncs, kept for 90 days.';
COMMENT ON COLUMN export.crm_syncs.id IS 'Ordered by time.';
COMMENT ON COLUMN export.crm_syncs.next_cursor IS 'Of the first page of leads without a plan; null: the first, or none.';
COMMENT ON COLUMN export.crm_syncs.is_read IS 'Whether all leads have a plan.';
COMMENT ON COLUMN export.crm_syncs.planned IS 'Number of leads with a plan.';
COMMENT ON COLUMN export.crm_syncs.requests IS 'Requests to the CRM.';
COMMENT ON COLUMN export.crm_syncs.stopped IS 'Why it ended before the last lead; null: it did not.';
COMMENT ON COLUMN export.crm_syncs.waits_until IS 'When it continues; null: it does not wait for a limit of the CRM.';
COMMENT ON COLUMN export.crm_syncs.selection IS 'Request without connection: which leads were taken.';

CREATE FUNCTION export.forget_crm_syncs(before timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM export.crm_syncs WHERE created_at < before;
  DELETE FROM export.crm_authorizations WHERE expires_at < before
$$;

CREATE TABLE export.crm_records (
  connection_id text NOT NULL REFERENCES export.crm_connections ON DELETE CASCADE,
  lode_id text NOT NULL,
  account_id text NOT NULL,
  crm_id text NOT NULL,
  written_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (connection_id, lode_id)
);
CREATE INDEX crm_records_subjects ON export.crm_records USING gin (subject_hashes);
ALTER TABLE export.crm_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON export.crm_records USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE export.crm_records IS 'Records of leads in CRMs, by the unique field.';
COMMENT ON COLUMN export.crm_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT export.guard_people('crm_records');

CREATE TABLE export.crm_sync_rows (
  sync_id text NOT NULL REFERENCES export.crm_syncs ON DELETE CASCADE,
  number integer NOT NULL,
  account_id text NOT NULL,
  state text NOT NULL,
  plan json NOT NULL,
  contact json NOT NULL,
  crm_id text,
  detail text,
  planned_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (sync_id, number)
);
CREATE INDEX crm_sync_rows_planned ON export.crm_sync_rows (sync_id, number) WHERE state = 'planned';
CREATE INDEX crm_sync_rows_subjects ON export.crm_sync_rows USING gin (subject_hashes);
ALTER TABLE export.crm_sync_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON export.crm_sync_rows USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE export.crm_sync_rows IS 'Plan and outcome of each lead of a sync.';
COMMENT ON COLUMN export.crm_sync_rows.number IS 'Position of the lead.';
COMMENT ON COLUMN export.crm_sync_rows.state IS 'planned, created, updated, unchanged, skipped or failed.';
COMMENT ON COLUMN export.crm_sync_rows.plan IS 'Action and changes of fields. Not jsonb, which rejects some text.';
COMMENT ON COLUMN export.crm_sync_rows.contact IS 'Address, number, name and website, by which suppressions are applied before each write.';
COMMENT ON COLUMN export.crm_sync_rows.detail IS 'Why it was skipped or failed.';
COMMENT ON COLUMN export.crm_sync_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT export.guard_people('crm_sync_rows');
