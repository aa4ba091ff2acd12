-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA export;

CREATE TABLE export.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE export.exports (
  id text NOT NULL,
  account_id text NOT NULL,
  crm_target text NOT NULL,
  list_id text,
  results_id text,
  part integer NOT NULL,
  file_name text NOT NULL,
  row_count integer NOT NULL,
  byte_count bigint NOT NULL,
  sha256 text,
  request_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  excluded_count integer NOT NULL DEFAULT 0
);
ALTER TABLE export.exports ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE export.subject_backfill (
  table_name text NOT NULL,
  key_columns text[] NOT NULL,
  key_types text[] NOT NULL,
  of_accounts boolean NOT NULL,
  rows_per_step integer NOT NULL,
  pass integer NOT NULL DEFAULT 1,
  last_key jsonb,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  done boolean NOT NULL DEFAULT false
);

CREATE TABLE export.tombstones (
  hash text NOT NULL
);

ALTER TABLE export.exports ADD CONSTRAINT exports_check CHECK (((sha256 IS NULL) = (finished_at IS NULL)));
ALTER TABLE export.exports ADD CONSTRAINT exports_check1 CHECK (((list_id IS NULL) OR (results_id IS NULL)));
ALTER TABLE export.exports ADD CONSTRAINT exports_part_check CHECK ((part > 0));
ALTER TABLE export.exports ADD CONSTRAINT exports_pkey PRIMARY KEY (id);
ALTER TABLE export.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE export.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE export.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);

CREATE INDEX exports_expiry ON export.exports USING btree (created_at);
CREATE INDEX exports_newest ON export.exports USING btree (account_id, id DESC);

CREATE POLICY account ON export.exports FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON COLUMN export.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE export.exports IS 'Exported files, without their contents. Completed ones stay unchanged.';
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
COMMENT ON TABLE export.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN export.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN export.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE export.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN export.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN export.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN export.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN export.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN export.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE export.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN export.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';

CREATE OR REPLACE FUNCTION export.forget_exports(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM export.exports WHERE created_at < before $function$;

CREATE OR REPLACE FUNCTION export.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM export.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;
