-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA privacy;

CREATE TABLE privacy.agenda (
  task text NOT NULL,
  key text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  payload jsonb NOT NULL,
  subject_hashes text[] NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  entry uuid,
  attempts integer NOT NULL DEFAULT 0,
  parked_at timestamp with time zone
);

CREATE TABLE privacy.bam (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  version integer NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  queue text,
  table_name text NOT NULL,
  command text NOT NULL,
  error text,
  created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone
);

CREATE TABLE privacy.changes (
  "position" bigint NOT NULL,
  action text NOT NULL,
  account_id text NOT NULL,
  hash text NOT NULL,
  expires_at timestamp with time zone,
  request_id text,
  at timestamp with time zone NOT NULL,
  kind text
);

CREATE TABLE privacy.entries (
  id text NOT NULL,
  account_id text NOT NULL,
  kind text NOT NULL,
  hash text NOT NULL,
  reason text NOT NULL,
  origin text NOT NULL,
  erased boolean NOT NULL,
  import_id text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone
);
ALTER TABLE privacy.entries ENABLE ROW LEVEL SECURITY;

CREATE TABLE privacy.erasure_services (
  erasure_id text NOT NULL,
  service text NOT NULL,
  removed bigint NOT NULL
);

CREATE TABLE privacy.erasures (
  id text NOT NULL,
  hash text NOT NULL,
  requested_by text,
  requested_at timestamp with time zone NOT NULL,
  "position" bigint NOT NULL,
  completed_at timestamp with time zone,
  import_id text
);

CREATE TABLE privacy.exports (
  request_id text NOT NULL,
  service text NOT NULL,
  part integer NOT NULL,
  last boolean NOT NULL,
  items json NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE privacy.follower_services (
  service text NOT NULL,
  applied bigint NOT NULL,
  seen_at timestamp with time zone NOT NULL
);

CREATE TABLE privacy.followers (
  service text NOT NULL,
  replica text NOT NULL,
  "position" bigint NOT NULL,
  seen_at timestamp with time zone NOT NULL
);

CREATE TABLE privacy.idempotency_records (
  account_id text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer json,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  claim uuid,
  claimed_until timestamp with time zone,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[]
);
ALTER TABLE privacy.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE privacy.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state privacy.job_state NOT NULL DEFAULT 'created'::privacy.job_state,
  retry_limit integer NOT NULL DEFAULT 2,
  retry_count integer NOT NULL DEFAULT 0,
  retry_delay integer NOT NULL DEFAULT 0,
  retry_backoff boolean NOT NULL DEFAULT false,
  retry_delay_max integer,
  expire_seconds integer NOT NULL DEFAULT 900,
  deletion_seconds integer NOT NULL DEFAULT 604800,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone NOT NULL DEFAULT now(),
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL DEFAULT (now() + '336:00:00'::interval),
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean NOT NULL DEFAULT false,
  blocking boolean NOT NULL DEFAULT false,
  pending_dependencies integer NOT NULL DEFAULT 0,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer,
  source_output jsonb,
  source_root_id uuid
) PARTITION BY LIST (name);

CREATE TABLE privacy.job_common PARTITION OF privacy.job DEFAULT;

CREATE TABLE privacy.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE privacy.jobs (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  state text NOT NULL,
  request json,
  done integer NOT NULL DEFAULT 0,
  total integer,
  result json,
  problem jsonb,
  subject_hashes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  found jsonb,
  question text
);
ALTER TABLE privacy.jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE privacy.log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  key_check text
);

CREATE TABLE privacy.opt_out_clients (
  client_hash text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid()
);

CREATE TABLE privacy.opt_out_requests (
  token_hash text NOT NULL,
  hash text NOT NULL,
  erase boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  mailbox_hash text NOT NULL
);

