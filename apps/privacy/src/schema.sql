-- Suppressions with their log, erasures, subject access and opt-outs. Functions with SECURITY DEFINER reach the rows of
-- every account.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i work/uploads/uploads.sql
\i database/outbox/outbox.sql

-- Entries of the do-not-contact lists, those of the deployment under the account `*`, and the log for followers. A writer
-- that takes positions locks the single row of `log` until it commits. So positions become visible in their order, and a
-- reader that has seen one has seen every smaller one. In `changes` each entry is stored once, at its last position.
CREATE TABLE privacy.entries (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL,
  hash text NOT NULL,
  reason text NOT NULL,
  origin text NOT NULL,
  erased boolean NOT NULL,
  import_id text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  masked text,
  forms text[],
  UNIQUE (account_id, hash)
);
CREATE INDEX entries_end ON privacy.entries (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX entries_import ON privacy.entries (import_id, hash) WHERE import_id IS NOT NULL;
CREATE INDEX entries_hash ON privacy.entries (hash);
CREATE INDEX entries_forms ON privacy.entries USING gin (forms) WHERE forms IS NOT NULL;
CREATE INDEX entries_pages ON privacy.entries (account_id, id) INCLUDE (expires_at);
ALTER TABLE privacy.entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON privacy.entries USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE privacy.entries IS 'Entries of the do-not-contact lists.';
COMMENT ON COLUMN privacy.entries.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.entries.account_id IS 'Account of the list; *: the list of the deployment.';
COMMENT ON COLUMN privacy.entries.kind IS 'Kind of the subject, such as email or domain.';
COMMENT ON COLUMN privacy.entries.hash IS 'Keyed hash of the subject.';
COMMENT ON COLUMN privacy.entries.origin IS 'How the entry was created, such as api or import.';
COMMENT ON COLUMN privacy.entries.erased IS 'Whether data about the person were erased too.';
COMMENT ON COLUMN privacy.entries.import_id IS 'The import that created it; that of an account demands it until it is undone.';
COMMENT ON COLUMN privacy.entries.expires_at IS 'End of the entry; null: never.';
COMMENT ON COLUMN privacy.entries.masked IS 'Some characters of the subject, which identify no person; null: not recorded, or erased.';
COMMENT ON COLUMN privacy.entries.forms IS 'Keyed hashes of its further forms, such as the mailbox of a sub-address, whose erasure deletes the masked form; null: none.';

-- Why an entry of an account exists: it is removed with its last demand. Its row is locked before its demands change. The
-- demand of the import that created an entry has no row: `entries.import_id` and `imports` state it.
CREATE TABLE privacy.demands (
  account_id text NOT NULL,
  hash text NOT NULL,
  origin text NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL DEFAULT '',
  import_id text NOT NULL DEFAULT '',
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, hash, origin, reason, actor, import_id)
);
CREATE INDEX demands_import ON privacy.demands (import_id, hash) WHERE import_id <> '';
ALTER TABLE privacy.demands ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON privacy.demands USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE privacy.demands IS 'Demands of accounts that a contact is suppressed.';
COMMENT ON COLUMN privacy.demands.hash IS 'Keyed hash of the subject, as in entries.';
COMMENT ON COLUMN privacy.demands.actor IS 'Person or key; empty: a service.';
COMMENT ON COLUMN privacy.demands.import_id IS 'Empty: no import.';
COMMENT ON COLUMN privacy.demands.expires_at IS 'Null: never.';

CREATE TABLE privacy.imports (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL
);
ALTER TABLE privacy.imports ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON privacy.imports USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE privacy.imports IS 'Imports into the do-not-contact lists of accounts.';
COMMENT ON COLUMN privacy.imports.reason IS 'Of all its demands.';
COMMENT ON COLUMN privacy.imports.actor IS 'Person or key; empty: a service.';
COMMENT ON COLUMN privacy.imports.expires_at IS 'End of all its demands; null: never.';

