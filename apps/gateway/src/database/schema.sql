-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA gateway;

CREATE TABLE gateway.accounts (
  id text NOT NULL,
  name text NOT NULL,
  monthly_quota integer,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE gateway.audit_log (
  id text NOT NULL,
  account_id text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text,
  actor text,
  subject text,
  detail text,
  count integer NOT NULL DEFAULT 1
);
ALTER TABLE gateway.audit_log ENABLE ROW LEVEL SECURITY;

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
  replaced_by text,
  created_by text
);
ALTER TABLE gateway.keys ENABLE ROW LEVEL SECURITY;

CREATE TABLE gateway.members (
  account_id text NOT NULL,
  person_id text NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE gateway.members ENABLE ROW LEVEL SECURITY;

CREATE TABLE gateway.oidc_flows (
  hash bytea NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE gateway.one_time_links (
  id text NOT NULL,
  hash bytea NOT NULL,
  purpose text NOT NULL,
  account_id text,
  person_id text,
  email text,
  role text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE gateway.people (
  id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  oidc_issuer text,
  oidc_subject text,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE gateway.sessions (
  id text NOT NULL,
  hash bytea NOT NULL,
  account_id text NOT NULL,
  person_id text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE gateway.sign_in_failures (
  subject bytea NOT NULL,
  failures integer NOT NULL,
  ends_at timestamp with time zone NOT NULL
);

CREATE TABLE gateway.usage (
  account_id text NOT NULL,
  key_id text NOT NULL,
  hour timestamp with time zone NOT NULL,
  requests integer NOT NULL
);
ALTER TABLE gateway.usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE gateway.accounts ADD CONSTRAINT accounts_monthly_quota_check CHECK ((monthly_quota >= 0));
ALTER TABLE gateway.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE gateway.audit_log ADD CONSTRAINT audit_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE gateway.deployment ADD CONSTRAINT deployment_network_check CHECK ((network = ANY (ARRAY['sandbox'::text, 'live'::text])));
ALTER TABLE gateway.deployment ADD CONSTRAINT deployment_only_row_check CHECK (only_row);
ALTER TABLE gateway.deployment ADD CONSTRAINT deployment_pkey PRIMARY KEY (only_row);
ALTER TABLE gateway.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE gateway.keys ADD CONSTRAINT keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.keys ADD CONSTRAINT keys_hash_check CHECK ((length(hash) = 32));
ALTER TABLE gateway.keys ADD CONSTRAINT keys_hash_key UNIQUE (hash);
ALTER TABLE gateway.keys ADD CONSTRAINT keys_pkey PRIMARY KEY (id);
ALTER TABLE gateway.members ADD CONSTRAINT members_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.members ADD CONSTRAINT members_person_id_fkey FOREIGN KEY (person_id) REFERENCES gateway.people(id) ON DELETE CASCADE;
ALTER TABLE gateway.members ADD CONSTRAINT members_pkey PRIMARY KEY (account_id, person_id);
ALTER TABLE gateway.members ADD CONSTRAINT members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text, 'viewer'::text])));
ALTER TABLE gateway.oidc_flows ADD CONSTRAINT oidc_flows_hash_check CHECK ((length(hash) = 32));
ALTER TABLE gateway.oidc_flows ADD CONSTRAINT oidc_flows_pkey PRIMARY KEY (hash);
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_hash_check CHECK ((length(hash) = 32));
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_hash_key UNIQUE (hash);
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES gateway.people(id) ON DELETE CASCADE;
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_pkey PRIMARY KEY (id);
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['setup'::text, 'invitation'::text, 'reset'::text])));
ALTER TABLE gateway.one_time_links ADD CONSTRAINT one_time_links_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text, 'viewer'::text])));
ALTER TABLE gateway.people ADD CONSTRAINT people_email_check CHECK ((email = lower(email)));
ALTER TABLE gateway.people ADD CONSTRAINT people_email_key UNIQUE (email);
ALTER TABLE gateway.people ADD CONSTRAINT people_oidc_issuer_oidc_subject_key UNIQUE (oidc_issuer, oidc_subject);
ALTER TABLE gateway.people ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE gateway.sessions ADD CONSTRAINT sessions_account_id_person_id_fkey FOREIGN KEY (account_id, person_id) REFERENCES gateway.members(account_id, person_id) ON DELETE CASCADE;
ALTER TABLE gateway.sessions ADD CONSTRAINT sessions_hash_check CHECK ((length(hash) = 32));
ALTER TABLE gateway.sessions ADD CONSTRAINT sessions_hash_key UNIQUE (hash);
ALTER TABLE gateway.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE gateway.sign_in_failures ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (subject);
ALTER TABLE gateway.sign_in_failures ADD CONSTRAINT sign_in_failures_subject_check CHECK ((length(subject) = 32));
ALTER TABLE gateway.usage ADD CONSTRAINT usage_account_id_fkey FOREIGN KEY (account_id) REFERENCES gateway.accounts(id) ON DELETE CASCADE;
ALTER TABLE gateway.usage ADD CONSTRAINT usage_pkey PRIMARY KEY (account_id, hour, key_id);

