-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA email;

CREATE TABLE email.address_feed (
  single boolean NOT NULL DEFAULT true,
  followed bigint NOT NULL
);

CREATE TABLE email.agenda (
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

CREATE TABLE email.bam (
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

CREATE TABLE email.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text,
  watched bigint NOT NULL DEFAULT 0
);

CREATE TABLE email.company_facts (
  domain text NOT NULL,
  "position" bigint NOT NULL,
  tags text[] NOT NULL,
  size_from integer NOT NULL,
  size_to integer NOT NULL
);

CREATE TABLE email.confirmed_addresses (
  domain text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL,
  chance double precision
);

CREATE TABLE email.deferred_results (
  set_id text NOT NULL,
  account_id text NOT NULL,
  request json NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE email.deferred_results ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.domains (
  domain text NOT NULL,
  knowledge json NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL,
  name_hashes text[] NOT NULL DEFAULT '{}'::text[]
);

CREATE TABLE email.exclusion_feed (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  wanted bigint NOT NULL,
  answered bigint NOT NULL
);

CREATE TABLE email.exclusions (
  id text NOT NULL,
  account_id text NOT NULL,
  source text NOT NULL,
  hashes text[] NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE email.exclusions ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.file_rows (
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
ALTER TABLE email.file_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.idempotency_records (
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
ALTER TABLE email.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state email.job_state NOT NULL DEFAULT 'created'::email.job_state,
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

CREATE TABLE email.job_common PARTITION OF email.job DEFAULT;

CREATE TABLE email.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE email.job_files (
  job_id text NOT NULL,
  account_id text NOT NULL,
  columns json NOT NULL,
  rows integer NOT NULL
);
ALTER TABLE email.job_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.jobs (
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
ALTER TABLE email.jobs ENABLE ROW LEVEL SECURITY;

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

CREATE TABLE email.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE email.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE email.people (
  id bigint NOT NULL,
  domain text NOT NULL,
  person text NOT NULL,
  company text,
  title_key text NOT NULL,
  email text,
  tags text[] NOT NULL,
  rank integer NOT NULL,
  contact json NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  gone_at timestamp with time zone,
  subject_hashes text[] NOT NULL,
  size_from integer NOT NULL DEFAULT '-1'::integer,
  size_to integer NOT NULL DEFAULT '-1'::integer,
  title_words tsvector NOT NULL DEFAULT array_to_tsvector((string_to_array(title_key, ' '::text) || string_to_array((((((rank)::text || '/ '::text) || (rank)::text) || '/'::text) || replace(title_key, ' '::text, ((' '::text || (rank)::text) || '/'::text))), ' '::text))),
  watched boolean NOT NULL DEFAULT true
);

CREATE TABLE email.queue (
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

CREATE TABLE email.queue_stats (
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

CREATE TABLE email.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE email.result_questions (
  set_id text NOT NULL,
  account_id text NOT NULL,
  question text NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE email.result_questions ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.result_rows (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL
) PARTITION BY RANGE (set_id);
ALTER TABLE email.result_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.result_rows_rest PARTITION OF email.result_rows DEFAULT;
ALTER TABLE email.result_rows_rest ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.result_sets (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  content_key text,
  asked_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE email.result_sets ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.schedule (
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

CREATE TABLE email.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE email.suppressed_hashes (
  hash text NOT NULL
);

CREATE TABLE email.tombstones (
  hash text NOT NULL
);

CREATE TABLE email.upload_parts (
  upload_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE email.upload_parts ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.uploads (
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
ALTER TABLE email.uploads ENABLE ROW LEVEL SECURITY;

CREATE TABLE email.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE email.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE email.address_feed ADD CONSTRAINT address_feed_pkey PRIMARY KEY (single);
ALTER TABLE email.address_feed ADD CONSTRAINT address_feed_single_check CHECK (single);
ALTER TABLE email.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE email.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE email.company_facts ADD CONSTRAINT company_facts_pkey PRIMARY KEY (domain);
ALTER TABLE email.confirmed_addresses ADD CONSTRAINT confirmed_addresses_pkey PRIMARY KEY (domain, email);
ALTER TABLE email.deferred_results ADD CONSTRAINT deferred_results_pkey PRIMARY KEY (set_id);
ALTER TABLE email.deferred_results ADD CONSTRAINT deferred_results_set_id_fkey FOREIGN KEY (set_id) REFERENCES email.result_sets(id) ON DELETE CASCADE;
ALTER TABLE email.domains ADD CONSTRAINT domains_pkey PRIMARY KEY (domain);
ALTER TABLE email.exclusion_feed ADD CONSTRAINT exclusion_feed_pkey PRIMARY KEY (single);
ALTER TABLE email.exclusion_feed ADD CONSTRAINT exclusion_feed_single_check CHECK (single);
ALTER TABLE email.exclusions ADD CONSTRAINT exclusions_pkey PRIMARY KEY (id);
ALTER TABLE email.file_rows ADD CONSTRAINT file_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES email.jobs(id) ON DELETE CASCADE;
ALTER TABLE email.file_rows ADD CONSTRAINT file_rows_pkey PRIMARY KEY (job_id, "position");
ALTER TABLE email.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE email.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE email.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES email.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE email.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE email.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES email.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE email.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE email.job_files ADD CONSTRAINT job_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES email.jobs(id) ON DELETE CASCADE;
ALTER TABLE email.job_files ADD CONSTRAINT job_files_pkey PRIMARY KEY (job_id);
ALTER TABLE email.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE email.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE email.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE email.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE email.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE email.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE email.people ADD CONSTRAINT people_domain_person_key UNIQUE (domain, person);
ALTER TABLE email.people ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE email.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE email.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES email.queue(name);
ALTER TABLE email.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE email.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE email.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE email.result_questions ADD CONSTRAINT result_questions_pkey PRIMARY KEY (set_id);
ALTER TABLE email.result_questions ADD CONSTRAINT result_questions_set_id_fkey FOREIGN KEY (set_id) REFERENCES email.result_sets(id) ON DELETE CASCADE;
ALTER TABLE email.result_rows ADD CONSTRAINT result_rows_pkey PRIMARY KEY (set_id, "position");
ALTER TABLE email.result_sets ADD CONSTRAINT result_sets_pkey PRIMARY KEY (id);
ALTER TABLE email.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE email.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES email.queue(name) ON DELETE CASCADE;
ALTER TABLE email.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE email.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE email.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES email.queue(name) ON DELETE CASCADE;
ALTER TABLE email.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE email.suppressed_hashes ADD CONSTRAINT suppressed_hashes_pkey PRIMARY KEY (hash);
ALTER TABLE email.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE email.upload_parts ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);
ALTER TABLE email.upload_parts ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES email.uploads(id) ON DELETE CASCADE;
ALTER TABLE email.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE email.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE email.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON email.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON email.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON email.agenda USING gin (subject_hashes);
CREATE INDEX confirmed_addresses_age ON email.confirmed_addresses USING btree (confirmed_at);
CREATE INDEX confirmed_addresses_newest ON email.confirmed_addresses USING btree (domain, confirmed_at DESC, email);
CREATE INDEX confirmed_addresses_subjects ON email.confirmed_addresses USING gin (subject_hashes);
CREATE INDEX deferred_results_subjects ON email.deferred_results USING gin (subject_hashes);
CREATE INDEX domains_age ON email.domains USING btree (checked_at);
CREATE INDEX domains_names ON email.domains USING gin (name_hashes);
CREATE INDEX domains_subjects ON email.domains USING gin (subject_hashes);
CREATE INDEX exclusions_hashes ON email.exclusions USING gin (hashes) WITH (fastupdate=off);
CREATE INDEX exclusions_source ON email.exclusions USING btree (source);
CREATE INDEX exclusions_subjects ON email.exclusions USING gin (subject_hashes);
CREATE INDEX file_rows_open ON email.file_rows USING btree (job_id, turn, "position") WHERE is_open;
CREATE INDEX file_rows_subjects ON email.file_rows USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON email.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON email.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON email.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::email.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON email.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::email.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON email.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::email.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON email.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON email.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::email.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON email.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::email.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON email.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::email.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON email.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::email.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON email.job_common USING btree (name, group_id) WHERE ((state = 'active'::email.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON email.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::email.job_state, 'retry'::email.job_state, 'failed'::email.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON email.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::email.job_state));
CREATE INDEX job_dep_parent_idx ON email.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON email.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON email.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON email.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON email.jobs USING gin (subject_hashes);
CREATE INDEX outbox_keys ON email.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON email.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON email.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON email.outbox USING gin (subject_hashes);
CREATE INDEX people_email ON email.people USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX people_gone ON email.people USING btree (gone_at) WHERE (gone_at IS NOT NULL);
CREATE INDEX people_rank ON email.people USING btree (rank, id);
CREATE INDEX people_sample ON email.people USING gin (tags, title_words) WHERE ((hashint8(id) & 31) = 0);
CREATE INDEX people_sample_seen ON email.people USING btree (last_seen_at) WHERE ((hashint8(id) & 31) = 0);
CREATE INDEX people_sample_size ON email.people USING btree (size_to) WHERE ((hashint8(id) & 31) = 0);
CREATE INDEX people_size_to ON email.people USING btree (size_to);
CREATE INDEX people_subjects ON email.people USING gin (subject_hashes);
CREATE INDEX people_terms ON email.people USING gin (tags, title_words);
CREATE INDEX people_watched ON email.people USING btree (id) WHERE watched;
CREATE INDEX people_watched_terms ON email.people USING gin (tags, title_words) WHERE watched;
CREATE INDEX queue_stats_i1 ON ONLY email.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX result_questions_subjects ON email.result_questions USING gin (subject_hashes);
CREATE INDEX result_rows_subjects ON ONLY email.result_rows USING gin (subject_hashes);
CREATE INDEX result_sets_asked ON email.result_sets USING btree (account_id, asked_at DESC, created_at DESC, id DESC);
CREATE INDEX result_sets_content ON email.result_sets USING btree (account_id, content_key);
CREATE INDEX result_sets_expiry ON email.result_sets USING btree (expires_at);
CREATE INDEX result_sets_latest ON email.result_sets USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX uploads_expiry ON email.uploads USING btree (expires_at);
CREATE INDEX uploads_keys ON email.uploads USING btree (account_id, operation, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX uploads_unfinished ON email.uploads USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX warning_i1 ON email.warning USING btree (created_on DESC);

CREATE POLICY account ON email.deferred_results FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.exclusions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.file_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.job_files FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.result_questions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.result_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.result_rows_rest FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.result_sets FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.upload_parts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON email.uploads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE email.address_feed IS 'One row: how far suppressions are noted for the company search.';
COMMENT ON COLUMN email.address_feed.followed IS 'Position in the change log of suppressions.';
COMMENT ON TABLE email.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN email.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN email.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN email.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN email.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN email.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN email.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON COLUMN email.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON COLUMN email.change_log.watched IS 'Position up to which rows of suppressions are marked.';
COMMENT ON TABLE email.company_facts IS 'Place, sector and size of companies, by which their people are searched.';
COMMENT ON COLUMN email.company_facts.position IS 'Of the change; an earlier one does not replace it.';
COMMENT ON COLUMN email.company_facts.tags IS 'Country, region, city, and sector with its ancestors.';
COMMENT ON COLUMN email.company_facts.size_from IS 'Minimum number of employees; -1 if unknown.';
COMMENT ON COLUMN email.company_facts.size_to IS 'Maximum number of employees; -1 if unknown.';
COMMENT ON TABLE email.confirmed_addresses IS 'Addresses that mail hosts have confirmed, without the accounts that asked for them.';
COMMENT ON COLUMN email.confirmed_addresses.first_name IS 'As the caller wrote it.';
COMMENT ON COLUMN email.confirmed_addresses.last_name IS 'As the caller wrote it.';
COMMENT ON COLUMN email.confirmed_addresses.confirmed_at IS 'When the mail host last accepted the address.';
COMMENT ON COLUMN email.confirmed_addresses.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.confirmed_addresses.chance IS 'Probability, 0 to 1, with which the finder returned the address; null: unknown.';
COMMENT ON TABLE email.deferred_results IS 'Requests of result sets whose rows are written when they are first read.';
COMMENT ON COLUMN email.deferred_results.request IS 'Request without its page.';
COMMENT ON COLUMN email.deferred_results.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.domains IS 'Facts about domains, without the accounts that asked for them.';
COMMENT ON COLUMN email.domains.knowledge IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.domains.checked_at IS 'When the site was last checked.';
COMMENT ON COLUMN email.domains.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.domains.name_hashes IS 'Keyed hashes of the domain and of its parents.';
COMMENT ON TABLE email.exclusion_feed IS 'One row: position and requests of the copy of the exclusions.';
COMMENT ON COLUMN email.exclusion_feed.position IS 'Position in the outbox of the sender.';
COMMENT ON COLUMN email.exclusion_feed.wanted IS 'Number of requests for current entries.';
COMMENT ON COLUMN email.exclusion_feed.answered IS 'The last request before which all entries were committed.';
COMMENT ON TABLE email.exclusions IS 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.';
COMMENT ON COLUMN email.exclusions.id IS 'ID of the lead, the enrolment, the list, the record or the CRM connection.';
COMMENT ON COLUMN email.exclusions.source IS 'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.';
COMMENT ON COLUMN email.exclusions.hashes IS 'Keyed hashes of domain, address and number.';
COMMENT ON COLUMN email.exclusions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.file_rows IS 'Rows of files with their answers, kept as long as the results of jobs.';
COMMENT ON COLUMN email.file_rows.position IS 'Position in the file, from 0.';
COMMENT ON COLUMN email.file_rows.turn IS 'Rows of one site or mail host have the same; rows are answered in this order.';
COMMENT ON COLUMN email.file_rows.cells IS 'Values by column.';
COMMENT ON COLUMN email.file_rows.lines IS 'Lines of the answer; null: none.';
COMMENT ON COLUMN email.file_rows.problem IS 'Why the row has no answer.';
COMMENT ON COLUMN email.file_rows.is_open IS 'Whether the row has neither an answer nor a problem.';
COMMENT ON COLUMN email.file_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN email.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN email.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN email.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN email.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN email.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.job_files IS 'Files whose rows are stored.';
COMMENT ON COLUMN email.job_files.columns IS 'Columns of the file and the fields that they fill.';
COMMENT ON COLUMN email.job_files.rows IS 'Number of rows.';
COMMENT ON TABLE email.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN email.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN email.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN email.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN email.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN email.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN email.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN email.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN email.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN email.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE email.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN email.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE email.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN email.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN email.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN email.leases.held IS 'False: it waits.';
COMMENT ON COLUMN email.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN email.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE email.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN email.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN email.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN email.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN email.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN email.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN email.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE email.people IS 'People on company sites, without the accounts that asked for them.';
COMMENT ON COLUMN email.people.domain IS 'Of the company.';
COMMENT ON COLUMN email.people.person IS 'Folded name.';
COMMENT ON COLUMN email.people.company IS 'Name of the company.';
COMMENT ON COLUMN email.people.title_key IS 'Folded job title; empty if unknown.';
COMMENT ON COLUMN email.people.tags IS 'Seniority, department, whether the role decides; place and sector of the company.';
COMMENT ON COLUMN email.people.rank IS 'Order of a search: the most senior first.';
COMMENT ON COLUMN email.people.contact IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.people.last_seen_at IS 'When the site was last read.';
COMMENT ON COLUMN email.people.gone_at IS 'Since when the site does not show them.';
COMMENT ON COLUMN email.people.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.people.size_from IS 'Minimum number of employees of the company; -1 if unknown.';
COMMENT ON COLUMN email.people.size_to IS 'Maximum number of employees of the company; -1 if unknown.';
COMMENT ON COLUMN email.people.title_words IS 'Words of the job title, alone and after the rank and a slash, and the rank with a slash.';
COMMENT ON COLUMN email.people.watched IS 'Whether a suppression of any account has ever named the row.';
COMMENT ON TABLE email.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN email.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN email.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE email.result_questions IS 'Questions of result sets, one per row, so that each can be erased.';
COMMENT ON COLUMN email.result_questions.question IS 'Words of the request.';
COMMENT ON COLUMN email.result_questions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.result_rows IS 'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
COMMENT ON COLUMN email.result_rows.content IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.result_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE email.result_sets IS 'Stored results of requests, without the requests.';
COMMENT ON COLUMN email.result_sets.id IS 'Ordered by time.';
COMMENT ON COLUMN email.result_sets.operation IS 'Operation that returned the results.';
COMMENT ON COLUMN email.result_sets.total IS 'Number of rows.';
COMMENT ON COLUMN email.result_sets.expires_at IS 'Until when the rows can be read; a day later the set is deleted.';
COMMENT ON COLUMN email.result_sets.content_key IS 'Keyed hash of question and rows; null after an erasure.';
COMMENT ON COLUMN email.result_sets.asked_at IS 'When the results were last requested.';
COMMENT ON TABLE email.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN email.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN email.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN email.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN email.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN email.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE email.suppressed_hashes IS 'Keyed hashes of all suppressions of all accounts, also of those that were lifted.';
COMMENT ON TABLE email.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN email.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';
COMMENT ON TABLE email.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN email.upload_parts.number IS 'From 0.';
COMMENT ON TABLE email.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN email.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN email.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN email.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN email.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN email.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN email.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN email.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN email.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN email.uploads.same_as IS 'Earlier upload with the same content.';

CREATE OR REPLACE FUNCTION email.addresses_after(after bigint, most integer)
 RETURNS TABLE(at bigint, domain text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key FROM email.outbox
      WHERE topic = 'addresses' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION email.apply_exclusions(entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    DELETE FROM email.exclusions WHERE id IN (
      SELECT entry->>'id' FROM jsonb_array_elements(entries) AS entry WHERE entry->>'source' IS NULL);
    INSERT INTO email.exclusions AS stored (id, account_id, source, hashes, subject_hashes)
    SELECT id, account, source, hashes, subject_hashes
    FROM jsonb_to_recordset(entries) AS given (id text, account text, source text, hashes text[], subject_hashes text[])
    WHERE source IS NOT NULL ORDER BY id
    ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, source = excluded.source,
      hashes = excluded.hashes, subject_hashes = excluded.subject_hashes;
  END $function$;

CREATE OR REPLACE FUNCTION email.confirmed_addresses_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT '', jsonb_build_array(domain, email) FROM email.confirmed_addresses
      WHERE (domain, email) > (coalesce(after ->> 0, ''), coalesce(after ->> 1, '')) ORDER BY domain, email LIMIT most $function$;

CREATE OR REPLACE FUNCTION email.create_queue(queue_name text, options jsonb)
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
        INSERT INTO email.queue (
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
          email.job_now(),
          email.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE email.%I (LIKE email.job INCLUDING DEFAULTS)', tablename);

      EXECUTE email.job_table_format($cmd$ALTER TABLE email.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE email.job_table_format($cmd$ALTER TABLE email.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES email.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE email.job_table_format($cmd$ALTER TABLE email.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES email.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE email.job_table_format($cmd$CREATE INDEX job_i11 ON email.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE email.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON email.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE email.job_table_format($cmd$CREATE INDEX job_i7 ON email.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE email.job_table_format($cmd$CREATE INDEX job_i9 ON email.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE email.job_table_format($cmd$CREATE INDEX job_i12 ON email.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE email.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON email.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE email.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON email.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE email.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON email.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE email.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON email.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE email.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON email.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE email.job_table_format($cmd$CREATE INDEX job_i10 ON email.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE email.job_table_format($cmd$ALTER TABLE email.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE email.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE email.job ATTACH PARTITION email.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION email.deferred_results_about(hashes text[])
 RETURNS SETOF email.deferred_results
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.deferred_results WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION email.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM email.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS email.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM email.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM email.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION email.drop_result_partition(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '500ms'
AS $function$
  DECLARE
    entry record;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('email.result_partitions')) THEN RETURN NULL; END IF;
    FOR entry IN
      SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \(''([^'']+)''\)'), '') AS first,
        substring(bounds FROM 'TO \(''([^'']+)''\)') AS next
      FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'email.result_rows'::regclass) AS partition
      WHERE bounds <> 'DEFAULT' ORDER BY next
    LOOP
      EXIT WHEN email.time_of_result_bound(entry.next) + interval '30 days' > moment;
      CONTINUE WHEN EXISTS (SELECT FROM email.result_sets
        WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
      EXECUTE format('DROP TABLE email.%I', entry.name);
      RETURN entry.name;
    END LOOP;
    RETURN NULL;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION email.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM email.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION email.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM email.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION email.exclusions_about(hashes text[])
 RETURNS SETOF email.exclusions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.exclusions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION email.expire_files(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM email.file_rows WHERE ctid IN (
      SELECT entry.ctid FROM email.jobs AS job JOIN email.file_rows AS entry ON entry.job_id = job.id
      WHERE job.expires_at <= moment LIMIT 5000 FOR UPDATE OF entry SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION email.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM email.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE email.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION email.file_rows_about(hashes text[])
 RETURNS SETOF email.file_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.file_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION email.find_results_again(wanted_account text, wanted_key text, moment timestamp with time zone, expiry timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  DECLARE
    found text;
  BEGIN
    PERFORM set_config('lode.account', wanted_account, true);
    SELECT kept.id INTO found FROM email.result_sets AS kept
      WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
        AND kept.created_at > moment - interval '7 days'
      ORDER BY kept.id DESC LIMIT 1;
    IF found IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE email.result_sets AS kept SET asked_at = moment, expires_at = expiry
      WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
        SELECT newest.id FROM email.result_sets AS newest WHERE newest.account_id = wanted_account
        ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
    RETURN found;
  END $function$;

CREATE OR REPLACE FUNCTION email.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM email.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION email.forget_exclusions()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM email.exclusions $function$;

CREATE OR REPLACE FUNCTION email.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM email.idempotency_records WHERE ctid IN (
      SELECT ctid FROM email.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION email.forget_results(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM email.result_rows_rest WHERE ctid IN (
      SELECT entry.ctid FROM email.result_rows_rest AS entry WHERE NOT EXISTS (
        SELECT FROM email.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
      LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM email.result_sets WHERE expires_at <= moment - interval '24 hours';
    RETURN forgotten;
  END $function$;

CREATE OR REPLACE FUNCTION email.forget_uploads(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten_parts integer;
    forgotten_uploads integer;
  BEGIN
    DELETE FROM email.upload_parts WHERE ctid IN (
      SELECT part.ctid FROM email.upload_parts AS part
      JOIN email.uploads AS upload ON upload.id = part.upload_id
      WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
    GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
    DELETE FROM email.uploads WHERE ctid IN (
      SELECT upload.ctid FROM email.uploads AS upload
      WHERE upload.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM email.upload_parts AS part WHERE part.upload_id = upload.id)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
    RETURN forgotten_parts + forgotten_uploads;
  END $function$;

CREATE OR REPLACE FUNCTION email.idempotency_records_about(hashes text[])
 RETURNS SETOF email.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION email.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION email.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION email.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM email.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE email.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE email.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM email.queue WHERE partition = true
      LOOP
        EXECUTE email.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION email.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM email.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO email.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          email.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO email.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        email.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        email.job_table_format(command, queue.table_name)
      FROM email.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION email.jobs_about(hashes text[])
 RETURNS SETOF email.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION email.make_result_partition(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
  DECLARE
    partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('email.result_partitions'));
    IF to_regclass('email.' || partition) IS NOT NULL THEN RETURN true; END IF;
    EXECUTE format('CREATE TABLE email.%I (LIKE email.result_rows INCLUDING INDEXES)', partition);
    EXECUTE format('ALTER TABLE email.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON email.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    EXECUTE format('ALTER TABLE email.result_rows ATTACH PARTITION email.%I FOR VALUES FROM (%L) TO (%L)', partition,
      email.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
      email.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
    RETURN true;
  EXCEPTION
    WHEN invalid_object_definition THEN RETURN true;
    WHEN check_violation OR lock_not_available THEN RETURN false;
  END $function$;

CREATE OR REPLACE FUNCTION email.matching_exclusions(sources text[], wanted text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT DISTINCT hash FROM email.exclusions AS entry, unnest(entry.hashes) AS hash
    WHERE entry.account_id = current_setting('lode.account') AND entry.source = ANY (sources)
      AND entry.hashes && wanted AND hash = ANY (wanted) $function$;

CREATE OR REPLACE FUNCTION email.note_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    BEGIN
      INSERT INTO email.outbox (topic, key, account_id)
      VALUES ('addresses', CASE TG_OP WHEN 'DELETE' THEN OLD.domain ELSE NEW.domain END, '*');
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION email.note_addresses_of(people text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ INSERT INTO email.outbox (topic, key, account_id)
      SELECT 'addresses', domain, '*' FROM email.domains WHERE subject_hashes && people $function$;

CREATE OR REPLACE FUNCTION email.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM email.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM email.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM email.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM email.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE email.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM email.outbox AS earlier USING email.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE email.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION email.outbox_about(hashes text[])
 RETURNS SETOF email.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.outbox WHERE subject_hashes && $1 $function$;

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

CREATE OR REPLACE FUNCTION email.result_id_bound(since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT 'res_email_' || left(digits, 8) || '-' || right(digits, 4)
    FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment $function$;

CREATE OR REPLACE FUNCTION email.result_questions_about(hashes text[])
 RETURNS SETOF email.result_questions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.result_questions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION email.result_rows_about(hashes text[])
 RETURNS SETOF email.result_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM email.result_rows WHERE subject_hashes && $1 $function$;

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

CREATE OR REPLACE FUNCTION email.time_of_result_bound(bound text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $function$;

CREATE OR REPLACE FUNCTION email.watch_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    NEW.watched := EXISTS (SELECT FROM email.suppressed_hashes WHERE hash = ANY (NEW.subject_hashes || coalesce((SELECT name_hashes FROM email.domains WHERE domain = NEW.domain), '{}')));
    RETURN NEW;
  END $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.confirmed_addresses FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.deferred_results FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER domains_addresses AFTER INSERT OR DELETE OR UPDATE ON email.domains FOR EACH ROW EXECUTE FUNCTION email.note_addresses();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.domains FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.exclusions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.file_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON email.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.empty_erased_job();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.people FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER watched BEFORE INSERT OR UPDATE ON email.people FOR EACH ROW EXECUTE FUNCTION email.watch_people();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.result_questions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON email.result_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION email.refuse_erased();
