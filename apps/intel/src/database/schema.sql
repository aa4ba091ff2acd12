-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA intel;

CREATE TABLE intel.address_counts (
  domain text NOT NULL,
  addresses integer NOT NULL
);

CREATE TABLE intel.agenda (
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

CREATE TABLE intel.answers (
  operation text NOT NULL,
  key text NOT NULL,
  partial boolean NOT NULL,
  result json NOT NULL,
  collected_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE intel.bam (
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

CREATE TABLE intel.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text,
  watched bigint NOT NULL DEFAULT 0
);

CREATE TABLE intel.companies (
  id bigint NOT NULL,
  name_key text NOT NULL,
  name_words tsvector NOT NULL DEFAULT to_tsvector('simple'::regconfig, name_key),
  domain text,
  domain_hash text,
  sector text,
  country text,
  tags text[] NOT NULL,
  technologies text[] NOT NULL,
  size_from integer NOT NULL,
  size_to integer NOT NULL,
  founded_year integer,
  open_roles integer,
  funded_on date,
  hiring_on date,
  expanded_on date,
  rank integer NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  gone_at timestamp with time zone,
  watched boolean NOT NULL DEFAULT true
);

CREATE TABLE intel.company_changes (
  domain text NOT NULL,
  "position" bigint NOT NULL
);

CREATE TABLE intel.company_imports (
  id bigint NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  fingerprint text NOT NULL,
  release date NOT NULL,
  state text NOT NULL,
  "position" jsonb NOT NULL,
  counts jsonb NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone
);

CREATE TABLE intel.company_keys (
  key bigint NOT NULL,
  company_id bigint NOT NULL
);

CREATE TABLE intel.company_records (
  source text NOT NULL,
  source_id text NOT NULL,
  company_id bigint NOT NULL,
  content json NOT NULL,
  content_hash text NOT NULL,
  import_id bigint,
  seen_at timestamp with time zone NOT NULL,
  gone_at timestamp with time zone,
  subject_hashes text[] NOT NULL
);

CREATE TABLE intel.deferred_results (
  set_id text NOT NULL,
  account_id text NOT NULL,
  request json NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE intel.deferred_results ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.exchange_positions (
  feed text NOT NULL,
  "position" bigint NOT NULL
);

CREATE TABLE intel.exclusion_feed (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  wanted bigint NOT NULL,
  answered bigint NOT NULL
);

CREATE TABLE intel.exclusions (
  id text NOT NULL,
  account_id text NOT NULL,
  source text NOT NULL,
  hashes text[] NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE intel.exclusions ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.file_rows (
  job_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  turn integer NOT NULL,
  cells json NOT NULL,
  lines json,
  problem text,
  is_open boolean NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE intel.file_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.idempotency_records (
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
ALTER TABLE intel.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state intel.job_state NOT NULL DEFAULT 'created'::intel.job_state,
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

CREATE TABLE intel.job_common PARTITION OF intel.job DEFAULT;

CREATE TABLE intel.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE intel.job_files (
  job_id text NOT NULL,
  account_id text NOT NULL,
  columns json NOT NULL,
  rows integer NOT NULL
);
ALTER TABLE intel.job_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.jobs (
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
ALTER TABLE intel.jobs ENABLE ROW LEVEL SECURITY;

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

CREATE TABLE intel.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE intel.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE intel.queue (
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

CREATE TABLE intel.queue_stats (
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

CREATE TABLE intel.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE intel.result_questions (
  set_id text NOT NULL,
  account_id text NOT NULL,
  question text NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE intel.result_questions ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.result_rows (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL
) PARTITION BY RANGE (set_id);
ALTER TABLE intel.result_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.result_rows_rest PARTITION OF intel.result_rows DEFAULT;
ALTER TABLE intel.result_rows_rest ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.result_sets (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  content_key text,
  asked_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE intel.result_sets ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.schedule (
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

CREATE TABLE intel.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE intel.suppressed_hashes (
  hash text NOT NULL
);

CREATE TABLE intel.tombstones (
  hash text NOT NULL
);

CREATE TABLE intel.upload_parts (
  upload_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE intel.upload_parts ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.uploads (
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
ALTER TABLE intel.uploads ENABLE ROW LEVEL SECURITY;

CREATE TABLE intel.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE intel.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE intel.address_counts ADD CONSTRAINT address_counts_pkey PRIMARY KEY (domain);
ALTER TABLE intel.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE intel.answers ADD CONSTRAINT answers_pkey PRIMARY KEY (operation, key);
ALTER TABLE intel.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE intel.companies ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE intel.company_changes ADD CONSTRAINT company_changes_pkey PRIMARY KEY (domain);
ALTER TABLE intel.company_imports ADD CONSTRAINT company_imports_pkey PRIMARY KEY (id);
ALTER TABLE intel.company_imports ADD CONSTRAINT company_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])));
ALTER TABLE intel.company_keys ADD CONSTRAINT company_keys_pkey PRIMARY KEY (key, company_id);
ALTER TABLE intel.company_records ADD CONSTRAINT company_records_pkey PRIMARY KEY (source, source_id);
ALTER TABLE intel.deferred_results ADD CONSTRAINT deferred_results_pkey PRIMARY KEY (set_id);
ALTER TABLE intel.deferred_results ADD CONSTRAINT deferred_results_set_id_fkey FOREIGN KEY (set_id) REFERENCES intel.result_sets(id) ON DELETE CASCADE;
ALTER TABLE intel.exchange_positions ADD CONSTRAINT exchange_positions_pkey PRIMARY KEY (feed);
ALTER TABLE intel.exclusion_feed ADD CONSTRAINT exclusion_feed_pkey PRIMARY KEY (single);
ALTER TABLE intel.exclusion_feed ADD CONSTRAINT exclusion_feed_single_check CHECK (single);
ALTER TABLE intel.exclusions ADD CONSTRAINT exclusions_pkey PRIMARY KEY (id);
ALTER TABLE intel.file_rows ADD CONSTRAINT file_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES intel.jobs(id) ON DELETE CASCADE;
ALTER TABLE intel.file_rows ADD CONSTRAINT file_rows_pkey PRIMARY KEY (job_id, "position");
ALTER TABLE intel.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE intel.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE intel.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES intel.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE intel.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE intel.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES intel.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE intel.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE intel.job_files ADD CONSTRAINT job_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES intel.jobs(id) ON DELETE CASCADE;
ALTER TABLE intel.job_files ADD CONSTRAINT job_files_pkey PRIMARY KEY (job_id);
ALTER TABLE intel.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE intel.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE intel.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE intel.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE intel.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE intel.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE intel.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE intel.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES intel.queue(name);
ALTER TABLE intel.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE intel.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE intel.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE intel.result_questions ADD CONSTRAINT result_questions_pkey PRIMARY KEY (set_id);
ALTER TABLE intel.result_questions ADD CONSTRAINT result_questions_set_id_fkey FOREIGN KEY (set_id) REFERENCES intel.result_sets(id) ON DELETE CASCADE;
ALTER TABLE intel.result_rows ADD CONSTRAINT result_rows_pkey PRIMARY KEY (set_id, "position");
ALTER TABLE intel.result_sets ADD CONSTRAINT result_sets_pkey PRIMARY KEY (id);
ALTER TABLE intel.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE intel.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES intel.queue(name) ON DELETE CASCADE;
ALTER TABLE intel.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE intel.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE intel.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES intel.queue(name) ON DELETE CASCADE;
ALTER TABLE intel.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE intel.suppressed_hashes ADD CONSTRAINT suppressed_hashes_pkey PRIMARY KEY (hash);
ALTER TABLE intel.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE intel.upload_parts ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);
ALTER TABLE intel.upload_parts ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES intel.uploads(id) ON DELETE CASCADE;
ALTER TABLE intel.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE intel.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE intel.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON intel.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON intel.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON intel.agenda USING gin (subject_hashes);
CREATE INDEX answers_age ON intel.answers USING btree (collected_at);
CREATE INDEX answers_subjects ON intel.answers USING gin (subject_hashes);
CREATE INDEX companies_age ON intel.companies USING btree (last_seen_at, id);
CREATE INDEX companies_domain ON intel.companies USING btree (domain);
CREATE INDEX companies_domain_hash ON intel.companies USING hash (domain_hash);
CREATE INDEX companies_expanded ON intel.companies USING btree (expanded_on) WHERE (expanded_on IS NOT NULL);
CREATE INDEX companies_founded ON intel.companies USING btree (founded_year);
CREATE INDEX companies_funded ON intel.companies USING btree (funded_on) WHERE (funded_on IS NOT NULL);
CREATE INDEX companies_hiring ON intel.companies USING btree (hiring_on) WHERE (hiring_on IS NOT NULL);
CREATE INDEX companies_relevance ON intel.companies USING btree (rank, id);
CREATE INDEX companies_similar ON intel.companies USING gin (name_key gin_trgm_ops);
CREATE INDEX companies_size ON intel.companies USING btree (size_from, id);
CREATE INDEX companies_size_to ON intel.companies USING btree (size_to, id);
CREATE INDEX companies_tags ON intel.companies USING gin (tags);
CREATE INDEX companies_watched ON intel.companies USING btree (id) WHERE watched;
CREATE INDEX companies_words ON intel.companies USING gin (name_words);
CREATE UNIQUE INDEX company_changes_position ON intel.company_changes USING btree ("position");
CREATE INDEX company_imports_newest ON intel.company_imports USING btree (source, id);
CREATE INDEX company_keys_company ON intel.company_keys USING btree (company_id);
CREATE INDEX company_records_company ON intel.company_records USING btree (company_id);
CREATE INDEX company_records_gone ON intel.company_records USING btree (gone_at) WHERE (gone_at IS NOT NULL);
CREATE INDEX company_records_import ON intel.company_records USING btree (source, import_id);
CREATE INDEX company_records_subjects ON intel.company_records USING gin (subject_hashes);
CREATE INDEX deferred_results_subjects ON intel.deferred_results USING gin (subject_hashes);
CREATE INDEX exclusions_hashes ON intel.exclusions USING gin (hashes) WITH (fastupdate=off);
CREATE INDEX exclusions_source ON intel.exclusions USING btree (source);
CREATE INDEX exclusions_subjects ON intel.exclusions USING gin (subject_hashes);
CREATE INDEX file_rows_open ON intel.file_rows USING btree (job_id, turn, "position") WHERE is_open;
CREATE INDEX file_rows_subjects ON intel.file_rows USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON intel.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON intel.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON intel.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::intel.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON intel.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::intel.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON intel.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::intel.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON intel.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON intel.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::intel.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON intel.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::intel.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON intel.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::intel.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON intel.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::intel.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON intel.job_common USING btree (name, group_id) WHERE ((state = 'active'::intel.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON intel.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::intel.job_state, 'retry'::intel.job_state, 'failed'::intel.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON intel.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::intel.job_state));
CREATE INDEX job_dep_parent_idx ON intel.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON intel.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON intel.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON intel.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON intel.jobs USING gin (subject_hashes);
CREATE INDEX outbox_keys ON intel.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON intel.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON intel.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON intel.outbox USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY intel.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX result_questions_subjects ON intel.result_questions USING gin (subject_hashes);
CREATE INDEX result_rows_subjects ON ONLY intel.result_rows USING gin (subject_hashes);
CREATE INDEX result_sets_asked ON intel.result_sets USING btree (account_id, asked_at DESC, created_at DESC, id DESC);
CREATE INDEX result_sets_content ON intel.result_sets USING btree (account_id, content_key);
CREATE INDEX result_sets_expiry ON intel.result_sets USING btree (expires_at);
CREATE INDEX result_sets_latest ON intel.result_sets USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX uploads_expiry ON intel.uploads USING btree (expires_at);
CREATE INDEX uploads_keys ON intel.uploads USING btree (account_id, operation, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX uploads_unfinished ON intel.uploads USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX warning_i1 ON intel.warning USING btree (created_on DESC);

CREATE POLICY account ON intel.deferred_results FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.exclusions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.file_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.job_files FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.result_questions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.result_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.result_rows_rest FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.result_sets FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.upload_parts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON intel.uploads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE intel.address_counts IS 'Numbers of visible email addresses, as the people search knows them.';
COMMENT ON TABLE intel.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN intel.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN intel.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN intel.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN intel.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN intel.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN intel.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN intel.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON TABLE intel.answers IS 'Stored results about companies, without the accounts that asked for them.';
COMMENT ON COLUMN intel.answers.operation IS 'Name of the operation.';
COMMENT ON COLUMN intel.answers.key IS 'Normalised request.';
COMMENT ON COLUMN intel.answers.partial IS 'Whether a retry could add data.';
COMMENT ON COLUMN intel.answers.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN intel.answers.collected_at IS 'When the sources were asked.';
COMMENT ON COLUMN intel.answers.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN intel.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON COLUMN intel.change_log.watched IS 'Position up to which rows of suppressions are marked.';
COMMENT ON TABLE intel.companies IS 'Searched columns of companies, which are merged from company_records.';
COMMENT ON COLUMN intel.companies.name_key IS 'Folded names, the main one first.';
COMMENT ON COLUMN intel.companies.name_words IS 'Words of the names.';
COMMENT ON COLUMN intel.companies.domain_hash IS 'Keyed hash, compared with suppressions.';
COMMENT ON COLUMN intel.companies.sector IS 'NAICS 2022.';
COMMENT ON COLUMN intel.companies.country IS 'ISO 3166-1 alpha-2.';
COMMENT ON COLUMN intel.companies.tags IS 'Sector with its ancestors, place, technologies, and whether it has roles or addresses.';
COMMENT ON COLUMN intel.companies.size_from IS 'Minimum number of employees; -1 if unknown.';
COMMENT ON COLUMN intel.companies.size_to IS 'Maximum number of employees; -1 if unknown.';
COMMENT ON COLUMN intel.companies.funded_on IS 'Latest news of a funding round.';
COMMENT ON COLUMN intel.companies.hiring_on IS 'When open roles were last seen.';
COMMENT ON COLUMN intel.companies.expanded_on IS 'Latest news of an expansion.';
COMMENT ON COLUMN intel.companies.rank IS 'Relevance: known facts and size.';
COMMENT ON COLUMN intel.companies.last_seen_at IS 'Newest of its records.';
COMMENT ON COLUMN intel.companies.gone_at IS 'Since when no source states it.';
COMMENT ON COLUMN intel.companies.watched IS 'Whether a suppression of any account has ever named the row.';
COMMENT ON TABLE intel.company_changes IS 'Domains whose companies have changed, in order, for the people search.';
COMMENT ON COLUMN intel.company_changes.position IS 'A later change of the domain replaces it by a greater one.';
COMMENT ON TABLE intel.company_imports IS 'Imports of files of companies, with the progress at which they resume.';
COMMENT ON COLUMN intel.company_imports.fingerprint IS 'Hash of the file''s bytes and its release.';
COMMENT ON COLUMN intel.company_imports.release IS 'Date of the data.';
COMMENT ON COLUMN intel.company_imports.position IS 'Where an interrupted import resumes.';
COMMENT ON COLUMN intel.company_imports.counts IS 'Numbers of rows, and of added, updated, unchanged and omitted ones.';
COMMENT ON TABLE intel.company_keys IS 'Keys of the records of each company, by which other records find it.';
COMMENT ON COLUMN intel.company_keys.key IS '64 bits of the hash of a key.';
COMMENT ON TABLE intel.company_records IS 'Facts of one source about one company, without the accounts that asked for them.';
COMMENT ON COLUMN intel.company_records.source_id IS 'Identifier within the source.';
COMMENT ON COLUMN intel.company_records.content IS 'Facts as merged.';
COMMENT ON COLUMN intel.company_records.content_hash IS 'Equal for unchanged facts.';
COMMENT ON COLUMN intel.company_records.import_id IS 'Last import that contained it.';
COMMENT ON COLUMN intel.company_records.seen_at IS 'When the source last stated it.';
COMMENT ON COLUMN intel.company_records.gone_at IS 'When a newer reading no longer contained it; deleted later.';
COMMENT ON COLUMN intel.company_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.deferred_results IS 'Requests of result sets whose rows are written when they are first read.';
COMMENT ON COLUMN intel.deferred_results.request IS 'Request without its page.';
COMMENT ON COLUMN intel.deferred_results.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.exchange_positions IS 'How far facts were handed over, and numbers of addresses were read.';
COMMENT ON COLUMN intel.exchange_positions.feed IS 'facts or addresses.';
COMMENT ON COLUMN intel.exchange_positions.position IS '0: begin anew.';
COMMENT ON TABLE intel.exclusion_feed IS 'One row: position and requests of the copy of the exclusions.';
COMMENT ON COLUMN intel.exclusion_feed.position IS 'Position in the outbox of the sender.';
COMMENT ON COLUMN intel.exclusion_feed.wanted IS 'Number of requests for current entries.';
COMMENT ON COLUMN intel.exclusion_feed.answered IS 'The last request before which all entries were committed.';
COMMENT ON TABLE intel.exclusions IS 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.';
COMMENT ON COLUMN intel.exclusions.id IS 'ID of the lead, the enrolment, the list, the record or the CRM connection.';
COMMENT ON COLUMN intel.exclusions.source IS 'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.';
COMMENT ON COLUMN intel.exclusions.hashes IS 'Keyed hashes of domain, address and number.';
COMMENT ON COLUMN intel.exclusions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.file_rows IS 'Rows of files with their answers, kept as long as the results of jobs.';
COMMENT ON COLUMN intel.file_rows.position IS 'Position in the file, from 0.';
COMMENT ON COLUMN intel.file_rows.turn IS 'Rows of one site or mail host have the same; rows are answered in this order.';
COMMENT ON COLUMN intel.file_rows.cells IS 'Values by column.';
COMMENT ON COLUMN intel.file_rows.lines IS 'Lines of the answer; null: none.';
COMMENT ON COLUMN intel.file_rows.problem IS 'Why the row has no answer.';
COMMENT ON COLUMN intel.file_rows.is_open IS 'Whether the row has neither an answer nor a problem.';
COMMENT ON COLUMN intel.file_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN intel.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN intel.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN intel.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN intel.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN intel.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.job_files IS 'Files whose rows are stored.';
COMMENT ON COLUMN intel.job_files.columns IS 'Columns of the file and the fields that they fill.';
COMMENT ON COLUMN intel.job_files.rows IS 'Number of rows.';
COMMENT ON TABLE intel.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN intel.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN intel.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN intel.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN intel.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN intel.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN intel.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN intel.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN intel.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN intel.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN intel.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN intel.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE intel.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN intel.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE intel.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN intel.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN intel.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN intel.leases.held IS 'False: it waits.';
COMMENT ON COLUMN intel.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN intel.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE intel.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN intel.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN intel.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN intel.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN intel.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN intel.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN intel.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE intel.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN intel.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN intel.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE intel.result_questions IS 'Questions of result sets, one per row, so that each can be erased.';
COMMENT ON COLUMN intel.result_questions.question IS 'Words of the request.';
COMMENT ON COLUMN intel.result_questions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.result_rows IS 'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
COMMENT ON COLUMN intel.result_rows.content IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN intel.result_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE intel.result_sets IS 'Stored results of requests, without the requests.';
COMMENT ON COLUMN intel.result_sets.id IS 'Ordered by time.';
COMMENT ON COLUMN intel.result_sets.operation IS 'Operation that returned the results.';
COMMENT ON COLUMN intel.result_sets.total IS 'Number of rows.';
COMMENT ON COLUMN intel.result_sets.expires_at IS 'Until when the rows can be read; a day later the set is deleted.';
COMMENT ON COLUMN intel.result_sets.content_key IS 'Keyed hash of question and rows; null after an erasure.';
COMMENT ON COLUMN intel.result_sets.asked_at IS 'When the results were last requested.';
COMMENT ON TABLE intel.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN intel.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN intel.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN intel.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN intel.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN intel.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE intel.suppressed_hashes IS 'Keyed hashes of all suppressions of all accounts, also of those that were lifted.';
COMMENT ON TABLE intel.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN intel.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';
COMMENT ON TABLE intel.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN intel.upload_parts.number IS 'From 0.';
COMMENT ON TABLE intel.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN intel.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN intel.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN intel.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN intel.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN intel.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN intel.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN intel.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN intel.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN intel.uploads.same_as IS 'Earlier upload with the same content.';

CREATE OR REPLACE FUNCTION intel.apply_exclusions(entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    DELETE FROM intel.exclusions WHERE id IN (
      SELECT entry->>'id' FROM jsonb_array_elements(entries) AS entry WHERE entry->>'source' IS NULL);
    INSERT INTO intel.exclusions AS stored (id, account_id, source, hashes, subject_hashes)
    SELECT id, account, source, hashes, subject_hashes
    FROM jsonb_to_recordset(entries) AS given (id text, account text, source text, hashes text[], subject_hashes text[])
    WHERE source IS NOT NULL ORDER BY id
    ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, source = excluded.source,
      hashes = excluded.hashes, subject_hashes = excluded.subject_hashes;
  END $function$;

CREATE OR REPLACE FUNCTION intel.create_queue(queue_name text, options jsonb)
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
        INSERT INTO intel.queue (
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
          intel.job_now(),
          intel.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE intel.%I (LIKE intel.job INCLUDING DEFAULTS)', tablename);

      EXECUTE intel.job_table_format($cmd$ALTER TABLE intel.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE intel.job_table_format($cmd$ALTER TABLE intel.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES intel.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE intel.job_table_format($cmd$ALTER TABLE intel.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES intel.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE intel.job_table_format($cmd$CREATE INDEX job_i11 ON intel.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE intel.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON intel.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE intel.job_table_format($cmd$CREATE INDEX job_i7 ON intel.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE intel.job_table_format($cmd$CREATE INDEX job_i9 ON intel.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE intel.job_table_format($cmd$CREATE INDEX job_i12 ON intel.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE intel.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON intel.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE intel.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON intel.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE intel.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON intel.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE intel.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON intel.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE intel.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON intel.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE intel.job_table_format($cmd$CREATE INDEX job_i10 ON intel.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE intel.job_table_format($cmd$ALTER TABLE intel.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE intel.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE intel.job ATTACH PARTITION intel.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION intel.deferred_results_about(hashes text[])
 RETURNS SETOF intel.deferred_results
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.deferred_results WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM intel.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS intel.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM intel.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM intel.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION intel.drop_result_partition(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '500ms'
AS $function$
  DECLARE
    entry record;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('intel.result_partitions')) THEN RETURN NULL; END IF;
    FOR entry IN
      SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \(''([^'']+)''\)'), '') AS first,
        substring(bounds FROM 'TO \(''([^'']+)''\)') AS next
      FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'intel.result_rows'::regclass) AS partition
      WHERE bounds <> 'DEFAULT' ORDER BY next
    LOOP
      EXIT WHEN intel.time_of_result_bound(entry.next) + interval '30 days' > moment;
      CONTINUE WHEN EXISTS (SELECT FROM intel.result_sets
        WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
      EXECUTE format('DROP TABLE intel.%I', entry.name);
      RETURN entry.name;
    END LOOP;
    RETURN NULL;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION intel.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM intel.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION intel.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM intel.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION intel.exclusions_about(hashes text[])
 RETURNS SETOF intel.exclusions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.exclusions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.expire_files(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM intel.file_rows WHERE ctid IN (
      SELECT entry.ctid FROM intel.jobs AS job JOIN intel.file_rows AS entry ON entry.job_id = job.id
      WHERE job.expires_at <= moment LIMIT 5000 FOR UPDATE OF entry SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION intel.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM intel.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE intel.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION intel.file_rows_about(hashes text[])
 RETURNS SETOF intel.file_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.file_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.find_results_again(wanted_account text, wanted_key text, moment timestamp with time zone, expiry timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  DECLARE
    found text;
  BEGIN
    PERFORM set_config('lode.account', wanted_account, true);
    SELECT kept.id INTO found FROM intel.result_sets AS kept
      WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
        AND kept.created_at > moment - interval '7 days'
      ORDER BY kept.id DESC LIMIT 1;
    IF found IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE intel.result_sets AS kept SET asked_at = moment, expires_at = expiry
      WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
        SELECT newest.id FROM intel.result_sets AS newest WHERE newest.account_id = wanted_account
        ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
    RETURN found;
  END $function$;

CREATE OR REPLACE FUNCTION intel.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM intel.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION intel.forget_exclusions()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM intel.exclusions $function$;

CREATE OR REPLACE FUNCTION intel.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM intel.idempotency_records WHERE ctid IN (
      SELECT ctid FROM intel.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION intel.forget_results(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM intel.result_rows_rest WHERE ctid IN (
      SELECT entry.ctid FROM intel.result_rows_rest AS entry WHERE NOT EXISTS (
        SELECT FROM intel.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
      LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM intel.result_sets WHERE expires_at <= moment - interval '24 hours';
    RETURN forgotten;
  END $function$;

CREATE OR REPLACE FUNCTION intel.forget_uploads(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten_parts integer;
    forgotten_uploads integer;
  BEGIN
    DELETE FROM intel.upload_parts WHERE ctid IN (
      SELECT part.ctid FROM intel.upload_parts AS part
      JOIN intel.uploads AS upload ON upload.id = part.upload_id
      WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
    GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
    DELETE FROM intel.uploads WHERE ctid IN (
      SELECT upload.ctid FROM intel.uploads AS upload
      WHERE upload.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM intel.upload_parts AS part WHERE part.upload_id = upload.id)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
    RETURN forgotten_parts + forgotten_uploads;
  END $function$;

CREATE OR REPLACE FUNCTION intel.idempotency_records_about(hashes text[])
 RETURNS SETOF intel.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION intel.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION intel.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM intel.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE intel.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE intel.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM intel.queue WHERE partition = true
      LOOP
        EXECUTE intel.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION intel.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM intel.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO intel.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          intel.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO intel.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        intel.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        intel.job_table_format(command, queue.table_name)
      FROM intel.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION intel.jobs_about(hashes text[])
 RETURNS SETOF intel.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.make_result_partition(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
  DECLARE
    partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('intel.result_partitions'));
    IF to_regclass('intel.' || partition) IS NOT NULL THEN RETURN true; END IF;
    EXECUTE format('CREATE TABLE intel.%I (LIKE intel.result_rows INCLUDING INDEXES)', partition);
    EXECUTE format('ALTER TABLE intel.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON intel.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    EXECUTE format('ALTER TABLE intel.result_rows ATTACH PARTITION intel.%I FOR VALUES FROM (%L) TO (%L)', partition,
      intel.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
      intel.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
    RETURN true;
  EXCEPTION
    WHEN invalid_object_definition THEN RETURN true;
    WHEN check_violation OR lock_not_available THEN RETURN false;
  END $function$;

CREATE OR REPLACE FUNCTION intel.matching_exclusions(sources text[], wanted text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT DISTINCT hash FROM intel.exclusions AS entry, unnest(entry.hashes) AS hash
    WHERE entry.account_id = current_setting('lode.account') AND entry.source = ANY (sources)
      AND entry.hashes && wanted AND hash = ANY (wanted) $function$;

CREATE OR REPLACE FUNCTION intel.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM intel.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM intel.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM intel.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM intel.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE intel.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM intel.outbox AS earlier USING intel.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE intel.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION intel.outbox_about(hashes text[])
 RETURNS SETOF intel.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.outbox WHERE subject_hashes && $1 $function$;

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

CREATE OR REPLACE FUNCTION intel.result_id_bound(since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT 'res_intel_' || left(digits, 8) || '-' || right(digits, 4)
    FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment $function$;

CREATE OR REPLACE FUNCTION intel.result_questions_about(hashes text[])
 RETURNS SETOF intel.result_questions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.result_questions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.result_rows_about(hashes text[])
 RETURNS SETOF intel.result_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM intel.result_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION intel.similar_companies(text text, most integer)
 RETURNS TABLE(id bigint, score integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog'
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
    SELECT company.id, (1000 * word_similarity($1, company.name_key))::integer AS score
    FROM intel.companies AS company WHERE $1 <% company.name_key ORDER BY 2 DESC, 1 LIMIT most
  $function$;

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

CREATE OR REPLACE FUNCTION intel.time_of_result_bound(bound text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $function$;

CREATE OR REPLACE FUNCTION intel.watch_companies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    NEW.watched := EXISTS (SELECT FROM intel.suppressed_hashes WHERE hash = ANY (ARRAY[NEW.domain_hash]));
    RETURN NEW;
  END $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.answers FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER watched BEFORE INSERT OR UPDATE ON intel.companies FOR EACH ROW EXECUTE FUNCTION intel.watch_companies();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.company_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.deferred_results FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.exclusions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.file_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON intel.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.empty_erased_job();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.result_questions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON intel.result_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION intel.refuse_erased();