CREATE TABLE privacy.undone_imports (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  removed integer NOT NULL,
  kept integer NOT NULL,
  at timestamptz NOT NULL
);
ALTER TABLE privacy.undone_imports ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON privacy.undone_imports USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE privacy.undone_imports IS 'Imports of suppressions that were undone, also in part.';

-- An erasure by the deployment, the list `*`, reaches the entries of all accounts.
CREATE FUNCTION privacy.forget_masked(hashes text[], list text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  UPDATE privacy.entries SET masked = NULL, forms = NULL
  WHERE (hash = ANY ($1) OR forms && $1) AND masked IS NOT NULL AND $2 IN ('*', account_id)
$$;

CREATE FUNCTION privacy.forget_ended_entries(moment timestamptz, most integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  WITH gone AS (DELETE FROM privacy.entries WHERE ctid IN (
      SELECT ctid FROM privacy.entries WHERE expires_at < moment LIMIT most FOR UPDATE SKIP LOCKED) RETURNING account_id, hash),
    demanded AS (DELETE FROM privacy.demands USING gone
      WHERE demands.account_id = gone.account_id AND demands.hash = gone.hash)
    SELECT count(*)::integer FROM gone
$$;

CREATE TABLE privacy.log (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  position bigint NOT NULL,
  key_check text
);
COMMENT ON TABLE privacy.log IS 'One row, which a writer locks until it commits, so that positions become visible in order.';
COMMENT ON COLUMN privacy.log.position IS 'Last position of the log.';
COMMENT ON COLUMN privacy.log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';

INSERT INTO privacy.log (position) VALUES (0);

CREATE TABLE privacy.changes (
  position bigint PRIMARY KEY,
  action text NOT NULL,
  account_id text NOT NULL,
  hash text NOT NULL,
  expires_at timestamptz,
  request_id text,
  at timestamptz NOT NULL,
  kind text,
  reason text,
  since timestamptz
);
CREATE INDEX changes_end ON privacy.changes (expires_at) WHERE expires_at IS NOT NULL;
CREATE UNIQUE INDEX changes_entry ON privacy.changes (hash, account_id) WHERE action <> 'tell';
CREATE INDEX changes_passing ON privacy.changes (at) WHERE action IN ('lift', 'tell');
COMMENT ON TABLE privacy.changes IS 'Changes for followers; each entry is stored once, at its last position.';
COMMENT ON COLUMN privacy.changes.position IS 'Position in the log.';
COMMENT ON COLUMN privacy.changes.action IS 'suppress, lift, erase or tell (a request for access).';
COMMENT ON COLUMN privacy.changes.account_id IS 'Account of the list; *: the list of the deployment.';
COMMENT ON COLUMN privacy.changes.hash IS 'Keyed hash of the person or company.';
COMMENT ON COLUMN privacy.changes.expires_at IS 'End of the entry; null: never.';
COMMENT ON COLUMN privacy.changes.request_id IS 'Id of the erasure or of the request for access.';
COMMENT ON COLUMN privacy.changes.reason IS 'Reason of a suppression; null for other changes.';
COMMENT ON COLUMN privacy.changes.since IS 'When the entry of a suppression was created; null for other changes.';
COMMENT ON COLUMN privacy.changes.kind IS 'Kind of a hash that services have resolved; null: the hash of an entry.';

-- Erasures, the progress of each service, and the followers of the log. Rows belong to no account.
CREATE TABLE privacy.erasures (
  id text PRIMARY KEY,
  hash text NOT NULL,
  requested_by text,
  requested_at timestamptz NOT NULL,
  position bigint NOT NULL,
  completed_at timestamptz,
  import_id text,
  account_id text NOT NULL DEFAULT '*',
  kind text,
  masked text,
  forms text[],
  rest text,
  rest_reason text,
  rest_decided_at timestamptz,
  rest_erasure text REFERENCES privacy.erasures
);
CREATE INDEX erasures_account ON privacy.erasures (account_id, id);
CREATE INDEX erasures_rest ON privacy.erasures (hash) WHERE rest = 'requested';
CREATE INDEX erasures_import ON privacy.erasures (import_id, hash) WHERE import_id IS NOT NULL;
CREATE INDEX erasures_open ON privacy.erasures (position) WHERE completed_at IS NULL;
COMMENT ON TABLE privacy.erasures IS 'Erasures of people from all services, or from the rows of one account, which requests the rest from the operator.';
COMMENT ON COLUMN privacy.erasures.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.erasures.hash IS 'Keyed hash of the person.';
COMMENT ON COLUMN privacy.erasures.requested_by IS 'Account of the operator, or member or key of the account; null: the person, by the opt-out page.';
COMMENT ON COLUMN privacy.erasures.position IS 'Position in the log up to which every service must erase.';
COMMENT ON COLUMN privacy.erasures.completed_at IS 'Null: under way.';
COMMENT ON COLUMN privacy.erasures.import_id IS 'The import that started it.';
COMMENT ON COLUMN privacy.erasures.account_id IS 'Account whose rows are erased; *: all rows.';
COMMENT ON COLUMN privacy.erasures.kind IS 'email or phone, for an account.';
COMMENT ON COLUMN privacy.erasures.masked IS 'Masked form of the contact, until the operator has decided about the rest.';
COMMENT ON COLUMN privacy.erasures.forms IS 'Keyed hashes of its further forms, whose erasure answers the request for the rest.';
COMMENT ON COLUMN privacy.erasures.rest IS 'Request for the rest of the deployment: requested, erased or refused; null: of the deployment.';
COMMENT ON COLUMN privacy.erasures.rest_reason IS 'Why the operator has refused the rest.';
COMMENT ON COLUMN privacy.erasures.rest_erasure IS 'Erasure of the deployment that fulfils the request.';

CREATE TABLE privacy.erasure_services (
  erasure_id text NOT NULL REFERENCES privacy.erasures,
  service text NOT NULL,
  removed bigint NOT NULL,
  PRIMARY KEY (erasure_id, service)
);
COMMENT ON TABLE privacy.erasure_services IS 'Rows that each service has removed for an erasure.';
COMMENT ON COLUMN privacy.erasure_services.removed IS 'Number of removed rows.';

CREATE TABLE privacy.follower_services (
  service text PRIMARY KEY,
  applied bigint NOT NULL,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE privacy.follower_services IS 'Services that follow the log.';
COMMENT ON COLUMN privacy.follower_services.applied IS 'Position up to which it has erased.';
COMMENT ON COLUMN privacy.follower_services.seen_at IS 'When one of its processes last reported.';

CREATE TABLE privacy.followers (
  service text NOT NULL,
  replica text NOT NULL,
  position bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (service, replica)
);
COMMENT ON TABLE privacy.followers IS 'Processes that follow the log.';
COMMENT ON COLUMN privacy.followers.replica IS 'Id of the process.';
COMMENT ON COLUMN privacy.followers.position IS 'Position up to which it excludes people from its answers.';
COMMENT ON COLUMN privacy.followers.seen_at IS 'When it last reported.';

-- Requests for access, and the data that services submit. It is stored as `json`, which keeps content that `jsonb` rejects,
-- such as halves of surrogate pairs.
CREATE TABLE privacy.subject_requests (
  id text PRIMARY KEY,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  hash text NOT NULL,
  subject_hashes text[] NOT NULL,
  position bigint NOT NULL,
  list text NOT NULL DEFAULT '*'
);
CREATE INDEX subject_requests_age ON privacy.subject_requests (requested_at);
CREATE INDEX subject_requests_subjects ON privacy.subject_requests USING gin (subject_hashes);
COMMENT ON TABLE privacy.subject_requests IS 'Requests for access, kept for a day.';
COMMENT ON COLUMN privacy.subject_requests.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.subject_requests.requested_by IS 'Account of the caller.';
COMMENT ON COLUMN privacy.subject_requests.list IS 'Account whose rows are reported; *: all rows.';
COMMENT ON COLUMN privacy.subject_requests.hash IS 'Keyed hash by which services search for the person.';
COMMENT ON COLUMN privacy.subject_requests.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN privacy.subject_requests.position IS 'Position in the log.';

CREATE TABLE privacy.exports (
  request_id text NOT NULL REFERENCES privacy.subject_requests ON DELETE CASCADE,
  service text NOT NULL,
  part integer NOT NULL,
  last boolean NOT NULL,
  items json NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (request_id, service, part)
);
CREATE INDEX exports_subjects ON privacy.exports USING gin (subject_hashes);
COMMENT ON TABLE privacy.exports IS 'Data about people that services submit, in parts.';
COMMENT ON COLUMN privacy.exports.part IS 'From 0.';
COMMENT ON COLUMN privacy.exports.last IS 'Whether it is the last part of the service.';
COMMENT ON COLUMN privacy.exports.items IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN privacy.exports.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

-- Links of the opt-out page. A row reveals neither the address nor the link. Rows belong to no account and are deleted when
-- they expire.
CREATE TABLE privacy.opt_out_requests (
  token_hash text PRIMARY KEY,
  hash text NOT NULL,
  erase boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  mailbox_hash text NOT NULL
);
CREATE INDEX opt_out_requests_age ON privacy.opt_out_requests (created_at);
CREATE INDEX opt_out_requests_end ON privacy.opt_out_requests (expires_at);
CREATE INDEX opt_out_requests_mailbox ON privacy.opt_out_requests (mailbox_hash, created_at);
COMMENT ON TABLE privacy.opt_out_requests IS 'Links of the opt-out page, without addresses; deleted when they expire.';
COMMENT ON COLUMN privacy.opt_out_requests.token_hash IS 'Hash of the token in the link.';
COMMENT ON COLUMN privacy.opt_out_requests.hash IS 'Keyed hash of the address.';
COMMENT ON COLUMN privacy.opt_out_requests.erase IS 'Whether data about the person are erased too.';
COMMENT ON COLUMN privacy.opt_out_requests.mailbox_hash IS 'Keyed hash of the address without its sub-address.';

-- Names at companies and profiles that services have resolved for erased people, as keyed hashes: `of` is the hash of the
-- erasure. Rows belong to no account.
CREATE TABLE privacy.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL,
  account_id text NOT NULL DEFAULT '*',
  PRIMARY KEY (of, hash, account_id)
);
CREATE INDEX resolved_subjects_hash ON privacy.resolved_subjects (hash);
COMMENT ON TABLE privacy.resolved_subjects IS 'Names at companies and profiles that services have resolved for erased or suppressed people.';
COMMENT ON COLUMN privacy.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN privacy.resolved_subjects.account_id IS 'List of the entry.';
COMMENT ON COLUMN privacy.resolved_subjects.hash IS 'Keyed hash of the name or profile.';

-- Counters of the rate limits: requests by a keyed hash of the client, and links by their mailbox without sub-address.
CREATE TABLE privacy.opt_out_clients (
  client_hash text NOT NULL,
  asked_at timestamptz NOT NULL,
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY
);
CREATE INDEX opt_out_clients_age ON privacy.opt_out_clients (asked_at);
CREATE INDEX opt_out_clients_recent ON privacy.opt_out_clients (client_hash, asked_at);
COMMENT ON TABLE privacy.opt_out_clients IS 'Requests for opt-out links, by which clients are limited.';
COMMENT ON COLUMN privacy.opt_out_clients.client_hash IS 'Keyed hash of the IP address.';
