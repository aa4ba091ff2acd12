-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA intel;

CREATE TABLE intel.answers (
  operation text NOT NULL,
  key text NOT NULL,
  partial boolean NOT NULL,
  result json NOT NULL,
  collected_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE intel.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0
);

CREATE TABLE intel.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE intel.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE intel.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE intel.subject_backfill (
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

CREATE TABLE intel.tombstones (
  hash text NOT NULL
);

ALTER TABLE intel.answers ADD CONSTRAINT answers_pkey PRIMARY KEY (operation, key);
ALTER TABLE intel.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE intel.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE intel.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE intel.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE intel.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);

CREATE INDEX answers_age ON intel.answers USING btree (collected_at);
CREATE INDEX answers_subjects ON intel.answers USING gin (subject_hashes);

COMMENT ON TABLE intel.answers IS 'Stored results about companies, without the accounts that asked for them.';
COMMENT ON COLUMN intel.answers.operation IS 'Name of the operation.';
COMMENT ON COLUMN intel.answers.key IS 'Normalised request.';
COMMENT ON COLUMN intel.answers.partial IS 'Whether a retry could add data.';
COMMENT ON COLUMN intel.answers.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN intel.answers.collected_at IS 'When the sources were asked.';
COMMENT ON COLUMN intel.answers.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

CREATE OR REPLACE FUNCTION intel.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM intel.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION intel.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO intel.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM intel.leases WHERE (resource, id) IN (
      SELECT resource, id FROM intel.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM intel.lease_intervals WHERE resource IN (
      SELECT resource FROM intel.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION intel.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('intel.leases ' || wanted, 0));
    DELETE FROM intel.leases WHERE resource = wanted AND id IN (
      SELECT id FROM intel.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM intel.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM intel.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM intel.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO intel.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO intel.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.answers FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
