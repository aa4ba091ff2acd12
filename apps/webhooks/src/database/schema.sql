-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA webhooks;

CREATE TABLE webhooks.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE webhooks.deliveries (
  id text NOT NULL,
  number bigint NOT NULL,
  account_id text NOT NULL,
  webhook_id text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  object_id text NOT NULL,
  scope text,
  state text NOT NULL DEFAULT 'pending'::text,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  attempts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  retry_until timestamp with time zone,
  due_at timestamp with time zone,
  status integer,
  error text,
  occurred_at timestamp with time zone NOT NULL,
  last_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE webhooks.deliveries ENABLE ROW LEVEL SECURITY;

CREATE TABLE webhooks.feed_positions (
  service text NOT NULL,
  "position" bigint NOT NULL
);

CREATE TABLE webhooks.idempotency_records (
  account_id text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE webhooks.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE webhooks.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE webhooks.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE webhooks.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE webhooks.subject_backfill (
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

CREATE TABLE webhooks.tombstones (
  hash text NOT NULL
);

CREATE TABLE webhooks.webhooks (
  id text NOT NULL,
  account_id text NOT NULL,
  url text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  events text[] NOT NULL,
  scopes text[],
  list_id text,
  sequence_id text,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  state text NOT NULL DEFAULT 'active'::text,
  disabled_reason text,
  failing_since timestamp with time zone,
  served_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE webhooks.webhooks ENABLE ROW LEVEL SECURITY;

ALTER TABLE webhooks.deliveries ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE webhooks.deliveries ADD CONSTRAINT deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id);
ALTER TABLE webhooks.deliveries ADD CONSTRAINT deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks.webhooks(id) ON DELETE CASCADE;
ALTER TABLE webhooks.feed_positions ADD CONSTRAINT feed_positions_pkey PRIMARY KEY (service);
ALTER TABLE webhooks.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE webhooks.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE webhooks.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE webhooks.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE webhooks.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE webhooks.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE webhooks.webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

CREATE INDEX deliveries_due ON webhooks.deliveries USING btree (webhook_id, due_at) WHERE (state = 'pending'::text);
CREATE INDEX deliveries_expiry ON webhooks.deliveries USING btree (created_at);
CREATE INDEX deliveries_first ON webhooks.deliveries USING btree (webhook_id, number) WHERE ((state = 'pending'::text) AND (attempts = 0));
CREATE INDEX deliveries_newest ON webhooks.deliveries USING btree (webhook_id, id);
CREATE INDEX deliveries_subjects ON webhooks.deliveries USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON webhooks.idempotency_records USING btree (created_at);
CREATE INDEX webhooks_account ON webhooks.webhooks USING btree (account_id, id);

CREATE POLICY account ON webhooks.deliveries FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON webhooks.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON webhooks.webhooks FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON COLUMN webhooks.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE webhooks.deliveries IS 'Events for webhooks, kept for 30 days.';
COMMENT ON COLUMN webhooks.deliveries.id IS 'Ordered by time.';
COMMENT ON COLUMN webhooks.deliveries.number IS 'Position in the outbox of its service: first attempts of an object go out in this order.';
COMMENT ON COLUMN webhooks.deliveries.event_id IS 'The header webhook-id.';
COMMENT ON COLUMN webhooks.deliveries.scope IS 'Scope that reads the object; null: any key.';
COMMENT ON COLUMN webhooks.deliveries.content IS 'The body; null: removed. Not jsonb, which rejects some text.';
COMMENT ON COLUMN webhooks.deliveries.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN webhooks.deliveries.failures IS 'Failed attempts since the last order to deliver it.';
COMMENT ON COLUMN webhooks.deliveries.retry_until IS 'Null before the first attempt.';
COMMENT ON COLUMN webhooks.deliveries.due_at IS 'Null: no attempt is due.';
COMMENT ON COLUMN webhooks.deliveries.status IS 'HTTP status of the last attempt.';
COMMENT ON COLUMN webhooks.deliveries.error IS 'Why the last attempt failed.';
COMMENT ON TABLE webhooks.feed_positions IS 'Position in the outbox of each service.';
COMMENT ON TABLE webhooks.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN webhooks.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON TABLE webhooks.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN webhooks.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE webhooks.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN webhooks.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN webhooks.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN webhooks.leases.held IS 'False: it waits.';
COMMENT ON COLUMN webhooks.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN webhooks.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE webhooks.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN webhooks.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN webhooks.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE webhooks.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN webhooks.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN webhooks.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN webhooks.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN webhooks.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN webhooks.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE webhooks.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN webhooks.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';
COMMENT ON TABLE webhooks.webhooks IS 'URLs that receive events of accounts.';
COMMENT ON COLUMN webhooks.webhooks.id IS 'Ordered by time.';
COMMENT ON COLUMN webhooks.webhooks.events IS 'Types of delivered events.';
COMMENT ON COLUMN webhooks.webhooks.scopes IS 'Scopes of the key that created or last changed it; null: all, for callers without a key.';
COMMENT ON COLUMN webhooks.webhooks.list_id IS 'Null: all lists.';
COMMENT ON COLUMN webhooks.webhooks.sequence_id IS 'Null: all sequences.';
COMMENT ON COLUMN webhooks.webhooks.secret IS 'Sealed with LODE_SECRET_KEY.';
COMMENT ON COLUMN webhooks.webhooks.previous_secret IS 'Sealed; signs too until its end.';
COMMENT ON COLUMN webhooks.webhooks.failing_since IS 'First failed attempt since the last success.';
COMMENT ON COLUMN webhooks.webhooks.served_at IS 'When its deliveries were last attempted; webhooks take turns by it.';

CREATE OR REPLACE FUNCTION webhooks.deliveries_about(hashes text[])
 RETURNS SETOF webhooks.deliveries
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM webhooks.deliveries WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION webhooks.due_webhooks(moment timestamp with time zone, most integer)
 RETURNS TABLE(id text, account text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT webhook.id, webhook.account_id FROM webhooks.webhooks AS webhook
      WHERE state = 'active' AND EXISTS (SELECT FROM webhooks.deliveries AS delivery
        WHERE delivery.webhook_id = webhook.id AND delivery.state = 'pending' AND delivery.due_at <= moment)
      ORDER BY served_at NULLS FIRST, webhook.id LIMIT most $function$;

CREATE OR REPLACE FUNCTION webhooks.forget_deliveries(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM webhooks.deliveries WHERE created_at < moment $function$;

CREATE OR REPLACE FUNCTION webhooks.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM webhooks.idempotency_records WHERE ctid IN (
      SELECT ctid FROM webhooks.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION webhooks.pending_deliveries(moment timestamp with time zone, OUT pending bigint, OUT oldest timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT count(*), min(due_at) FILTER (WHERE due_at <= moment) FROM webhooks.deliveries
      WHERE state = 'pending' $function$;

CREATE OR REPLACE FUNCTION webhooks.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM webhooks.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION webhooks.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO webhooks.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM webhooks.leases WHERE (resource, id) IN (
      SELECT resource, id FROM webhooks.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM webhooks.lease_intervals WHERE resource IN (
      SELECT resource FROM webhooks.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION webhooks.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('webhooks.leases ' || wanted, 0));
    DELETE FROM webhooks.leases WHERE resource = wanted AND id IN (
      SELECT id FROM webhooks.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM webhooks.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM webhooks.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM webhooks.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO webhooks.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO webhooks.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE OR REPLACE FUNCTION webhooks.webhooks_of(accounts text[])
 RETURNS SETOF webhooks.webhooks
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM webhooks.webhooks WHERE account_id = ANY (accounts) AND state = 'active' ORDER BY id $function$;

CREATE OR REPLACE FUNCTION webhooks.webhooks_sealed_otherwise(prefix text)
 RETURNS TABLE(id text, account text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT id, account_id FROM webhooks.webhooks
      WHERE NOT starts_with(secret, prefix) OR NOT starts_with(previous_secret, prefix) $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON webhooks.deliveries FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION webhooks.refuse_erased();
