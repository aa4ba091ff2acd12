-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA export;

CREATE TABLE export.agenda (
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

CREATE TABLE export.bam (
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

CREATE TABLE export.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE export.crm_authorizations (
  state_hash text NOT NULL,
  account_id text NOT NULL,
  completion_hash text NOT NULL,
  vendor text NOT NULL,
  name text,
  connection_id text,
  verifier text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE export.crm_authorizations ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.crm_connections (
  id text NOT NULL,
  account_id text NOT NULL,
  vendor text NOT NULL,
  name text NOT NULL,
  sign_in text NOT NULL,
  host text NOT NULL,
  secret text NOT NULL,
  status text NOT NULL DEFAULT 'active'::text,
  failure text,
  fields jsonb NOT NULL DEFAULT '[]'::jsonb,
  last_sync_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  reading jsonb,
  contents_read_at timestamp with time zone,
  contents_complete_at timestamp with time zone,
  contents_failure text
);
ALTER TABLE export.crm_connections ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.crm_records (
  connection_id text NOT NULL,
  lode_id text NOT NULL,
  account_id text NOT NULL,
  crm_id text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[]
);
ALTER TABLE export.crm_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.crm_sync_rows (
  sync_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  state text NOT NULL,
  plan json NOT NULL,
  contact json NOT NULL,
  crm_id text,
  detail text,
  planned_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[]
);
ALTER TABLE export.crm_sync_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.crm_syncs (
  id text NOT NULL,
  account_id text NOT NULL,
  connection_id text NOT NULL,
  dry_run boolean NOT NULL,
  next_cursor text,
  is_read boolean NOT NULL DEFAULT false,
  planned integer NOT NULL DEFAULT 0,
  requests integer NOT NULL DEFAULT 0,
  estimated_seconds integer,
  missing_fields text[] NOT NULL DEFAULT '{}'::text[],
  stopped text,
  stop_detail text,
  waits_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  selection json NOT NULL DEFAULT '{}'::json
);
ALTER TABLE export.crm_syncs ENABLE ROW LEVEL SECURITY;

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

CREATE TABLE export.idempotency_records (
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
ALTER TABLE export.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state export.job_state NOT NULL DEFAULT 'created'::export.job_state,
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

CREATE TABLE export.job_common PARTITION OF export.job DEFAULT;

CREATE TABLE export.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE export.jobs (
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
ALTER TABLE export.jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE export.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE export.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE export.queue (
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

CREATE TABLE export.queue_stats (
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

CREATE TABLE export.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE export.schedule (
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

CREATE TABLE export.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE export.tombstones (
  hash text NOT NULL
);

CREATE TABLE export.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE export.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE export.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE export.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE export.crm_authorizations ADD CONSTRAINT crm_authorizations_pkey PRIMARY KEY (state_hash);
ALTER TABLE export.crm_connections ADD CONSTRAINT crm_connections_pkey PRIMARY KEY (id);
ALTER TABLE export.crm_records ADD CONSTRAINT crm_records_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES export.crm_connections(id) ON DELETE CASCADE;
ALTER TABLE export.crm_records ADD CONSTRAINT crm_records_pkey PRIMARY KEY (connection_id, lode_id);
ALTER TABLE export.crm_sync_rows ADD CONSTRAINT crm_sync_rows_pkey PRIMARY KEY (sync_id, number);
ALTER TABLE export.crm_sync_rows ADD CONSTRAINT crm_sync_rows_sync_id_fkey FOREIGN KEY (sync_id) REFERENCES export.crm_syncs(id) ON DELETE CASCADE;
ALTER TABLE export.crm_syncs ADD CONSTRAINT crm_syncs_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES export.crm_connections(id) ON DELETE CASCADE;
ALTER TABLE export.crm_syncs ADD CONSTRAINT crm_syncs_pkey PRIMARY KEY (id);
ALTER TABLE export.exports ADD CONSTRAINT exports_check CHECK (((sha256 IS NULL) = (finished_at IS NULL)));
ALTER TABLE export.exports ADD CONSTRAINT exports_check1 CHECK (((list_id IS NULL) OR (results_id IS NULL)));
ALTER TABLE export.exports ADD CONSTRAINT exports_part_check CHECK ((part > 0));
ALTER TABLE export.exports ADD CONSTRAINT exports_pkey PRIMARY KEY (id);
ALTER TABLE export.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE export.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE export.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES export.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE export.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE export.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES export.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE export.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE export.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE export.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE export.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE export.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE export.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE export.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES export.queue(name);
ALTER TABLE export.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE export.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE export.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE export.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE export.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES export.queue(name) ON DELETE CASCADE;
ALTER TABLE export.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE export.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE export.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES export.queue(name) ON DELETE CASCADE;
ALTER TABLE export.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE export.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE export.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE export.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON export.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON export.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON export.agenda USING gin (subject_hashes);
CREATE INDEX crm_authorizations_account ON export.crm_authorizations USING btree (account_id);
CREATE INDEX crm_connections_account ON export.crm_connections USING btree (account_id, id);
CREATE INDEX crm_records_subjects ON export.crm_records USING gin (subject_hashes);
CREATE INDEX crm_sync_rows_planned ON export.crm_sync_rows USING btree (sync_id, number) WHERE (state = 'planned'::text);
CREATE INDEX crm_sync_rows_subjects ON export.crm_sync_rows USING gin (subject_hashes);
CREATE INDEX crm_syncs_expiry ON export.crm_syncs USING btree (created_at);
CREATE INDEX crm_syncs_newest ON export.crm_syncs USING btree (connection_id, id DESC);
CREATE INDEX exports_expiry ON export.exports USING btree (created_at);
CREATE INDEX exports_newest ON export.exports USING btree (account_id, id DESC);
CREATE INDEX idempotency_records_age ON export.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON export.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON export.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::export.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON export.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::export.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON export.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::export.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON export.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON export.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::export.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON export.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::export.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON export.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::export.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON export.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::export.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON export.job_common USING btree (name, group_id) WHERE ((state = 'active'::export.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON export.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::export.job_state, 'retry'::export.job_state, 'failed'::export.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON export.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::export.job_state));
CREATE INDEX job_dep_parent_idx ON export.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON export.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON export.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON export.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON export.jobs USING gin (subject_hashes);
CREATE INDEX outbox_keys ON export.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON export.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON export.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON export.outbox USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY export.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON export.warning USING btree (created_on DESC);

CREATE POLICY account ON export.crm_authorizations FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.crm_connections FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.crm_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.crm_sync_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.crm_syncs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.exports FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON export.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE export.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN export.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN export.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN export.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN export.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN export.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN export.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN export.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON COLUMN export.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE export.crm_authorizations IS 'Consents that were begun, each used once.';
COMMENT ON COLUMN export.crm_authorizations.state_hash IS 'SHA-256 of the state in the URL.';
COMMENT ON COLUMN export.crm_authorizations.completion_hash IS 'SHA-256 of the token of the client that began it.';
COMMENT ON COLUMN export.crm_authorizations.connection_id IS 'Connection that gets a new sign-in; null: a new one.';
COMMENT ON COLUMN export.crm_authorizations.verifier IS 'Code verifier (RFC 7636), sealed with LODE_SECRET_KEY.';
COMMENT ON TABLE export.crm_connections IS 'Connected CRMs of accounts.';
COMMENT ON COLUMN export.crm_connections.id IS 'Ordered by time.';
COMMENT ON COLUMN export.crm_connections.host IS 'Of the API of the account at the CRM.';
COMMENT ON COLUMN export.crm_connections.secret IS 'JSON, sealed with LODE_SECRET_KEY.';
COMMENT ON COLUMN export.crm_connections.failure IS 'Why the CRM rejects the sign-in; null: it does not.';
COMMENT ON COLUMN export.crm_connections.fields IS 'Columns that are written otherwise than usual.';
COMMENT ON COLUMN export.crm_connections.reading IS 'Reading of its contents that has begun; null: none.';
COMMENT ON COLUMN export.crm_connections.contents_read_at IS 'Begin of the last reading that ended.';
COMMENT ON COLUMN export.crm_connections.contents_complete_at IS 'Begin of the last reading of all records that ended.';
COMMENT ON COLUMN export.crm_connections.contents_failure IS 'Why the last reading failed; null: it did not.';
COMMENT ON TABLE export.crm_records IS 'Records of leads in CRMs, by the unique field.';
COMMENT ON COLUMN export.crm_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE export.crm_sync_rows IS 'Plan and outcome of each lead of a sync.';
COMMENT ON COLUMN export.crm_sync_rows.number IS 'Position of the lead.';
COMMENT ON COLUMN export.crm_sync_rows.state IS 'planned, created, updated, unchanged, skipped or failed.';
COMMENT ON COLUMN export.crm_sync_rows.plan IS 'Action and changes of fields. Not jsonb, which rejects some text.';
COMMENT ON COLUMN export.crm_sync_rows.contact IS 'Address, number, name and website, by which suppressions are applied before each write.';
COMMENT ON COLUMN export.crm_sync_rows.detail IS 'Why it was skipped or failed.';
COMMENT ON COLUMN export.crm_sync_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE export.crm_syncs IS 'Syncs, kept for 90 days.';
COMMENT ON COLUMN export.crm_syncs.id IS 'Ordered by time.';
COMMENT ON COLUMN export.crm_syncs.next_cursor IS 'Of the first page of leads without a plan; null: the first, or none.';
COMMENT ON COLUMN export.crm_syncs.is_read IS 'Whether all leads have a plan.';
COMMENT ON COLUMN export.crm_syncs.planned IS 'Number of leads with a plan.';
COMMENT ON COLUMN export.crm_syncs.requests IS 'Requests to the CRM.';
COMMENT ON COLUMN export.crm_syncs.stopped IS 'Why it ended before the last lead; null: it did not.';
COMMENT ON COLUMN export.crm_syncs.waits_until IS 'When it continues; null: it does not wait for a limit of the CRM.';
COMMENT ON COLUMN export.crm_syncs.selection IS 'Request without connection: which leads were taken.';
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
COMMENT ON TABLE export.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN export.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN export.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN export.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN export.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN export.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE export.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN export.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN export.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN export.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN export.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN export.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN export.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN export.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN export.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN export.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN export.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN export.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE export.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN export.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN export.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN export.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN export.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE export.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN export.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN export.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
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

CREATE OR REPLACE FUNCTION export.create_queue(queue_name text, options jsonb)
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
        INSERT INTO export.queue (
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
          export.job_now(),
          export.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE export.%I (LIKE export.job INCLUDING DEFAULTS)', tablename);

      EXECUTE export.job_table_format($cmd$ALTER TABLE export.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE export.job_table_format($cmd$ALTER TABLE export.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES export.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE export.job_table_format($cmd$ALTER TABLE export.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES export.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE export.job_table_format($cmd$CREATE INDEX job_i11 ON export.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE export.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON export.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE export.job_table_format($cmd$CREATE INDEX job_i7 ON export.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE export.job_table_format($cmd$CREATE INDEX job_i9 ON export.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE export.job_table_format($cmd$CREATE INDEX job_i12 ON export.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE export.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON export.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE export.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON export.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE export.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON export.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE export.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON export.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE export.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON export.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE export.job_table_format($cmd$CREATE INDEX job_i10 ON export.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE export.job_table_format($cmd$ALTER TABLE export.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE export.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE export.job ATTACH PARTITION export.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION export.crm_records_about(hashes text[])
 RETURNS SETOF export.crm_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM export.crm_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION export.crm_sealed_otherwise(prefix text)
 RETURNS TABLE(id text, account text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT id, account_id FROM export.crm_connections WHERE NOT starts_with(secret, prefix) $function$;

CREATE OR REPLACE FUNCTION export.crm_sync_rows_about(hashes text[])
 RETURNS SETOF export.crm_sync_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM export.crm_sync_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION export.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM export.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS export.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM export.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM export.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION export.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM export.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION export.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM export.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION export.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM export.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE export.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION export.forget_crm_syncs(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM export.crm_syncs WHERE created_at < before;
      DELETE FROM export.crm_authorizations WHERE expires_at < before $function$;

CREATE OR REPLACE FUNCTION export.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM export.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION export.forget_exports(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM export.exports WHERE created_at < before $function$;

CREATE OR REPLACE FUNCTION export.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM export.idempotency_records WHERE ctid IN (
      SELECT ctid FROM export.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION export.idempotency_records_about(hashes text[])
 RETURNS SETOF export.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM export.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION export.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION export.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION export.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM export.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE export.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE export.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM export.queue WHERE partition = true
      LOOP
        EXECUTE export.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION export.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM export.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO export.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          export.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO export.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        export.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        export.job_table_format(command, queue.table_name)
      FROM export.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION export.jobs_about(hashes text[])
 RETURNS SETOF export.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM export.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION export.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM export.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM export.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM export.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM export.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE export.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM export.outbox AS earlier USING export.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE export.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION export.outbox_about(hashes text[])
 RETURNS SETOF export.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM export.outbox WHERE subject_hashes && $1 $function$;

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

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON export.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION export.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON export.crm_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION export.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON export.crm_sync_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION export.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON export.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION export.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON export.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION export.empty_erased_job();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON export.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION export.refuse_erased();
