-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA gateway;

CREATE TABLE gateway.accounts (
  id text NOT NULL,
  name text NOT NULL,
  monthly_quota integer,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE gateway.deployment (
  only_row boolean NOT NULL DEFAULT true,
  network text NOT NULL
);

CREATE TABLE gateway.idempotency_records (
  account_id text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE gateway.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE gateway.keys (
  id text NOT NULL,
  account_id text NOT NULL,
  hash bytea NOT NULL,
  name text NOT NULL,
  start text NOT NULL,
  scopes text[] NOT NULL,
  rate_limit text,
  configured boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  replaced_by text
);
ALTER TABLE gateway.keys ENABLE ROW LEVEL SECURITY;

CREATE TABLE gateway.usage (
  account_id text NOT NULL,
  key_id text NOT NULL,
  hour timestamp with time zone NOT NULL,
  requests integer NOT NULL
);
ALTER TABLE gateway.usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE gateway.accounts ADD CONSTRAINT accounts_monthly_quota_check CHECK ((monthly_quota >= 0));
ALTER TABLE gateway.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE gateway.deployment ADD CONSTRAINT deployment_network_check CHECK ((network = ANY (ARRAY['sandbox'::text, 'live'::text])));
ALTER TABLE gateway.deployment ADD CONSTRAINT deployment_only_row_check CHECK (only_row);
ALTER TABLE gateway.deployment ADD CONSTRAINT deployment_pkey PRIMARY KEY (only_row);
ALTER TABLE gateway.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE gateway.keys ADD CONSTRAINT keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.keys ADD CONSTRAINT keys_hash_check CHECK ((length(hash) = 32));
ALTER TABLE gateway.keys ADD CONSTRAINT keys_hash_key UNIQUE (hash);
ALTER TABLE gateway.keys ADD CONSTRAINT keys_pkey PRIMARY KEY (id);
ALTER TABLE gateway.usage ADD CONSTRAINT usage_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.usage ADD CONSTRAINT usage_pkey PRIMARY KEY (account_id, hour, key_id);

CREATE INDEX idempotency_records_age ON gateway.idempotency_records USING btree (created_at);
CREATE INDEX keys_of_account ON gateway.keys USING btree (account_id, created_at DESC);

CREATE POLICY account ON gateway.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON gateway.keys FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON gateway.usage FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE gateway.accounts IS 'Owners of keys and of all data that their callers store.';
COMMENT ON COLUMN gateway.accounts.monthly_quota IS 'Requests per calendar month (UTC); null: no limit.';
COMMENT ON TABLE gateway.deployment IS 'One row about the deployment.';
COMMENT ON COLUMN gateway.deployment.network IS 'Network of the first use: simulated and real data are never mixed.';
COMMENT ON TABLE gateway.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN gateway.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON TABLE gateway.keys IS 'Keys of accounts, which are stored as hashes only.';
COMMENT ON COLUMN gateway.keys.hash IS 'SHA-256 of the key.';
COMMENT ON COLUMN gateway.keys.start IS 'First characters of the key, by which its owner recognises it.';
COMMENT ON COLUMN gateway.keys.rate_limit IS 'Requests/seconds or off; null: the default rate.';
COMMENT ON COLUMN gateway.keys.configured IS 'Set by LODE_API_KEY; revoked when the setting changes.';
COMMENT ON COLUMN gateway.keys.expires_at IS 'Null: never.';
COMMENT ON COLUMN gateway.keys.last_used_at IS 'To the minute.';
COMMENT ON COLUMN gateway.keys.replaced_by IS 'Id of the successor after a rotation.';
COMMENT ON TABLE gateway.usage IS 'Requests of each key in each hour (UTC); kept after the key is deleted.';
COMMENT ON COLUMN gateway.usage.hour IS 'Start of the hour.';

CREATE OR REPLACE FUNCTION gateway.find_key(key_hash bytea)
 RETURNS TABLE(id text, account_id text, scopes text[], rate_limit text, monthly_quota integer, expires_in double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      SELECT k.id, k.account_id, k.scopes, k.rate_limit, a.monthly_quota,
        (extract(epoch FROM k.expires_at - now()) * 1000)::float8
      FROM gateway.keys k JOIN gateway.accounts a ON a.id = k.account_id
      WHERE k.hash = key_hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
    $function$;

CREATE OR REPLACE FUNCTION gateway.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM gateway.idempotency_records WHERE ctid IN (
      SELECT ctid FROM gateway.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;
