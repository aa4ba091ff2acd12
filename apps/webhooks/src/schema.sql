-- Webhooks and their deliveries. Functions with SECURITY DEFINER reach the rows of every account.

\i work/idempotency/idempotency.sql
\i work/leases/leases.sql
\i privacy/privacy.sql

CREATE TABLE webhooks.webhooks (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  events text[] NOT NULL,
  format text NOT NULL DEFAULT 'lode',
  scopes text[],
  list_id text,
  sequence_id text,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz,
  state text NOT NULL DEFAULT 'active',
  disabled_reason text,
  failing_since timestamptz,
  served_at timestamptz,
  token text UNIQUE,
  asked_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by text,
  updated_at timestamptz NOT NULL
);
CREATE INDEX webhooks_account ON webhooks.webhooks (account_id, id);
ALTER TABLE webhooks.webhooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON webhooks.webhooks USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE webhooks.webhooks IS 'URLs that receive events of accounts.';
COMMENT ON COLUMN webhooks.webhooks.format IS 'lode, slack, teams or discord; email: notices to the member who created it.';
COMMENT ON COLUMN webhooks.webhooks.created_by IS 'Key or person; null: a caller without a key.';
COMMENT ON COLUMN webhooks.webhooks.id IS 'Ordered by time.';
COMMENT ON COLUMN webhooks.webhooks.events IS 'Types of delivered events.';
COMMENT ON COLUMN webhooks.webhooks.scopes IS 'Scopes of the key that created or last changed it; null: all, for callers without a key.';
COMMENT ON COLUMN webhooks.webhooks.list_id IS 'Null: all lists.';
COMMENT ON COLUMN webhooks.webhooks.sequence_id IS 'Null: all sequences.';
COMMENT ON COLUMN webhooks.webhooks.secret IS 'Sealed with LODE_SECRET_KEY.';
COMMENT ON COLUMN webhooks.webhooks.previous_secret IS 'Sealed; signs too until its end.';
COMMENT ON COLUMN webhooks.webhooks.failing_since IS 'First failed attempt since the last success.';
COMMENT ON COLUMN webhooks.webhooks.served_at IS 'When its deliveries were last attempted; webhooks take turns by it.';

COMMENT ON COLUMN webhooks.webhooks.token IS 'In the links of notices by e-mail; null: other formats.';
COMMENT ON COLUMN webhooks.webhooks.asked_at IS 'When the address was last asked to confirm.';
COMMENT ON COLUMN webhooks.webhooks.confirmed_at IS 'When the address confirmed.';

CREATE FUNCTION webhooks.notices_behind(link text) RETURNS TABLE (id text, account text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT id, account_id FROM webhooks.webhooks WHERE token = link $$;

CREATE FUNCTION webhooks.webhooks_of(accounts text[]) RETURNS SETOF webhooks.webhooks
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT * FROM webhooks.webhooks WHERE account_id = ANY (accounts) AND state = 'active' ORDER BY id $$;

CREATE FUNCTION webhooks.webhooks_sealed_otherwise(prefix text) RETURNS TABLE (id text, account text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT id, account_id FROM webhooks.webhooks
    WHERE NOT starts_with(secret, prefix) OR NOT starts_with(previous_secret, prefix)
$$;

CREATE TABLE webhooks.deliveries (
  id text PRIMARY KEY,
  number bigint NOT NULL,
  account_id text NOT NULL,
  webhook_id text NOT NULL REFERENCES webhooks.webhooks ON DELETE CASCADE,
  event_id text NOT NULL,
  type text NOT NULL,
  object_id text NOT NULL,
  scope text,
  state text NOT NULL DEFAULT 'pending',
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  retry_until timestamptz,
  due_at timestamptz,
  status integer,
  error text,
  occurred_at timestamptz NOT NULL,
  last_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX deliveries_due ON webhooks.deliveries (webhook_id, due_at) WHERE state = 'pending';
CREATE INDEX deliveries_expiry ON webhooks.deliveries (created_at);
CREATE INDEX deliveries_first ON webhooks.deliveries (webhook_id, number) WHERE state = 'pending' AND attempts = 0;
CREATE INDEX deliveries_newest ON webhooks.deliveries (webhook_id, id);
CREATE INDEX deliveries_subjects ON webhooks.deliveries USING gin (subject_hashes);
ALTER TABLE webhooks.deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON webhooks.deliveries USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
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
SELECT webhooks.guard_people('deliveries');

CREATE FUNCTION webhooks.due_webhooks(moment timestamptz, most integer) RETURNS TABLE (id text, account text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT webhook.id, webhook.account_id FROM webhooks.webhooks AS webhook
    WHERE state = 'active' AND EXISTS (SELECT FROM webhooks.deliveries AS delivery
      WHERE delivery.webhook_id = webhook.id AND delivery.state = 'pending' AND delivery.due_at <= moment)
    ORDER BY served_at NULLS FIRST, webhook.id LIMIT most
$$;

CREATE FUNCTION webhooks.forget_deliveries(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM webhooks.deliveries WHERE created_at < moment $$;

CREATE FUNCTION webhooks.pending_deliveries(moment timestamptz, OUT pending bigint, OUT oldest timestamptz) RETURNS record
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT count(*), min(due_at) FILTER (WHERE due_at <= moment) FROM webhooks.deliveries
    WHERE state = 'pending'
$$;

CREATE TABLE webhooks.feed_positions (
  service text PRIMARY KEY,
  position bigint NOT NULL
);
COMMENT ON TABLE webhooks.feed_positions IS 'Position in the outbox of each service.';
