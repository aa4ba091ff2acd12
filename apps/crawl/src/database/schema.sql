-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA crawl;

CREATE TABLE crawl.agenda (
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

CREATE TABLE crawl.bam (
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

CREATE TABLE crawl.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE crawl.documents (
  key text NOT NULL,
  source text NOT NULL,
  use text NOT NULL,
  requested_url text NOT NULL,
  url text NOT NULL,
  status integer NOT NULL,
  content_type text NOT NULL,
  headers jsonb NOT NULL,
  text text NOT NULL,
  size integer NOT NULL DEFAULT octet_length(text),
  bytes integer NOT NULL,
  version text NOT NULL,
  fetched_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL,
  site text NOT NULL,
  narrowed boolean NOT NULL
);

CREATE TABLE crawl.idempotency_records (
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
ALTER TABLE crawl.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state crawl.job_state NOT NULL DEFAULT 'created'::crawl.job_state,
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

CREATE TABLE crawl.job_common PARTITION OF crawl.job DEFAULT;

CREATE TABLE crawl.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE crawl.jobs (
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
ALTER TABLE crawl.jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE crawl.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE crawl.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE crawl.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE crawl.queue (
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

CREATE TABLE crawl.queue_stats (
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

CREATE TABLE crawl.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE crawl.result_questions (
  set_id text NOT NULL,
  account_id text NOT NULL,
  question text NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE crawl.result_questions ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.result_rows (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL
) PARTITION BY RANGE (set_id);
ALTER TABLE crawl.result_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.result_rows_rest PARTITION OF crawl.result_rows DEFAULT;
ALTER TABLE crawl.result_rows_rest ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.result_sets (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  content_key text,
  asked_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE crawl.result_sets ENABLE ROW LEVEL SECURITY;

CREATE TABLE crawl.robots (
  origin text NOT NULL,
  answer json NOT NULL,
  fetched_at timestamp with time zone NOT NULL
);

CREATE TABLE crawl.schedule (
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

CREATE TABLE crawl.site_rests (
  resource text NOT NULL,
  status integer NOT NULL,
  until timestamp with time zone NOT NULL
);

CREATE TABLE crawl.sites (
  site text NOT NULL,
  depth smallint NOT NULL,
  reading json NOT NULL,
  read_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL,
  domain text NOT NULL,
  company text,
  company_keys text[] NOT NULL DEFAULT '{}'::text[]
);

CREATE TABLE crawl.subject_backfill (
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

CREATE TABLE crawl.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE crawl.tombstones (
  hash text NOT NULL
);

CREATE TABLE crawl.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE crawl.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE crawl.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE crawl.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE crawl.documents ADD CONSTRAINT documents_pkey PRIMARY KEY (key);
ALTER TABLE crawl.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE crawl.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE crawl.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES crawl.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE crawl.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE crawl.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES crawl.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE crawl.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE crawl.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE crawl.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE crawl.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE crawl.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE crawl.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE crawl.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE crawl.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE crawl.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES crawl.queue(name);
ALTER TABLE crawl.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE crawl.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE crawl.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE crawl.result_questions ADD CONSTRAINT result_questions_pkey PRIMARY KEY (set_id);
ALTER TABLE crawl.result_questions ADD CONSTRAINT result_questions_set_id_fkey FOREIGN KEY (set_id) REFERENCES crawl.result_sets(id) ON DELETE CASCADE;
ALTER TABLE crawl.result_rows ADD CONSTRAINT result_rows_pkey PRIMARY KEY (set_id, "position");
ALTER TABLE crawl.result_sets ADD CONSTRAINT result_sets_pkey PRIMARY KEY (id);
ALTER TABLE crawl.robots ADD CONSTRAINT robots_pkey PRIMARY KEY (origin);
ALTER TABLE crawl.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE crawl.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES crawl.queue(name) ON DELETE CASCADE;
ALTER TABLE crawl.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE crawl.site_rests ADD CONSTRAINT site_rests_pkey PRIMARY KEY (resource);
ALTER TABLE crawl.sites ADD CONSTRAINT sites_pkey PRIMARY KEY (site, depth);
ALTER TABLE crawl.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE crawl.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES crawl.queue(name) ON DELETE CASCADE;
ALTER TABLE crawl.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE crawl.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE crawl.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE crawl.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON crawl.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON crawl.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON crawl.agenda USING gin (subject_hashes);
CREATE INDEX documents_age ON crawl.documents USING btree (checked_at);
CREATE INDEX documents_site ON crawl.documents USING btree (site);
CREATE INDEX documents_subjects ON crawl.documents USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON crawl.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON crawl.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON crawl.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::crawl.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON crawl.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::crawl.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON crawl.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::crawl.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON crawl.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON crawl.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::crawl.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON crawl.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::crawl.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON crawl.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::crawl.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON crawl.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::crawl.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON crawl.job_common USING btree (name, group_id) WHERE ((state = 'active'::crawl.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON crawl.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::crawl.job_state, 'retry'::crawl.job_state, 'failed'::crawl.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON crawl.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::crawl.job_state));
CREATE INDEX job_dep_parent_idx ON crawl.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON crawl.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON crawl.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON crawl.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON crawl.jobs USING gin (subject_hashes);
CREATE INDEX outbox_keys ON crawl.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON crawl.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON crawl.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON crawl.outbox USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY crawl.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX result_questions_subjects ON crawl.result_questions USING gin (subject_hashes);
CREATE INDEX result_rows_subjects ON ONLY crawl.result_rows USING gin (subject_hashes);
CREATE INDEX result_sets_asked ON crawl.result_sets USING btree (account_id, asked_at DESC, created_at DESC, id DESC);
CREATE INDEX result_sets_content ON crawl.result_sets USING btree (account_id, content_key);
CREATE INDEX result_sets_expiry ON crawl.result_sets USING btree (expires_at);
CREATE INDEX result_sets_latest ON crawl.result_sets USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX robots_age ON crawl.robots USING btree (fetched_at);
CREATE INDEX sites_age ON crawl.sites USING btree (read_at);
CREATE INDEX sites_company ON crawl.sites USING gin (company_keys);
CREATE INDEX sites_subjects ON crawl.sites USING gin (subject_hashes);
CREATE INDEX warning_i1 ON crawl.warning USING btree (created_on DESC);

CREATE POLICY account ON crawl.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON crawl.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON crawl.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON crawl.result_questions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON crawl.result_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON crawl.result_rows_rest FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON crawl.result_sets FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE crawl.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN crawl.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN crawl.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN crawl.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN crawl.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN crawl.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN crawl.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN crawl.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON COLUMN crawl.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE crawl.documents IS 'Fetched documents of the public web, without the accounts that asked.';
COMMENT ON COLUMN crawl.documents.key IS 'Hash of use, source and URL: a URL may exceed the maximum size of an index entry.';
COMMENT ON COLUMN crawl.documents.source IS 'The operator''s source that built the URL; empty: none.';
COMMENT ON COLUMN crawl.documents.use IS 'Purpose of the request, such as page or robots.';
COMMENT ON COLUMN crawl.documents.url IS 'After redirects.';
COMMENT ON COLUMN crawl.documents.status IS 'HTTP status.';
COMMENT ON COLUMN crawl.documents.content_type IS 'Media type without parameters.';
COMMENT ON COLUMN crawl.documents.headers IS 'Names in lower case, without values of cookies.';
COMMENT ON COLUMN crawl.documents.size IS 'Of the text, in bytes.';
COMMENT ON COLUMN crawl.documents.bytes IS 'Length of the body, decoded from its content coding.';
COMMENT ON COLUMN crawl.documents.version IS 'Hash of the text.';
COMMENT ON COLUMN crawl.documents.fetched_at IS 'When the text was fetched.';
COMMENT ON COLUMN crawl.documents.checked_at IS 'When it was fetched, or last checked without change.';
COMMENT ON COLUMN crawl.documents.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN crawl.documents.site IS 'Registrable domain after redirects.';
COMMENT ON COLUMN crawl.documents.narrowed IS 'Whether a suppressed contact was removed from the text.';
COMMENT ON TABLE crawl.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN crawl.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN crawl.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN crawl.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN crawl.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN crawl.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE crawl.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN crawl.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN crawl.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN crawl.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN crawl.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN crawl.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN crawl.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN crawl.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN crawl.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN crawl.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN crawl.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN crawl.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE crawl.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN crawl.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE crawl.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN crawl.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN crawl.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN crawl.leases.held IS 'False: it waits.';
COMMENT ON COLUMN crawl.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN crawl.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE crawl.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN crawl.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN crawl.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN crawl.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN crawl.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE crawl.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN crawl.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN crawl.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE crawl.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN crawl.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN crawl.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE crawl.result_questions IS 'Questions of result sets, one per row, so that each can be erased.';
COMMENT ON COLUMN crawl.result_questions.question IS 'Words of the request.';
COMMENT ON COLUMN crawl.result_questions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE crawl.result_rows IS 'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
COMMENT ON COLUMN crawl.result_rows.content IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN crawl.result_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE crawl.result_sets IS 'Stored results of requests, without the requests.';
COMMENT ON COLUMN crawl.result_sets.id IS 'Ordered by time.';
COMMENT ON COLUMN crawl.result_sets.operation IS 'Operation that returned the results.';
COMMENT ON COLUMN crawl.result_sets.total IS 'Number of rows.';
COMMENT ON COLUMN crawl.result_sets.expires_at IS 'Until when the rows can be read; a day later the set is deleted.';
COMMENT ON COLUMN crawl.result_sets.content_key IS 'Keyed hash of question and rows; null after an erasure.';
COMMENT ON COLUMN crawl.result_sets.asked_at IS 'When the results were last requested.';
COMMENT ON TABLE crawl.robots IS 'Answers to requests for robots.txt.';
COMMENT ON COLUMN crawl.robots.origin IS 'Scheme, host and port.';
COMMENT ON COLUMN crawl.robots.answer IS 'The parsed rules only: comments in the file may name people.';
COMMENT ON TABLE crawl.site_rests IS 'Back-offs of sites. Unlogged: after a crash of Postgres, a site requests its back-off again.';
COMMENT ON COLUMN crawl.site_rests.resource IS 'Host name or name of a source.';
COMMENT ON COLUMN crawl.site_rests.status IS 'The HTTP status that started it.';
COMMENT ON COLUMN crawl.site_rests.until IS 'End of the back-off.';
COMMENT ON TABLE crawl.sites IS 'Readings of sites, without the accounts that asked for them.';
COMMENT ON COLUMN crawl.sites.site IS 'The requested site.';
COMMENT ON COLUMN crawl.sites.depth IS 'Depth of the crawl, from 1 to 3.';
COMMENT ON COLUMN crawl.sites.reading IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN crawl.sites.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN crawl.sites.domain IS 'Registrable domain of the site, after redirects.';
COMMENT ON COLUMN crawl.sites.company IS 'Name that the site states for its company.';
COMMENT ON COLUMN crawl.sites.company_keys IS 'Keys of the name, by which it is found in other spellings.';
COMMENT ON TABLE crawl.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN crawl.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN crawl.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN crawl.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN crawl.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN crawl.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE crawl.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN crawl.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';

CREATE OR REPLACE FUNCTION crawl.create_queue(queue_name text, options jsonb)
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
        INSERT INTO crawl.queue (
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
          crawl.job_now(),
          crawl.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE crawl.%I (LIKE crawl.job INCLUDING DEFAULTS)', tablename);

      EXECUTE crawl.job_table_format($cmd$ALTER TABLE crawl.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE crawl.job_table_format($cmd$ALTER TABLE crawl.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES crawl.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE crawl.job_table_format($cmd$ALTER TABLE crawl.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES crawl.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE crawl.job_table_format($cmd$CREATE INDEX job_i11 ON crawl.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE crawl.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON crawl.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE crawl.job_table_format($cmd$CREATE INDEX job_i7 ON crawl.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE crawl.job_table_format($cmd$CREATE INDEX job_i9 ON crawl.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE crawl.job_table_format($cmd$CREATE INDEX job_i12 ON crawl.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE crawl.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON crawl.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE crawl.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON crawl.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE crawl.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON crawl.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE crawl.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON crawl.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE crawl.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON crawl.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE crawl.job_table_format($cmd$CREATE INDEX job_i10 ON crawl.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE crawl.job_table_format($cmd$ALTER TABLE crawl.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE crawl.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE crawl.job ATTACH PARTITION crawl.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION crawl.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM crawl.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS crawl.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM crawl.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM crawl.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION crawl.drop_result_partition(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '500ms'
AS $function$
  DECLARE
    entry record;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('crawl.result_partitions')) THEN RETURN NULL; END IF;
    FOR entry IN
      SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \(''([^'']+)''\)'), '') AS first,
        substring(bounds FROM 'TO \(''([^'']+)''\)') AS next
      FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'crawl.result_rows'::regclass) AS partition
      WHERE bounds <> 'DEFAULT' ORDER BY next
    LOOP
      EXIT WHEN crawl.time_of_result_bound(entry.next) + interval '30 days' > moment;
      CONTINUE WHEN EXISTS (SELECT FROM crawl.result_sets
        WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
      EXECUTE format('DROP TABLE crawl.%I', entry.name);
      RETURN entry.name;
    END LOOP;
    RETURN NULL;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM crawl.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM crawl.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION crawl.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM crawl.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE crawl.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION crawl.find_results_again(wanted_account text, wanted_key text, moment timestamp with time zone, expiry timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  DECLARE
    found text;
  BEGIN
    PERFORM set_config('lode.account', wanted_account, true);
    SELECT kept.id INTO found FROM crawl.result_sets AS kept
      WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
        AND kept.created_at > moment - interval '7 days'
      ORDER BY kept.id DESC LIMIT 1;
    IF found IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE crawl.result_sets AS kept SET asked_at = moment, expires_at = expiry
      WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
        SELECT newest.id FROM crawl.result_sets AS newest WHERE newest.account_id = wanted_account
        ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
    RETURN found;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM crawl.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION crawl.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM crawl.idempotency_records WHERE ctid IN (
      SELECT ctid FROM crawl.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION crawl.forget_results(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM crawl.result_rows_rest WHERE ctid IN (
      SELECT entry.ctid FROM crawl.result_rows_rest AS entry WHERE NOT EXISTS (
        SELECT FROM crawl.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
      LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM crawl.result_sets WHERE expires_at <= moment - interval '24 hours';
    RETURN forgotten;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.idempotency_records_about(hashes text[])
 RETURNS SETOF crawl.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM crawl.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION crawl.idempotency_records_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(account_id, operation, key) FROM crawl.idempotency_records
      WHERE (account_id, operation, key) > (coalesce(after ->> 0, ''), coalesce(after ->> 1, ''), coalesce(after ->> 2, '')) ORDER BY account_id, operation, key LIMIT most $function$;

CREATE OR REPLACE FUNCTION crawl.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION crawl.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION crawl.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM crawl.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE crawl.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE crawl.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM crawl.queue WHERE partition = true
      LOOP
        EXECUTE crawl.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION crawl.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM crawl.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO crawl.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          crawl.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO crawl.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        crawl.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        crawl.job_table_format(command, queue.table_name)
      FROM crawl.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION crawl.jobs_about(hashes text[])
 RETURNS SETOF crawl.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM crawl.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION crawl.jobs_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(id) FROM crawl.jobs
      WHERE (id) > (coalesce(after ->> 0, '')) ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION crawl.make_result_partition(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
  DECLARE
    partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('crawl.result_partitions'));
    IF to_regclass('crawl.' || partition) IS NOT NULL THEN RETURN true; END IF;
    EXECUTE format('CREATE TABLE crawl.%I (LIKE crawl.result_rows INCLUDING INDEXES)', partition);
    EXECUTE format('ALTER TABLE crawl.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON crawl.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    EXECUTE format('ALTER TABLE crawl.result_rows ATTACH PARTITION crawl.%I FOR VALUES FROM (%L) TO (%L)', partition,
      crawl.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
      crawl.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
    RETURN true;
  EXCEPTION
    WHEN invalid_object_definition THEN RETURN true;
    WHEN check_violation OR lock_not_available THEN RETURN false;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM crawl.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM crawl.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM crawl.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM crawl.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE crawl.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM crawl.outbox AS earlier USING crawl.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE crawl.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.outbox_about(hashes text[])
 RETURNS SETOF crawl.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM crawl.outbox WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION crawl.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM crawl.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO crawl.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM crawl.leases WHERE (resource, id) IN (
      SELECT resource, id FROM crawl.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM crawl.lease_intervals WHERE resource IN (
      SELECT resource FROM crawl.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION crawl.result_id_bound(since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT 'res_crawl_' || left(digits, 8) || '-' || right(digits, 4)
    FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment $function$;

CREATE OR REPLACE FUNCTION crawl.result_questions_about(hashes text[])
 RETURNS SETOF crawl.result_questions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM crawl.result_questions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION crawl.result_rows_about(hashes text[])
 RETURNS SETOF crawl.result_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM crawl.result_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION crawl.result_rows_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(set_id, position) FROM crawl.result_rows
      WHERE (set_id, position) > (coalesce(after ->> 0, ''), coalesce((after ->> 1)::integer, -1)) ORDER BY set_id, position LIMIT most $function$;

CREATE OR REPLACE FUNCTION crawl.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('crawl.leases ' || wanted, 0));
    DELETE FROM crawl.leases WHERE resource = wanted AND id IN (
      SELECT id FROM crawl.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM crawl.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM crawl.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM crawl.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO crawl.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO crawl.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE OR REPLACE FUNCTION crawl.time_of_result_bound(bound text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.documents FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON crawl.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.empty_erased_job();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.result_questions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.result_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON crawl.sites FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION crawl.refuse_erased();
