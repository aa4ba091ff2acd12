-- Accounts, members, keys and usage. Functions with SECURITY DEFINER reach the rows of every account.

\i work/idempotency/idempotency.sql

CREATE TABLE gateway.accounts (
  id text PRIMARY KEY,
  name text NOT NULL,
  monthly_quota integer CHECK (monthly_quota >= 0),
  second_factor_required boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE gateway.accounts IS 'Owners of keys and of all data that their callers store.';
COMMENT ON COLUMN gateway.accounts.monthly_quota IS 'Results per calendar month (UTC); null: no limit.';

CREATE TABLE gateway.keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES gateway.accounts ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  name text NOT NULL,
  start text NOT NULL,
  scopes text[] NOT NULL,
  mailboxes text[],
  rate_limit text,
  configured boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  replaced_by text,
  created_by text
);
CREATE INDEX keys_of_account ON gateway.keys (account_id, created_at DESC);
ALTER TABLE gateway.keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.keys USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.keys IS 'Keys of accounts, which are stored as hashes only.';
COMMENT ON COLUMN gateway.keys.hash IS 'SHA-256 of the key.';
COMMENT ON COLUMN gateway.keys.start IS 'First characters of the key, by which its owner recognises it.';
COMMENT ON COLUMN gateway.keys.mailboxes IS 'Mailboxes to whose conversations the key is limited; null: all.';
COMMENT ON COLUMN gateway.keys.rate_limit IS 'Requests/seconds or off; null: the default rate.';
COMMENT ON COLUMN gateway.keys.configured IS 'Set by LODE_API_KEY; revoked when the setting changes.';
COMMENT ON COLUMN gateway.keys.expires_at IS 'Null: never.';
COMMENT ON COLUMN gateway.keys.last_used_at IS 'To the minute.';
COMMENT ON COLUMN gateway.keys.replaced_by IS 'Id of the successor after a rotation.';
COMMENT ON COLUMN gateway.keys.created_by IS 'Id of the user who created the key in the dashboard; null: another key, the operator or a service.';

-- No foreign key to the key: usage is counted even after the key is deleted.
CREATE TABLE gateway.usage (
  account_id text NOT NULL REFERENCES gateway.accounts ON DELETE CASCADE,
  key_id text NOT NULL,
  hour timestamptz NOT NULL,
  requests integer NOT NULL,
  PRIMARY KEY (account_id, hour, key_id)
);
ALTER TABLE gateway.usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.usage USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.usage IS 'Requests of each key in each hour (UTC); kept after the key is deleted.';
COMMENT ON COLUMN gateway.usage.hour IS 'Start of the hour.';

-- Results of accounts, as the outboxes of the services report them. Without foreign keys: a caller on the bus may name an
-- account that has no keys.
CREATE TABLE gateway.counted_results (
  account_id text NOT NULL,
  month date NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (account_id, month, hash)
);
ALTER TABLE gateway.counted_results ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.counted_results USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.counted_results IS 'Results of the month and the one before, of which each counts once whichever service had it.';
COMMENT ON COLUMN gateway.counted_results.hash IS 'Keyed hash of the account, the month, the kind and the result.';

CREATE TABLE gateway.result_counts (
  account_id text NOT NULL,
  month date NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  results integer NOT NULL,
  PRIMARY KEY (account_id, month, actor, kind)
);
ALTER TABLE gateway.result_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.result_counts USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.result_counts IS 'Numbers of counted results by month (UTC).';
COMMENT ON COLUMN gateway.result_counts.actor IS 'Key or user; empty for callers on the bus.';

