-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA email;

CREATE TABLE email.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0
);

CREATE TABLE email.confirmed_addresses (
  domain text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE email.domains (
  domain text NOT NULL,
  knowledge json NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE email.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE email.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE email.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE email.result_rows (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE email.result_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.result_sets (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE email.result_sets ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.subject_backfill (
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

CREATE TABLE email.tombstones (
  hash text NOT NULL
);

ALTER TABLE email.confirmed_addresses ADD CONSTRAINT confirmed_addresses_pkey PRIMARY KEY (domain, email);
ALTER TABLE email.domains ADD CONSTRAINT domains_pkey PRIMARY KEY (domain);
ALTER TABLE email.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE email.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE email.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE email.result_rows ADD CONSTRAINT result_rows_pkey PRIMARY KEY (set_id, "position");
ALTER TABLE email.result_rows ADD CONSTRAINT result_rows_set_id_fkey FOREIGN KEY (set_id) REFERENCES email.result_sets(id) ON DELETE CASCADE;
ALTER TABLE email.result_sets ADD CONSTRAINT result_sets_pkey PRIMARY KEY (id);
ALTER TABLE email.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE email.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);

CREATE INDEX confirmed_addresses_age ON email.confirmed_addresses USING btree (confirmed_at);
CREATE INDEX confirmed_addresses_newest ON email.confirmed_addresses USING btree (domain, confirmed_at DESC, email);
CREATE INDEX confirmed_addresses_subjects ON email.confirmed_addresses USING gin (subject_hashes);
CREATE INDEX domains_age ON email.domains USING btree (checked_at);
CREATE INDEX domains_subjects ON email.domains USING gin (subject_hashes);
CREATE INDEX result_rows_subjects ON email.result_rows USING gin (subject_hashes);
CREATE INDEX result_sets_expiry ON email.result_sets USING btree (expires_at);
CREATE INDEX result_sets_latest ON email.result_sets USING btree (account_id, created_at DESC, id DESC);

CREATE POLICY account ON email.result_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.result_sets FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE email.confirmed_addresses IS 'Addresses that mail hosts have confirmed, without the accounts that asked for them.';
COMMENT ON COLUMN email.confirmed_addresses.first_name IS 'As the caller wrote it.';
COMMENT ON COLUMN email.confirmed_addresses.last_name IS 'As the caller wrote it.';
COMMENT ON COLUMN email.confirmed_addresses.confirmed_at IS 'When the mail host last accepted the address.';
COMMENT ON COLUMN email.confirmed_addresses.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.domains IS 'Facts about domains, without the accounts that asked for them.';
COMMENT ON COLUMN email.domains.knowledge IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.domains.checked_at IS 'When the site was last checked.';
COMMENT ON COLUMN email.domains.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

CREATE OR REPLACE FUNCTION email.confirmed_addresses_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT '', jsonb_build_array(domain, email) FROM email.confirmed_addresses
      WHERE (domain, email) > (coalesce(after ->> 0, ''), coalesce(after ->> 1, '')) ORDER BY domain, email LIMIT most $function$;

CREATE OR REPLACE FUNCTION email.forget_results(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM email.result_rows WHERE ctid IN (
      SELECT entry.ctid FROM email.result_rows AS entry
      JOIN email.result_sets AS kept ON kept.id = entry.set_id
      WHERE kept.expires_at <= moment LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM email.result_sets AS kept
      WHERE kept.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM email.result_rows AS entry WHERE entry.set_id = kept.id);
    RETURN forgotten;
  END $function$;

CREATE OR REPLACE FUNCTION email.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM email.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION email.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO email.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM email.leases WHERE (resource, id) IN (
      SELECT resource, id FROM email.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM email.lease_intervals WHERE resource IN (
      SELECT resource FROM email.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION email.result_rows_about(hashes text[])
 RETURNS SETOF email.result_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.result_rows WHERE subject_hashes && hashes $function$;

CREATE OR REPLACE FUNCTION email.result_rows_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(set_id, position) FROM email.result_rows
      WHERE (set_id, position) > (coalesce(after ->> 0, ''), coalesce((after ->> 1)::integer, -1)) ORDER BY set_id, position LIMIT most $function$;

CREATE OR REPLACE FUNCTION email.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('email.leases ' || wanted, 0));
    DELETE FROM email.leases WHERE resource = wanted AND id IN (
      SELECT id FROM email.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM email.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM email.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM email.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO email.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO email.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.confirmed_addresses FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.domains FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.result_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
