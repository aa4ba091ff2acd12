-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA verification;

CREATE TABLE verification.agenda (
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

CREATE TABLE verification.bam (
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

CREATE TABLE verification.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE verification.domain_facts (
  domain text NOT NULL,
  accept_all boolean NOT NULL,
  checked_at timestamp with time zone NOT NULL
);

CREATE TABLE verification.file_rows (
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
ALTER TABLE verification.file_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.host_rests (
  address text NOT NULL,
  domain text NOT NULL,
  reason text NOT NULL,
  times integer NOT NULL,
  until timestamp with time zone NOT NULL
);

CREATE TABLE verification.idempotency_records (
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
ALTER TABLE verification.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state verification.job_state NOT NULL DEFAULT 'created'::verification.job_state,
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

CREATE TABLE verification.job_common PARTITION OF verification.job DEFAULT;

CREATE TABLE verification.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE verification.job_files (
  job_id text NOT NULL,
  account_id text NOT NULL,
  columns json NOT NULL,
  rows integer NOT NULL
);
ALTER TABLE verification.job_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.jobs (
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
ALTER TABLE verification.jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE verification.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE verification.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE verification.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE verification.queue (
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

CREATE TABLE verification.queue_stats (
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

CREATE TABLE verification.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE verification.result_questions (
  set_id text NOT NULL,
  account_id text NOT NULL,
  question text NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE verification.result_questions ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.result_rows (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL
) PARTITION BY RANGE (set_id);
ALTER TABLE verification.result_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.result_rows_rest PARTITION OF verification.result_rows DEFAULT;
ALTER TABLE verification.result_rows_rest ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.result_sets (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  content_key text,
  asked_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE verification.result_sets ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.schedule (
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

CREATE TABLE verification.subject_backfill (
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

CREATE TABLE verification.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE verification.table_moves (
  table_name text NOT NULL,
  partitions integer NOT NULL,
  blocks bigint NOT NULL,
  next_block bigint NOT NULL DEFAULT 0,
  filenode bigint NOT NULL,
  copied bigint NOT NULL DEFAULT 0,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  copied_at timestamp with time zone,
  swapped_at timestamp with time zone
);

CREATE TABLE verification.tombstones (
  hash text NOT NULL
);

CREATE TABLE verification.transcripts (
  address text NOT NULL,
  lines json NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE verification.unclassified_replies (
  code integer NOT NULL,
  status text NOT NULL,
  text text NOT NULL,
  occurrences bigint NOT NULL,
  last_at timestamp with time zone NOT NULL
);

CREATE TABLE verification.upload_parts (
  upload_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE verification.upload_parts ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.uploads (
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
ALTER TABLE verification.uploads ENABLE ROW LEVEL SECURITY;

CREATE TABLE verification.verdicts (
  address text NOT NULL,
  reason text NOT NULL,
  code integer,
  mx_found boolean NOT NULL,
  accept_all boolean,
  retry_after_s integer,
  checked_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL,
  mx_host text,
  delivery_month text
) PARTITION BY HASH (address);

CREATE TABLE verification.verdicts_0 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 0);

CREATE TABLE verification.verdicts_1 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 1);

CREATE TABLE verification.verdicts_2 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 2);

CREATE TABLE verification.verdicts_3 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 3);

CREATE TABLE verification.verdicts_4 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 4);

CREATE TABLE verification.verdicts_5 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 5);

CREATE TABLE verification.verdicts_6 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 6);

CREATE TABLE verification.verdicts_7 PARTITION OF verification.verdicts FOR VALUES WITH (modulus 8, remainder 7);

CREATE TABLE verification.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE verification.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE verification.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE verification.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE verification.domain_facts ADD CONSTRAINT domain_facts_pkey PRIMARY KEY (domain);
ALTER TABLE verification.file_rows ADD CONSTRAINT file_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES verification.jobs(id) ON DELETE CASCADE;
ALTER TABLE verification.file_rows ADD CONSTRAINT file_rows_pkey PRIMARY KEY (job_id, "position");
ALTER TABLE verification.host_rests ADD CONSTRAINT host_rests_pkey PRIMARY KEY (address, domain);
ALTER TABLE verification.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE verification.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE verification.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES verification.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE verification.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE verification.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES verification.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE verification.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE verification.job_files ADD CONSTRAINT job_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES verification.jobs(id) ON DELETE CASCADE;
ALTER TABLE verification.job_files ADD CONSTRAINT job_files_pkey PRIMARY KEY (job_id);
ALTER TABLE verification.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE verification.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE verification.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE verification.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE verification.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE verification.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE verification.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE verification.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES verification.queue(name);
ALTER TABLE verification.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE verification.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE verification.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE verification.result_questions ADD CONSTRAINT result_questions_pkey PRIMARY KEY (set_id);
ALTER TABLE verification.result_questions ADD CONSTRAINT result_questions_set_id_fkey FOREIGN KEY (set_id) REFERENCES verification.result_sets(id) ON DELETE CASCADE;
ALTER TABLE verification.result_rows ADD CONSTRAINT result_rows_pkey PRIMARY KEY (set_id, "position");
ALTER TABLE verification.result_sets ADD CONSTRAINT result_sets_pkey PRIMARY KEY (id);
ALTER TABLE verification.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE verification.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES verification.queue(name) ON DELETE CASCADE;
ALTER TABLE verification.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE verification.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE verification.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES verification.queue(name) ON DELETE CASCADE;
ALTER TABLE verification.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE verification.table_moves ADD CONSTRAINT table_moves_pkey PRIMARY KEY (table_name);
ALTER TABLE verification.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE verification.transcripts ADD CONSTRAINT transcripts_pkey PRIMARY KEY (address);
ALTER TABLE verification.unclassified_replies ADD CONSTRAINT unclassified_replies_pkey PRIMARY KEY (code, status, text);
ALTER TABLE verification.upload_parts ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);
ALTER TABLE verification.upload_parts ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES verification.uploads(id) ON DELETE CASCADE;
ALTER TABLE verification.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE verification.verdicts ADD CONSTRAINT verdicts_pkey PRIMARY KEY (address);
ALTER TABLE verification.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE verification.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON verification.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON verification.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON verification.agenda USING gin (subject_hashes);
CREATE INDEX domain_facts_age ON verification.domain_facts USING btree (checked_at);
CREATE INDEX file_rows_open ON verification.file_rows USING btree (job_id, turn, "position") WHERE is_open;
CREATE INDEX file_rows_subjects ON verification.file_rows USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON verification.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON verification.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON verification.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::verification.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON verification.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::verification.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON verification.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::verification.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON verification.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON verification.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::verification.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON verification.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::verification.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON verification.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::verification.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON verification.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::verification.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON verification.job_common USING btree (name, group_id) WHERE ((state = 'active'::verification.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON verification.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::verification.job_state, 'retry'::verification.job_state, 'failed'::verification.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON verification.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::verification.job_state));
CREATE INDEX job_dep_parent_idx ON verification.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON verification.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON verification.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON verification.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON verification.jobs USING gin (subject_hashes);
CREATE INDEX outbox_keys ON verification.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON verification.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON verification.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON verification.outbox USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY verification.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX result_questions_subjects ON verification.result_questions USING gin (subject_hashes);
CREATE INDEX result_rows_subjects ON ONLY verification.result_rows USING gin (subject_hashes);
CREATE INDEX result_sets_asked ON verification.result_sets USING btree (account_id, asked_at DESC, created_at DESC, id DESC);
CREATE INDEX result_sets_content ON verification.result_sets USING btree (account_id, content_key);
CREATE INDEX result_sets_expiry ON verification.result_sets USING btree (expires_at);
CREATE INDEX result_sets_latest ON verification.result_sets USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX transcripts_age ON verification.transcripts USING btree (expires_at);
CREATE INDEX transcripts_subjects ON verification.transcripts USING gin (subject_hashes);
CREATE INDEX uploads_expiry ON verification.uploads USING btree (expires_at);
CREATE INDEX uploads_keys ON verification.uploads USING btree (account_id, operation, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX uploads_unfinished ON verification.uploads USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX verdicts_age ON ONLY verification.verdicts USING btree (checked_at);
CREATE INDEX verdicts_subjects ON ONLY verification.verdicts USING gin (subject_hashes);
CREATE INDEX warning_i1 ON verification.warning USING btree (created_on DESC);

CREATE POLICY account ON verification.file_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.job_files FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.result_questions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.result_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.result_rows_rest FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.result_sets FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.upload_parts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON verification.uploads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE verification.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN verification.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN verification.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN verification.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN verification.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN verification.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN verification.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN verification.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON COLUMN verification.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE verification.domain_facts IS 'Facts about all addresses of a domain, found by probes.';
COMMENT ON COLUMN verification.domain_facts.accept_all IS 'Whether the domain accepts every address.';
COMMENT ON COLUMN verification.domain_facts.checked_at IS 'When a probe showed it.';
COMMENT ON TABLE verification.file_rows IS 'Rows of files with their answers, kept as long as the results of jobs.';
COMMENT ON COLUMN verification.file_rows.position IS 'Position in the file, from 0.';
COMMENT ON COLUMN verification.file_rows.turn IS 'Rows of one site or mail host have the same; rows are answered in this order.';
COMMENT ON COLUMN verification.file_rows.cells IS 'Values by column.';
COMMENT ON COLUMN verification.file_rows.lines IS 'Lines of the answer; null: none.';
COMMENT ON COLUMN verification.file_rows.problem IS 'Why the row has no answer.';
COMMENT ON COLUMN verification.file_rows.is_open IS 'Whether the row has neither an answer nor a problem.';
COMMENT ON COLUMN verification.file_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE verification.host_rests IS 'Back-offs of mail hosts, shared by all replicas.';
COMMENT ON COLUMN verification.host_rests.address IS 'IP address of the mail host.';
COMMENT ON COLUMN verification.host_rests.domain IS 'Domain that is refused; empty: all domains of the host.';
COMMENT ON COLUMN verification.host_rests.reason IS 'busy, blocked or timeout.';
COMMENT ON COLUMN verification.host_rests.times IS 'Consecutive back-offs; 0: a first uncertain refusal.';
COMMENT ON COLUMN verification.host_rests.until IS 'End of the back-off.';
COMMENT ON TABLE verification.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN verification.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN verification.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN verification.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN verification.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN verification.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE verification.job_files IS 'Files whose rows are stored.';
COMMENT ON COLUMN verification.job_files.columns IS 'Columns of the file and the fields that they fill.';
COMMENT ON COLUMN verification.job_files.rows IS 'Number of rows.';
COMMENT ON TABLE verification.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN verification.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN verification.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN verification.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN verification.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN verification.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN verification.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN verification.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN verification.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN verification.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN verification.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN verification.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE verification.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN verification.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE verification.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN verification.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN verification.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN verification.leases.held IS 'False: it waits.';
COMMENT ON COLUMN verification.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN verification.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE verification.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN verification.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN verification.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN verification.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN verification.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE verification.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN verification.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN verification.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE verification.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN verification.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN verification.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE verification.result_questions IS 'Questions of result sets, one per row, so that each can be erased.';
COMMENT ON COLUMN verification.result_questions.question IS 'Words of the request.';
COMMENT ON COLUMN verification.result_questions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE verification.result_rows IS 'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
COMMENT ON COLUMN verification.result_rows.content IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN verification.result_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE verification.result_sets IS 'Stored results of requests, without the requests.';
COMMENT ON COLUMN verification.result_sets.id IS 'Ordered by time.';
COMMENT ON COLUMN verification.result_sets.operation IS 'Operation that returned the results.';
COMMENT ON COLUMN verification.result_sets.total IS 'Number of rows.';
COMMENT ON COLUMN verification.result_sets.expires_at IS 'Until when the rows can be read; a day later the set is deleted.';
COMMENT ON COLUMN verification.result_sets.content_key IS 'Keyed hash of question and rows; null after an erasure.';
COMMENT ON COLUMN verification.result_sets.asked_at IS 'When the results were last requested.';
COMMENT ON TABLE verification.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN verification.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN verification.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN verification.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN verification.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN verification.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE verification.table_moves IS 'Tables whose rows are being moved into partitions; empty when all are moved.';
COMMENT ON COLUMN verification.table_moves.partitions IS 'Number of partitions.';
COMMENT ON COLUMN verification.table_moves.blocks IS 'Number of blocks of the old table when the move began.';
COMMENT ON COLUMN verification.table_moves.next_block IS 'First block that is not copied.';
COMMENT ON COLUMN verification.table_moves.filenode IS 'File of the old table: copying starts again when it was rewritten.';
COMMENT ON COLUMN verification.table_moves.copied IS 'Number of copied rows.';
COMMENT ON COLUMN verification.table_moves.copied_at IS 'When all rows were copied.';
COMMENT ON COLUMN verification.table_moves.swapped_at IS 'When the partitioned table got the name of the old one.';
COMMENT ON TABLE verification.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN verification.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';
COMMENT ON TABLE verification.transcripts IS 'Transcript of the last probe of each address, kept for a day.';
COMMENT ON COLUMN verification.transcripts.lines IS 'Commands and replies, with redacted local parts.';
COMMENT ON COLUMN verification.transcripts.expires_at IS 'When the cleanup job may delete it.';
COMMENT ON COLUMN verification.transcripts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE verification.unclassified_replies IS 'Replies of mail hosts to which no rule applied.';
COMMENT ON COLUMN verification.unclassified_replies.code IS 'SMTP code.';
COMMENT ON COLUMN verification.unclassified_replies.status IS 'Enhanced status code (RFC 3463); empty: none.';
COMMENT ON COLUMN verification.unclassified_replies.text IS 'Text without addresses and names of hosts.';
COMMENT ON COLUMN verification.unclassified_replies.occurrences IS 'Number of times it was received.';
COMMENT ON COLUMN verification.unclassified_replies.last_at IS 'When it was last received.';
COMMENT ON TABLE verification.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN verification.upload_parts.number IS 'From 0.';
COMMENT ON TABLE verification.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN verification.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN verification.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN verification.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN verification.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN verification.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN verification.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN verification.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN verification.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN verification.uploads.same_as IS 'Earlier upload with the same content.';
COMMENT ON TABLE verification.verdicts IS 'Verdicts on addresses, without a reference to callers.';
COMMENT ON COLUMN verification.verdicts.reason IS 'Reason of the verdict, as in the response.';
COMMENT ON COLUMN verification.verdicts.code IS 'SMTP code of the decisive reply.';
COMMENT ON COLUMN verification.verdicts.mx_found IS 'Whether the domain has a mail host.';
COMMENT ON COLUMN verification.verdicts.accept_all IS 'Whether the domain accepts every address; null: unknown.';
COMMENT ON COLUMN verification.verdicts.retry_after_s IS 'Seconds after which the mail host asked to try again.';
COMMENT ON COLUMN verification.verdicts.checked_at IS 'When the address was probed.';
COMMENT ON COLUMN verification.verdicts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN verification.verdicts.mx_host IS 'Mail host of the domain with the highest priority; null: none, or unknown.';
COMMENT ON COLUMN verification.verdicts.delivery_month IS 'Month of the message whose result is the verdict, as YYYY-MM; null: the mail host was asked.';

CREATE OR REPLACE FUNCTION verification.create_queue(queue_name text, options jsonb)
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
        INSERT INTO verification.queue (
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
          verification.job_now(),
          verification.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE verification.%I (LIKE verification.job INCLUDING DEFAULTS)', tablename);

      EXECUTE verification.job_table_format($cmd$ALTER TABLE verification.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE verification.job_table_format($cmd$ALTER TABLE verification.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES verification.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE verification.job_table_format($cmd$ALTER TABLE verification.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES verification.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE verification.job_table_format($cmd$CREATE INDEX job_i11 ON verification.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE verification.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON verification.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE verification.job_table_format($cmd$CREATE INDEX job_i7 ON verification.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE verification.job_table_format($cmd$CREATE INDEX job_i9 ON verification.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE verification.job_table_format($cmd$CREATE INDEX job_i12 ON verification.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE verification.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON verification.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE verification.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON verification.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE verification.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON verification.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE verification.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON verification.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE verification.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON verification.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE verification.job_table_format($cmd$CREATE INDEX job_i10 ON verification.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE verification.job_table_format($cmd$ALTER TABLE verification.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE verification.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE verification.job ATTACH PARTITION verification.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION verification.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM verification.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS verification.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM verification.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM verification.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION verification.drop_result_partition(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '500ms'
AS $function$
  DECLARE
    entry record;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('verification.result_partitions')) THEN RETURN NULL; END IF;
    FOR entry IN
      SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \(''([^'']+)''\)'), '') AS first,
        substring(bounds FROM 'TO \(''([^'']+)''\)') AS next
      FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'verification.result_rows'::regclass) AS partition
      WHERE bounds <> 'DEFAULT' ORDER BY next
    LOOP
      EXIT WHEN verification.time_of_result_bound(entry.next) + interval '30 days' > moment;
      CONTINUE WHEN EXISTS (SELECT FROM verification.result_sets
        WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
      EXECUTE format('DROP TABLE verification.%I', entry.name);
      RETURN entry.name;
    END LOOP;
    RETURN NULL;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION verification.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM verification.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION verification.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM verification.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION verification.expire_files(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM verification.file_rows WHERE ctid IN (
      SELECT entry.ctid FROM verification.jobs AS job JOIN verification.file_rows AS entry ON entry.job_id = job.id
      WHERE job.expires_at <= moment LIMIT 5000 FOR UPDATE OF entry SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION verification.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM verification.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE verification.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION verification.file_rows_about(hashes text[])
 RETURNS SETOF verification.file_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM verification.file_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION verification.find_results_again(wanted_account text, wanted_key text, moment timestamp with time zone, expiry timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  DECLARE
    found text;
  BEGIN
    PERFORM set_config('lode.account', wanted_account, true);
    SELECT kept.id INTO found FROM verification.result_sets AS kept
      WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
        AND kept.created_at > moment - interval '7 days'
      ORDER BY kept.id DESC LIMIT 1;
    IF found IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE verification.result_sets AS kept SET asked_at = moment, expires_at = expiry
      WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
        SELECT newest.id FROM verification.result_sets AS newest WHERE newest.account_id = wanted_account
        ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
    RETURN found;
  END $function$;

CREATE OR REPLACE FUNCTION verification.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM verification.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION verification.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM verification.idempotency_records WHERE ctid IN (
      SELECT ctid FROM verification.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION verification.forget_results(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM verification.result_rows_rest WHERE ctid IN (
      SELECT entry.ctid FROM verification.result_rows_rest AS entry WHERE NOT EXISTS (
        SELECT FROM verification.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
      LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM verification.result_sets WHERE expires_at <= moment - interval '24 hours';
    RETURN forgotten;
  END $function$;

CREATE OR REPLACE FUNCTION verification.forget_uploads(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten_parts integer;
    forgotten_uploads integer;
  BEGIN
    DELETE FROM verification.upload_parts WHERE ctid IN (
      SELECT part.ctid FROM verification.upload_parts AS part
      JOIN verification.uploads AS upload ON upload.id = part.upload_id
      WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
    GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
    DELETE FROM verification.uploads WHERE ctid IN (
      SELECT upload.ctid FROM verification.uploads AS upload
      WHERE upload.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM verification.upload_parts AS part WHERE part.upload_id = upload.id)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
    RETURN forgotten_parts + forgotten_uploads;
  END $function$;

CREATE OR REPLACE FUNCTION verification.idempotency_records_about(hashes text[])
 RETURNS SETOF verification.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM verification.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION verification.idempotency_records_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(account_id, operation, key) FROM verification.idempotency_records
      WHERE (account_id, operation, key) > (coalesce(after ->> 0, ''), coalesce(after ->> 1, ''), coalesce(after ->> 2, '')) ORDER BY account_id, operation, key LIMIT most $function$;

CREATE OR REPLACE FUNCTION verification.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION verification.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION verification.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM verification.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE verification.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE verification.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM verification.queue WHERE partition = true
      LOOP
        EXECUTE verification.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION verification.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM verification.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO verification.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          verification.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO verification.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        verification.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        verification.job_table_format(command, queue.table_name)
      FROM verification.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION verification.jobs_about(hashes text[])
 RETURNS SETOF verification.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM verification.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION verification.jobs_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(id) FROM verification.jobs
      WHERE (id) > (coalesce(after ->> 0, '')) ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION verification.make_result_partition(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
  DECLARE
    partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('verification.result_partitions'));
    IF to_regclass('verification.' || partition) IS NOT NULL THEN RETURN true; END IF;
    EXECUTE format('CREATE TABLE verification.%I (LIKE verification.result_rows INCLUDING INDEXES)', partition);
    EXECUTE format('ALTER TABLE verification.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON verification.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    EXECUTE format('ALTER TABLE verification.result_rows ATTACH PARTITION verification.%I FOR VALUES FROM (%L) TO (%L)', partition,
      verification.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
      verification.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
    RETURN true;
  EXCEPTION
    WHEN invalid_object_definition THEN RETURN true;
    WHEN check_violation OR lock_not_available THEN RETURN false;
  END $function$;

CREATE OR REPLACE FUNCTION verification.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM verification.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM verification.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM verification.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM verification.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE verification.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM verification.outbox AS earlier USING verification.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE verification.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION verification.outbox_about(hashes text[])
 RETURNS SETOF verification.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM verification.outbox WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION verification.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM verification.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION verification.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO verification.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM verification.leases WHERE (resource, id) IN (
      SELECT resource, id FROM verification.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM verification.lease_intervals WHERE resource IN (
      SELECT resource FROM verification.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION verification.result_id_bound(since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT 'res_verification_' || left(digits, 8) || '-' || right(digits, 4)
    FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment $function$;

CREATE OR REPLACE FUNCTION verification.result_questions_about(hashes text[])
 RETURNS SETOF verification.result_questions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM verification.result_questions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION verification.result_rows_about(hashes text[])
 RETURNS SETOF verification.result_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM verification.result_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION verification.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('verification.leases ' || wanted, 0));
    DELETE FROM verification.leases WHERE resource = wanted AND id IN (
      SELECT id FROM verification.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM verification.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM verification.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM verification.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO verification.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO verification.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE OR REPLACE FUNCTION verification.time_of_result_bound(bound text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.file_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON verification.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.empty_erased_job();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.result_questions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.result_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.transcripts FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON verification.verdicts FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION verification.refuse_erased();