CREATE TABLE privacy.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE privacy.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE privacy.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE privacy.queue (
  name text NOT NULL,
  policy text NOT NULL,
  retry_limit integer NOT NULL,
  retry_delay integer NOT NULL,
  retry_backoff boolean NOT NULL,
  retry_delay_max integer,
  expire_seconds integer NOT NULL,
  retention_seconds integer NOT NULL,
  deletion_seconds integer NOT NULL,
  dead_letter text,
  partition boolean NOT NULL,
  table_name text NOT NULL,
  deferred_count integer NOT NULL DEFAULT 0,
  queued_count integer NOT NULL DEFAULT 0,
  ready_count integer NOT NULL DEFAULT 0,
  warning_queued integer NOT NULL DEFAULT 0,
  active_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL DEFAULT 0,
  created_delta integer NOT NULL DEFAULT 0,
  completed_delta integer NOT NULL DEFAULT 0,
  failed_delta integer NOT NULL DEFAULT 0,
  delta_on timestamp with time zone,
  delta_seconds integer,
  ready_history integer[] NOT NULL DEFAULT '{}'::integer[],
  heartbeat_seconds integer,
  notify boolean NOT NULL DEFAULT false,
  singletons_active text[],
  monitor_claim_on timestamp with time zone,
  monitor_on timestamp with time zone,
  maintain_on timestamp with time zone,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE privacy.queue_stats (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  deferred_count integer NOT NULL DEFAULT 0,
  queued_count integer NOT NULL DEFAULT 0,
  ready_count integer NOT NULL DEFAULT 0,
  active_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL DEFAULT 0,
  created_delta integer,
  completed_delta integer,
  failed_delta integer,
  delta_seconds integer,
  delta_on timestamp with time zone,
  captured_on timestamp with time zone NOT NULL DEFAULT now()
) PARTITION BY RANGE (captured_on);

CREATE TABLE privacy.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE privacy.schedule (
  name text NOT NULL,
  key text NOT NULL DEFAULT ''::text,
  kind text NOT NULL DEFAULT 'cron'::text,
  cron text NOT NULL,
  timezone text DEFAULT 'UTC'::text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now(),
  last_job_id uuid
);

CREATE TABLE privacy.subject_requests (
  id text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  hash text NOT NULL,
  subject_hashes text[] NOT NULL,
  "position" bigint NOT NULL
);

CREATE TABLE privacy.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE privacy.upload_parts (
  upload_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE privacy.upload_parts ENABLE ROW LEVEL SECURITY;

CREATE TABLE privacy.uploads (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  parts integer,
  sha256 text,
  idempotency_key text,
  same_as text
);
ALTER TABLE privacy.uploads ENABLE ROW LEVEL SECURITY;

CREATE TABLE privacy.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE privacy.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE privacy.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE privacy.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE privacy.changes ADD CONSTRAINT changes_pkey PRIMARY KEY ("position");
ALTER TABLE privacy.entries ADD CONSTRAINT entries_account_id_hash_key UNIQUE (account_id, hash);
ALTER TABLE privacy.entries ADD CONSTRAINT entries_pkey PRIMARY KEY (id);
ALTER TABLE privacy.erasure_services ADD CONSTRAINT erasure_services_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES privacy.erasures(id);
ALTER TABLE privacy.erasure_services ADD CONSTRAINT erasure_services_pkey PRIMARY KEY (erasure_id, service);
ALTER TABLE privacy.erasures ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);
ALTER TABLE privacy.exports ADD CONSTRAINT exports_pkey PRIMARY KEY (request_id, service, part);
ALTER TABLE privacy.exports ADD CONSTRAINT exports_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy.subject_requests(id) ON DELETE CASCADE;
ALTER TABLE privacy.follower_services ADD CONSTRAINT follower_services_pkey PRIMARY KEY (service);
ALTER TABLE privacy.followers ADD CONSTRAINT followers_pkey PRIMARY KEY (service, replica);
ALTER TABLE privacy.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE privacy.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE privacy.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES privacy.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE privacy.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE privacy.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES privacy.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE privacy.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE privacy.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE privacy.log ADD CONSTRAINT log_pkey PRIMARY KEY (single);
ALTER TABLE privacy.log ADD CONSTRAINT log_single_check CHECK (single);
ALTER TABLE privacy.opt_out_clients ADD CONSTRAINT opt_out_clients_pkey PRIMARY KEY (id);
ALTER TABLE privacy.opt_out_requests ADD CONSTRAINT opt_out_requests_pkey PRIMARY KEY (token_hash);
ALTER TABLE privacy.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE privacy.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE privacy.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE privacy.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE privacy.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES privacy.queue(name);
ALTER TABLE privacy.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE privacy.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE privacy.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE privacy.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE privacy.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES privacy.queue(name) ON DELETE CASCADE;
ALTER TABLE privacy.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE privacy.subject_requests ADD CONSTRAINT subject_requests_pkey PRIMARY KEY (id);
ALTER TABLE privacy.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES privacy.queue(name) ON DELETE CASCADE;
ALTER TABLE privacy.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE privacy.upload_parts ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);
ALTER TABLE privacy.upload_parts ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES privacy.uploads(id) ON DELETE CASCADE;
ALTER TABLE privacy.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE privacy.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE privacy.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON privacy.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON privacy.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON privacy.agenda USING gin (subject_hashes);
CREATE INDEX changes_end ON privacy.changes USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX changes_entry ON privacy.changes USING btree (hash, account_id) WHERE (action <> 'tell'::text);
CREATE INDEX changes_passing ON privacy.changes USING btree (at) WHERE (action = ANY (ARRAY['lift'::text, 'tell'::text]));
CREATE INDEX entries_end ON privacy.entries USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX entries_import ON privacy.entries USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX entries_pages ON privacy.entries USING btree (account_id, id) INCLUDE (expires_at);
CREATE INDEX erasures_import ON privacy.erasures USING btree (import_id, hash) WHERE (import_id IS NOT NULL);
CREATE INDEX erasures_open ON privacy.erasures USING btree ("position") WHERE (completed_at IS NULL);
CREATE INDEX exports_subjects ON privacy.exports USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON privacy.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON privacy.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON privacy.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::privacy.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON privacy.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::privacy.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON privacy.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::privacy.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON privacy.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON privacy.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::privacy.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON privacy.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::privacy.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON privacy.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::privacy.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON privacy.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::privacy.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON privacy.job_common USING btree (name, group_id) WHERE ((state = 'active'::privacy.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON privacy.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::privacy.job_state, 'retry'::privacy.job_state, 'failed'::privacy.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON privacy.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::privacy.job_state));
CREATE INDEX job_dep_parent_idx ON privacy.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON privacy.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON privacy.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON privacy.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON privacy.jobs USING gin (subject_hashes);
CREATE INDEX opt_out_clients_age ON privacy.opt_out_clients USING btree (asked_at);
CREATE INDEX opt_out_clients_recent ON privacy.opt_out_clients USING btree (client_hash, asked_at);
CREATE INDEX opt_out_requests_age ON privacy.opt_out_requests USING btree (created_at);
CREATE INDEX opt_out_requests_end ON privacy.opt_out_requests USING btree (expires_at);
CREATE INDEX opt_out_requests_mailbox ON privacy.opt_out_requests USING btree (mailbox_hash, created_at);
CREATE INDEX outbox_keys ON privacy.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON privacy.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON privacy.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON privacy.outbox USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY privacy.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX resolved_subjects_hash ON privacy.resolved_subjects USING btree (hash);
CREATE INDEX subject_requests_age ON privacy.subject_requests USING btree (requested_at);
CREATE INDEX subject_requests_subjects ON privacy.subject_requests USING gin (subject_hashes);
CREATE INDEX uploads_expiry ON privacy.uploads USING btree (expires_at);
CREATE INDEX uploads_keys ON privacy.uploads USING btree (account_id, operation, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX uploads_unfinished ON privacy.uploads USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX warning_i1 ON privacy.warning USING btree (created_on DESC);

CREATE POLICY account ON privacy.entries FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON privacy.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON privacy.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON privacy.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON privacy.upload_parts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON privacy.uploads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE privacy.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN privacy.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN privacy.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN privacy.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN privacy.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN privacy.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN privacy.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN privacy.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON TABLE privacy.changes IS 'Changes for followers; each entry is stored once, at its last position.';
COMMENT ON COLUMN privacy.changes.position IS 'Position in the log.';
COMMENT ON COLUMN privacy.changes.action IS 'suppress, lift, erase or tell (a request for access).';
COMMENT ON COLUMN privacy.changes.account_id IS 'Account of the list; *: the list of the deployment.';
COMMENT ON COLUMN privacy.changes.hash IS 'Keyed hash of the person or company.';
COMMENT ON COLUMN privacy.changes.expires_at IS 'End of the entry; null: never.';
COMMENT ON COLUMN privacy.changes.request_id IS 'Id of the erasure or of the request for access.';
COMMENT ON COLUMN privacy.changes.kind IS 'Kind of a hash that services have resolved; null: the hash of an entry.';
COMMENT ON TABLE privacy.entries IS 'Entries of the do-not-contact lists.';
COMMENT ON COLUMN privacy.entries.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.entries.account_id IS 'Account of the list; *: the list of the deployment.';
COMMENT ON COLUMN privacy.entries.kind IS 'Kind of the subject, such as email or domain.';
COMMENT ON COLUMN privacy.entries.hash IS 'Keyed hash of the subject.';
COMMENT ON COLUMN privacy.entries.origin IS 'How the entry was created, such as api or import.';
COMMENT ON COLUMN privacy.entries.erased IS 'Whether data about the person were erased too.';
COMMENT ON COLUMN privacy.entries.import_id IS 'The import that created it.';
COMMENT ON COLUMN privacy.entries.expires_at IS 'End of the entry; null: never.';
COMMENT ON TABLE privacy.erasure_services IS 'Rows that each service has removed for an erasure.';
COMMENT ON COLUMN privacy.erasure_services.removed IS 'Number of removed rows.';
COMMENT ON TABLE privacy.erasures IS 'Erasures of people from all services.';
COMMENT ON COLUMN privacy.erasures.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.erasures.hash IS 'Keyed hash of the person.';
COMMENT ON COLUMN privacy.erasures.requested_by IS 'Account of the operator; null: the person, by the opt-out page.';
COMMENT ON COLUMN privacy.erasures.position IS 'Position in the log up to which every service must erase.';
COMMENT ON COLUMN privacy.erasures.completed_at IS 'Null: under way.';
COMMENT ON COLUMN privacy.erasures.import_id IS 'The import that started it.';
COMMENT ON TABLE privacy.exports IS 'Data about people that services submit, in parts.';
COMMENT ON COLUMN privacy.exports.part IS 'From 0.';
COMMENT ON COLUMN privacy.exports.last IS 'Whether it is the last part of the service.';
COMMENT ON COLUMN privacy.exports.items IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN privacy.exports.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE privacy.follower_services IS 'Services that follow the log.';
COMMENT ON COLUMN privacy.follower_services.applied IS 'Position up to which it has erased.';
COMMENT ON COLUMN privacy.follower_services.seen_at IS 'When one of its processes last reported.';
COMMENT ON TABLE privacy.followers IS 'Processes that follow the log.';
COMMENT ON COLUMN privacy.followers.replica IS 'Id of the process.';
COMMENT ON COLUMN privacy.followers.position IS 'Position up to which it excludes people from its answers.';
COMMENT ON COLUMN privacy.followers.seen_at IS 'When it last reported.';
COMMENT ON TABLE privacy.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN privacy.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN privacy.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN privacy.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN privacy.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN privacy.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE privacy.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN privacy.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN privacy.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN privacy.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN privacy.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN privacy.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN privacy.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN privacy.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN privacy.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN privacy.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN privacy.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE privacy.log IS 'One row, which a writer locks until it commits, so that positions become visible in order.';
COMMENT ON COLUMN privacy.log.position IS 'Last position of the log.';
COMMENT ON COLUMN privacy.log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE privacy.opt_out_clients IS 'Requests for opt-out links, by which clients are limited.';
COMMENT ON COLUMN privacy.opt_out_clients.client_hash IS 'Keyed hash of the IP address.';
COMMENT ON TABLE privacy.opt_out_requests IS 'Links of the opt-out page, without addresses; deleted when they expire.';
COMMENT ON COLUMN privacy.opt_out_requests.token_hash IS 'Hash of the token in the link.';
COMMENT ON COLUMN privacy.opt_out_requests.hash IS 'Keyed hash of the address.';
COMMENT ON COLUMN privacy.opt_out_requests.erase IS 'Whether data about the person are erased too.';
COMMENT ON COLUMN privacy.opt_out_requests.mailbox_hash IS 'Keyed hash of the address without its sub-address.';
COMMENT ON TABLE privacy.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN privacy.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN privacy.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN privacy.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN privacy.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE privacy.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN privacy.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN privacy.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE privacy.resolved_subjects IS 'Names at companies and profiles that services have resolved for erased or suppressed people.';
COMMENT ON COLUMN privacy.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN privacy.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE privacy.subject_requests IS 'Requests for access, kept for a day.';
COMMENT ON COLUMN privacy.subject_requests.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.subject_requests.requested_by IS 'Account of the operator.';
COMMENT ON COLUMN privacy.subject_requests.hash IS 'Keyed hash by which services search for the person.';
COMMENT ON COLUMN privacy.subject_requests.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN privacy.subject_requests.position IS 'Position in the log.';
COMMENT ON TABLE privacy.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN privacy.upload_parts.number IS 'From 0.';
COMMENT ON TABLE privacy.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN privacy.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN privacy.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN privacy.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN privacy.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN privacy.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN privacy.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN privacy.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN privacy.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN privacy.uploads.same_as IS 'Earlier upload with the same content.';

CREATE OR REPLACE FUNCTION privacy.create_queue(queue_name text, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO privacy.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          privacy.job_now(),
          privacy.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE privacy.%I (LIKE privacy.job INCLUDING DEFAULTS)', tablename);

      EXECUTE privacy.job_table_format($cmd$ALTER TABLE privacy.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE privacy.job_table_format($cmd$ALTER TABLE privacy.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES privacy.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE privacy.job_table_format($cmd$ALTER TABLE privacy.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES privacy.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE privacy.job_table_format($cmd$CREATE INDEX job_i11 ON privacy.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE privacy.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON privacy.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE privacy.job_table_format($cmd$CREATE INDEX job_i7 ON privacy.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE privacy.job_table_format($cmd$CREATE INDEX job_i9 ON privacy.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE privacy.job_table_format($cmd$CREATE INDEX job_i12 ON privacy.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE privacy.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON privacy.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE privacy.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON privacy.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE privacy.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON privacy.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE privacy.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON privacy.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE privacy.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON privacy.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE privacy.job_table_format($cmd$CREATE INDEX job_i10 ON privacy.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE privacy.job_table_format($cmd$ALTER TABLE privacy.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE privacy.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE privacy.job ATTACH PARTITION privacy.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION privacy.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM privacy.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS privacy.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM privacy.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM privacy.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION privacy.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM privacy.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION privacy.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM privacy.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE privacy.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION privacy.forget_ended_entries(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ WITH gone AS (DELETE FROM privacy.entries WHERE ctid IN (
        SELECT ctid FROM privacy.entries WHERE expires_at < moment LIMIT most FOR UPDATE SKIP LOCKED) RETURNING 1)
      SELECT count(*)::integer FROM gone $function$;

CREATE OR REPLACE FUNCTION privacy.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM privacy.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION privacy.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM privacy.idempotency_records WHERE ctid IN (
      SELECT ctid FROM privacy.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION privacy.forget_uploads(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten_parts integer;
    forgotten_uploads integer;
  BEGIN
    DELETE FROM privacy.upload_parts WHERE ctid IN (
      SELECT part.ctid FROM privacy.upload_parts AS part
      JOIN privacy.uploads AS upload ON upload.id = part.upload_id
      WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
    GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
    DELETE FROM privacy.uploads WHERE ctid IN (
      SELECT upload.ctid FROM privacy.uploads AS upload
      WHERE upload.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM privacy.upload_parts AS part WHERE part.upload_id = upload.id)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
    RETURN forgotten_parts + forgotten_uploads;
  END $function$;

CREATE OR REPLACE FUNCTION privacy.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION privacy.job_table_format(command text, table_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $function$;

CREATE OR REPLACE FUNCTION privacy.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM privacy.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE privacy.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE privacy.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM privacy.queue WHERE partition = true
      LOOP
        EXECUTE privacy.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION privacy.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM privacy.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO privacy.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          privacy.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO privacy.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        privacy.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        privacy.job_table_format(command, queue.table_name)
      FROM privacy.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION privacy.number_outbox(most integer, OUT last bigint, OUT more boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    base bigint;
    taken integer;
  BEGIN
    more := false;
    IF NOT EXISTS (SELECT FROM privacy.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM privacy.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM privacy.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM privacy.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE privacy.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM privacy.outbox AS earlier USING privacy.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE privacy.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;