CREATE TABLE gateway.reservations (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  actor text,
  amount integer NOT NULL CHECK (amount >= 0),
  has_begun boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reservations_of_account ON gateway.reservations (account_id);
ALTER TABLE gateway.reservations ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.reservations USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.reservations IS 'Parts of quotas that jobs may still use.';
COMMENT ON COLUMN gateway.reservations.has_begun IS 'Whether a job has it. Without one it ends after two minutes: its request was lost.';

CREATE TABLE gateway.billing_positions (
  service text PRIMARY KEY,
  position bigint NOT NULL
);
COMMENT ON TABLE gateway.billing_positions IS 'Position in the outbox of each service up to which results are counted.';

-- Counts the entries of one account in their order, in the transaction that moves the position.
CREATE FUNCTION gateway.count_billed(wanted text, entries json) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  entry record;
  fresh integer;
BEGIN
  FOR entry IN SELECT * FROM json_to_recordset(entries) AS given
    (step text, kind text, month text, hashes text[], actor text, reservation text, amount integer)
  LOOP
    IF entry.step = 'results' THEN
      WITH counted AS (
        INSERT INTO gateway.counted_results (account_id, month, hash)
        SELECT wanted, (entry.month || '-01')::date, hash FROM unnest(entry.hashes) AS hash ON CONFLICT DO NOTHING RETURNING 1)
      SELECT count(*) INTO fresh FROM counted;
      IF fresh > 0 THEN
        INSERT INTO gateway.result_counts AS old (account_id, month, actor, kind, results)
        VALUES (wanted, (entry.month || '-01')::date, coalesce(entry.actor, ''), entry.kind, fresh)
        ON CONFLICT (account_id, month, actor, kind) DO UPDATE SET results = old.results + fresh;
      END IF;
      UPDATE gateway.reservations SET amount = greatest(0, reservations.amount - cardinality(entry.hashes))
        WHERE id = entry.reservation AND account_id = wanted;
    ELSIF entry.step = 'begun' THEN
      INSERT INTO gateway.reservations (id, account_id, actor, amount, has_begun)
        VALUES (entry.reservation, wanted, entry.actor, entry.amount, true)
        ON CONFLICT (id) DO UPDATE SET has_begun = true;
    ELSIF entry.step = 'reduced' THEN
      UPDATE gateway.reservations SET amount = least(reservations.amount, entry.amount)
        WHERE id = entry.reservation AND account_id = wanted;
    ELSE
      DELETE FROM gateway.reservations WHERE id = entry.reservation AND account_id = wanted;
    END IF;
  END LOOP;
END
$$;

-- Of all accounts: results before a month, and reservations without a job.
CREATE FUNCTION gateway.forget_results(before date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM gateway.counted_results WHERE month < before;
  DELETE FROM gateway.reservations WHERE NOT has_begun AND created_at < now() - interval '2 minutes'
    OR created_at < now() - interval '30 days';
$$;

CREATE TABLE gateway.deployment (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  network text NOT NULL CHECK (network IN ('sandbox', 'live'))
);
COMMENT ON TABLE gateway.deployment IS 'One row about the deployment.';
COMMENT ON COLUMN gateway.deployment.network IS 'Network of the first use: simulated and real data are never mixed.';

CREATE TABLE gateway.users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  oidc_issuer text,
  oidc_subject text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (oidc_issuer, oidc_subject)
);
COMMENT ON TABLE gateway.users IS 'Users who sign in to the dashboard.';
COMMENT ON COLUMN gateway.users.email IS 'In lower case.';
COMMENT ON COLUMN gateway.users.password_hash IS 'argon2id; null: the user signs in by OpenID Connect.';
COMMENT ON COLUMN gateway.users.oidc_subject IS 'The user at the provider oidc_issuer.';

CREATE TABLE gateway.members (
  account_id text NOT NULL REFERENCES gateway.accounts ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES gateway.users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'member', 'viewer')),
  monthly_quota integer CHECK (monthly_quota >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX members_of_person ON gateway.members (user_id);
ALTER TABLE gateway.members ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.members USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.members IS 'Roles of users in accounts.';
COMMENT ON COLUMN gateway.members.monthly_quota IS 'Results per calendar month (UTC) of the user and the keys that the user created; null: no limit but that of the account.';

-- What removed members have made, until each service has stopped it or handed it over. Those of an account are settled in
-- their order in each service: a member who received things may have been removed too.
CREATE TABLE gateway.settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES gateway.accounts ON DELETE CASCADE,
  service text NOT NULL,
  user_id text NOT NULL,
  creators text[] NOT NULL,
  things text NOT NULL CHECK (things IN ('stop', 'hand_over')),
  successor text,
  before timestamptz NOT NULL,
  passes integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX settlements_due ON gateway.settlements (due_at);
ALTER TABLE gateway.settlements ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.settlements USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.settlements IS 'Things of removed members that a service has to stop or hand over.';
COMMENT ON COLUMN gateway.settlements.creators IS 'The user, and the keys that the user had created.';
COMMENT ON COLUMN gateway.settlements.successor IS 'Member who becomes the creator; null: the things stop.';
COMMENT ON COLUMN gateway.settlements.before IS 'Later things are not changed, by the clock of the services.';
COMMENT ON COLUMN gateway.settlements.passes IS 'Completed passes of two.';
COMMENT ON COLUMN gateway.settlements.attempts IS 'Of the present pass.';

-- The moment is that of the gateway's clock; a claim excludes other replicas for half a minute.
CREATE FUNCTION gateway.claim_settlement(moment timestamptz) RETURNS SETOF gateway.settlements
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  UPDATE gateway.settlements SET attempts = attempts + 1, due_at = moment + interval '30 seconds' WHERE id = (
    SELECT id FROM gateway.settlements AS next WHERE due_at <= moment AND NOT EXISTS (
      SELECT FROM gateway.settlements AS earlier
      WHERE earlier.account_id = next.account_id AND earlier.service = next.service AND earlier.passes = 0
        AND earlier.id < next.id)
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *
$$;

-- SECURITY DEFINER bypasses row-level security: the account is unknown before the key is found. The clock of the database
-- decides about expiry, so that a wrong clock of a gateway has no effect.
CREATE FUNCTION gateway.find_key(key_hash bytea) RETURNS TABLE (id text, account_id text, scopes text[], mailboxes text[], rate_limit text, monthly_quota integer, expires_in float8, user_id text, member_quota integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT k.id, k.account_id, k.scopes, k.mailboxes, k.rate_limit, a.monthly_quota,
    (extract(epoch FROM k.expires_at - now()) * 1000)::float8, m.user_id, m.monthly_quota
  FROM gateway.keys k JOIN gateway.accounts a ON a.id = k.account_id
    LEFT JOIN gateway.members m ON m.account_id = k.account_id AND m.user_id = k.created_by
  WHERE k.hash = key_hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
$$;

-- A user may be a member of several accounts.
CREATE FUNCTION gateway.memberships_of(member text) RETURNS TABLE (account_id text, name text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT m.account_id, a.name, m.role
  FROM gateway.members m JOIN gateway.accounts a ON a.id = m.account_id
  WHERE m.user_id = member ORDER BY m.created_at, m.account_id
$$;

CREATE TABLE gateway.second_factors (
  user_id text PRIMARY KEY REFERENCES gateway.users ON DELETE CASCADE,
  secret text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  enabled_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE gateway.second_factors IS 'Authenticator apps of users (TOTP).';
COMMENT ON COLUMN gateway.second_factors.secret IS 'Sealed with LODE_SECRET_KEY.';
COMMENT ON COLUMN gateway.second_factors.enabled_at IS 'Null: it was begun and not confirmed.';
COMMENT ON COLUMN gateway.second_factors.last_step IS 'Period of the last accepted code: no code is accepted twice, nor an earlier one.';

CREATE TABLE gateway.recovery_codes (
  user_id text NOT NULL REFERENCES gateway.second_factors ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (user_id, hash)
);
COMMENT ON TABLE gateway.recovery_codes IS 'Recovery codes that are left; a used one is deleted.';
COMMENT ON COLUMN gateway.recovery_codes.hash IS 'SHA-256 of the code with a prefix.';

CREATE TABLE gateway.sessions (
  id text PRIMARY KEY,
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  account_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (account_id, user_id) REFERENCES gateway.members(account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_member ON gateway.sessions (user_id, account_id);
COMMENT ON TABLE gateway.sessions IS 'Sessions of browsers, which are stored as hashes only.';
COMMENT ON COLUMN gateway.sessions.hash IS 'SHA-256 of the token with a prefix, so that it never equals that of a key.';
COMMENT ON COLUMN gateway.sessions.account_id IS 'The account that the user works in.';
COMMENT ON COLUMN gateway.sessions.last_used_at IS 'To the minute; a session ends seven days after it.';

-- SECURITY DEFINER as for find_key: the account is unknown before the session is found.
CREATE FUNCTION gateway.find_session(session_hash bytea) RETURNS TABLE (id text, account_id text, role text, monthly_quota integer, expires_in float8, user_id text, member_quota integer, is_restricted boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT s.id, s.account_id, m.role, a.monthly_quota,
    (extract(epoch FROM least(s.expires_at, s.last_used_at + interval '7 days') - now()) * 1000)::float8, m.user_id, m.monthly_quota,
    a.second_factor_required AND p.password_hash IS NOT NULL AND NOT EXISTS (
      SELECT FROM gateway.second_factors f WHERE f.user_id = s.user_id AND f.enabled_at IS NOT NULL)
  FROM gateway.sessions s JOIN gateway.users p ON p.id = s.user_id
  JOIN gateway.members m ON m.account_id = s.account_id AND m.user_id = s.user_id
  JOIN gateway.accounts a ON a.id = s.account_id
  WHERE s.hash = session_hash AND s.expires_at > now() AND s.last_used_at > now() - interval '7 days'
$$;

CREATE TABLE gateway.one_time_links (
  id text PRIMARY KEY,
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('setup', 'invitation', 'reset')),
  account_id text REFERENCES gateway.accounts ON DELETE CASCADE,
  user_id text REFERENCES gateway.users ON DELETE CASCADE,
  email text,
  role text CHECK (role IN ('owner', 'member', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_links_of_account ON gateway.one_time_links (account_id, created_at DESC);
COMMENT ON TABLE gateway.one_time_links IS 'Links that set up an owner, invite a member or reset a password.';
COMMENT ON COLUMN gateway.one_time_links.hash IS 'SHA-256 of the token.';
COMMENT ON COLUMN gateway.one_time_links.email IS 'Of the invited user; null: the user chooses it.';
COMMENT ON COLUMN gateway.one_time_links.used_at IS 'Null: not used. A revoked link is deleted.';

CREATE TABLE gateway.oidc_flows (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE gateway.oidc_flows IS 'Sign-ins at the OpenID Connect provider that have begun, for ten minutes.';
COMMENT ON COLUMN gateway.oidc_flows.hash IS 'SHA-256 of the cookie of the browser that began it.';

CREATE TABLE gateway.sign_in_failures (
  subject bytea PRIMARY KEY CHECK (length(subject) = 32),
  failures integer NOT NULL,
  ends_at timestamptz NOT NULL
);
COMMENT ON TABLE gateway.sign_in_failures IS 'Failed sign-ins in the current window.';
COMMENT ON COLUMN gateway.sign_in_failures.subject IS 'SHA-256 of an address, a client or both.';

CREATE TABLE gateway.audit_log (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES gateway.accounts ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text,
  actor text,
  subject text,
  detail text,
  count integer NOT NULL DEFAULT 1
);
CREATE INDEX audit_log_of_account ON gateway.audit_log (account_id, id DESC);
ALTER TABLE gateway.audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON gateway.audit_log USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE gateway.audit_log IS 'Changes, downloads and sign-ins, by account.';
COMMENT ON COLUMN gateway.audit_log.actor IS 'Address of the user, name of the key or network address of the client at that time.';
COMMENT ON COLUMN gateway.audit_log.count IS 'Of failed sign-ins of a client for a user in an hour.';