CREATE INDEX audit_log_of_account ON gateway.audit_log USING btree (account_id, id DESC);
CREATE INDEX idempotency_records_age ON gateway.idempotency_records USING btree (created_at);
CREATE INDEX keys_of_account ON gateway.keys USING btree (account_id, created_at DESC);
CREATE INDEX members_of_person ON gateway.members USING btree (person_id);
CREATE INDEX one_time_links_of_account ON gateway.one_time_links USING btree (account_id, created_at DESC);
CREATE INDEX sessions_of_member ON gateway.sessions USING btree (person_id, account_id);

CREATE POLICY account ON gateway.audit_log FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON gateway.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON gateway.keys FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON gateway.members FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON gateway.usage FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE gateway.accounts IS 'Owners of keys and of all data that their callers store.';
COMMENT ON COLUMN gateway.accounts.monthly_quota IS 'Requests per calendar month (UTC); null: no limit.';
COMMENT ON TABLE gateway.audit_log IS 'Changes, downloads and sign-ins, by account.';
COMMENT ON COLUMN gateway.audit_log.actor IS 'Address of the person, name of the key or network address of the client at that time.';
COMMENT ON COLUMN gateway.audit_log.count IS 'Of failed sign-ins of a client for a person in an hour.';
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
COMMENT ON COLUMN gateway.keys.created_by IS 'Id of the person who created the key in the dashboard; null: another key, the operator or a service.';
COMMENT ON TABLE gateway.members IS 'Roles of people in accounts.';
COMMENT ON TABLE gateway.oidc_flows IS 'Sign-ins at the OpenID Connect provider that have begun, for ten minutes.';
COMMENT ON COLUMN gateway.oidc_flows.hash IS 'SHA-256 of the cookie of the browser that began it.';
COMMENT ON TABLE gateway.one_time_links IS 'Links that set up an owner, invite a member or reset a password.';
COMMENT ON COLUMN gateway.one_time_links.hash IS 'SHA-256 of the token.';
COMMENT ON COLUMN gateway.one_time_links.email IS 'Of the invited person; null: the person chooses it.';
COMMENT ON COLUMN gateway.one_time_links.used_at IS 'Null: not used. A revoked link is deleted.';
COMMENT ON TABLE gateway.people IS 'People who sign in to the dashboard.';
COMMENT ON COLUMN gateway.people.email IS 'In lower case.';
COMMENT ON COLUMN gateway.people.password_hash IS 'argon2id; null: the person signs in by OpenID Connect.';
COMMENT ON COLUMN gateway.people.oidc_subject IS 'The person at the provider oidc_issuer.';
COMMENT ON TABLE gateway.sessions IS 'Sessions of browsers, which are stored as hashes only.';
COMMENT ON COLUMN gateway.sessions.hash IS 'SHA-256 of the token with a prefix, so that it never equals that of a key.';
COMMENT ON COLUMN gateway.sessions.account_id IS 'The account that the person works in.';
COMMENT ON COLUMN gateway.sessions.last_used_at IS 'To the minute; a session ends seven days after it.';
COMMENT ON TABLE gateway.sign_in_failures IS 'Failed sign-ins in the current window.';
COMMENT ON COLUMN gateway.sign_in_failures.subject IS 'SHA-256 of an address, a client or both.';
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

CREATE OR REPLACE FUNCTION gateway.find_session(session_hash bytea)
 RETURNS TABLE(id text, account_id text, role text, monthly_quota integer, expires_in double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      SELECT s.id, s.account_id, m.role, a.monthly_quota,
        (extract(epoch FROM least(s.expires_at, s.last_used_at + interval '7 days') - now()) * 1000)::float8
      FROM gateway.sessions s
      JOIN gateway.members m ON m.account_id = s.account_id AND m.person_id = s.person_id
      JOIN gateway.accounts a ON a.id = s.account_id
      WHERE s.hash = session_hash AND s.expires_at > now() AND s.last_used_at > now() - interval '7 days'
    $function$;

CREATE OR REPLACE FUNCTION gateway.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM gateway.idempotency_records WHERE ctid IN (
      SELECT ctid FROM gateway.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION gateway.memberships_of(person text)
 RETURNS TABLE(account_id text, name text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      SELECT m.account_id, a.name, m.role
      FROM gateway.members m JOIN gateway.accounts a ON a.id = m.account_id
      WHERE m.person_id = person ORDER BY m.created_at, m.account_id
    $function$;
