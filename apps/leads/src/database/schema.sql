-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA leads;

CREATE TABLE leads.agenda (
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

CREATE TABLE leads.answer_contacts (
  key text NOT NULL,
  "position" integer NOT NULL,
  number integer NOT NULL,
  domain text,
  contact json NOT NULL,
  subject_hashes text[] NOT NULL,
  collected_at timestamp with time zone NOT NULL
);

CREATE TABLE leads.answer_leads (
  key text NOT NULL,
  "position" integer NOT NULL,
  lead json NOT NULL,
  subject_hashes text[] NOT NULL,
  collected_at timestamp with time zone NOT NULL
);

CREATE TABLE leads.answers (
  key text NOT NULL,
  niche_key text NOT NULL,
  town_key text NOT NULL,
  wanted integer NOT NULL,
  total integer NOT NULL,
  partial boolean NOT NULL,
  head json NOT NULL,
  collected_at timestamp with time zone NOT NULL
);

CREATE TABLE leads.background_sites (
  domain text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  reserved_until timestamp with time zone,
  read_at timestamp with time zone,
  is_readable boolean,
  attempts integer NOT NULL
);

CREATE TABLE leads.bam (
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

CREATE TABLE leads.categories (
  id integer NOT NULL,
  name text NOT NULL
);

CREATE TABLE leads.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE leads.companies (
  domain text NOT NULL,
  categories text[] NOT NULL,
  spot point NOT NULL,
  sighting json NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE leads.company_handover (
  feed text NOT NULL,
  "position" text NOT NULL
);

CREATE TABLE leads.exclusion_feed (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  wanted bigint NOT NULL,
  answered bigint NOT NULL
);

CREATE TABLE leads.exclusions (
  id text NOT NULL,
  account_id text NOT NULL,
  source text NOT NULL,
  hashes text[] NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE leads.exclusions ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.file_rows (
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
ALTER TABLE leads.file_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.idempotency_records (
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
ALTER TABLE leads.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.imports (
  id bigint NOT NULL,
  dataset text NOT NULL,
  release text,
  file_name text NOT NULL,
  fingerprint text NOT NULL,
  bbox double precision[],
  state text NOT NULL,
  "position" jsonb NOT NULL DEFAULT '{}'::jsonb,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  started_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  grouped_to integer,
  grouped_at timestamp with time zone
);

CREATE TABLE leads.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state leads.job_state NOT NULL DEFAULT 'created'::leads.job_state,
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

CREATE TABLE leads.job_common PARTITION OF leads.job DEFAULT;

CREATE TABLE leads.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE leads.job_files (
  job_id text NOT NULL,
  account_id text NOT NULL,
  columns json NOT NULL,
  rows integer NOT NULL
);
ALTER TABLE leads.job_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.jobs (
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
ALTER TABLE leads.jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE leads.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE leads.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE leads.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE leads.place_categories (
  place_id bigint NOT NULL,
  spot point NOT NULL,
  category integer NOT NULL,
  completeness smallint NOT NULL,
  main boolean NOT NULL,
  segment bigint NOT NULL DEFAULT 0
) PARTITION BY LIST (segment);

CREATE TABLE leads.place_categories_rest PARTITION OF leads.place_categories FOR VALUES IN ('0');

CREATE TABLE leads.place_groups (
  place_id bigint NOT NULL,
  group_id bigint NOT NULL
);

CREATE TABLE leads.place_words (
  place_id bigint NOT NULL,
  spot point NOT NULL,
  word integer NOT NULL,
  completeness smallint NOT NULL,
  words_in_name smallint NOT NULL,
  segment bigint NOT NULL DEFAULT 0
) PARTITION BY LIST (segment);

CREATE TABLE leads.place_words_rest PARTITION OF leads.place_words FOR VALUES IN ('0');

CREATE TABLE leads.places (
  id bigint NOT NULL,
  dataset text NOT NULL,
  source_id text NOT NULL,
  release text,
  licence text NOT NULL,
  name text NOT NULL,
  other_names text[] NOT NULL DEFAULT '{}'::text[],
  search_names text[] NOT NULL,
  categories text[] NOT NULL DEFAULT '{}'::text[],
  main_categories smallint NOT NULL DEFAULT 1,
  brand text,
  brand_wikidata text,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  spot point NOT NULL DEFAULT point((radians(lon) * (6378137)::double precision), (ln(tan(radians(((45)::double precision + (LEAST(GREATEST(lat, ('-85.06'::numeric)::double precision), (85.06)::double precision) / (2)::double precision))))) * (6378137)::double precision)),
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  phones text[] NOT NULL DEFAULT '{}'::text[],
  website text,
  domain text,
  emails text[] NOT NULL DEFAULT '{}'::text[],
  opening_hours text,
  rating real,
  rating_source text,
  completeness smallint NOT NULL DEFAULT ((num_nonnulls(street, city, website, opening_hours, rating) + (2 * LEAST(cardinality(phones), 1))) + (2 * LEAST(cardinality(emails), 1))),
  content_hash text NOT NULL,
  import_id bigint NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[]
);

CREATE TABLE leads.queue (
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

CREATE TABLE leads.queue_stats (
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

CREATE TABLE leads.reading_sites (
  reading_id text NOT NULL,
  place integer NOT NULL,
  account_id text NOT NULL,
  domain text NOT NULL
);
ALTER TABLE leads.reading_sites ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.readings (
  id text NOT NULL,
  account_id text NOT NULL,
  question text NOT NULL,
  state text NOT NULL,
  sites integer NOT NULL DEFAULT 0,
  sites_read integer NOT NULL DEFAULT 0,
  sites_failed integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  taken_at timestamp with time zone,
  ended_at timestamp with time zone
);
ALTER TABLE leads.readings ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE leads.result_questions (
  set_id text NOT NULL,
  account_id text NOT NULL,
  question text NOT NULL,
  subject_hashes text[] NOT NULL
);
ALTER TABLE leads.result_questions ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.result_rows (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL
) PARTITION BY RANGE (set_id);
ALTER TABLE leads.result_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.result_rows_rest PARTITION OF leads.result_rows DEFAULT;
ALTER TABLE leads.result_rows_rest ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.result_sets (
  id text NOT NULL,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  content_key text,
  asked_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE leads.result_sets ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.schedule (
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

CREATE TABLE leads.staged_places (
  import_id bigint NOT NULL,
  "position" bigint NOT NULL,
  source_id text NOT NULL,
  content_hash text NOT NULL,
  place jsonb,
  licence text,
  name text,
  other_names text[] NOT NULL DEFAULT '{}'::text[],
  search_names text[] NOT NULL DEFAULT '{}'::text[],
  categories text[] NOT NULL DEFAULT '{}'::text[],
  main_categories smallint,
  brand text,
  brand_wikidata text,
  lat double precision,
  lon double precision,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  phones text[] NOT NULL DEFAULT '{}'::text[],
  website text,
  domain text,
  emails text[] NOT NULL DEFAULT '{}'::text[],
  opening_hours text,
  rating real,
  rating_source text,
  subjects text[] NOT NULL DEFAULT '{}'::text[]
);

CREATE TABLE leads.subject_backfill (
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

CREATE TABLE leads.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE leads.tombstones (
  hash text NOT NULL
);

CREATE TABLE leads.upload_parts (
  upload_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE leads.upload_parts ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.uploads (
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
ALTER TABLE leads.uploads ENABLE ROW LEVEL SECURITY;

CREATE TABLE leads.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE leads.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE leads.words (
  id integer NOT NULL,
  name text NOT NULL,
  spellings text[] NOT NULL DEFAULT leads.spellings(name)
);

ALTER TABLE leads.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE leads.answer_contacts ADD CONSTRAINT answer_contacts_key_fkey FOREIGN KEY (key) REFERENCES leads.answers(key) ON DELETE CASCADE;
ALTER TABLE leads.answer_contacts ADD CONSTRAINT answer_contacts_pkey PRIMARY KEY (key, "position", number);
ALTER TABLE leads.answer_leads ADD CONSTRAINT answer_leads_key_fkey FOREIGN KEY (key) REFERENCES leads.answers(key) ON DELETE CASCADE;
ALTER TABLE leads.answer_leads ADD CONSTRAINT answer_leads_pkey PRIMARY KEY (key, "position");
ALTER TABLE leads.answers ADD CONSTRAINT answers_pkey PRIMARY KEY (key);
ALTER TABLE leads.background_sites ADD CONSTRAINT background_sites_pkey PRIMARY KEY (domain);
ALTER TABLE leads.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE leads.categories ADD CONSTRAINT categories_name_key UNIQUE (name);
ALTER TABLE leads.categories ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE leads.companies ADD CONSTRAINT companies_pkey PRIMARY KEY (domain);
ALTER TABLE leads.company_handover ADD CONSTRAINT company_handover_pkey PRIMARY KEY (feed);
ALTER TABLE leads.exclusion_feed ADD CONSTRAINT exclusion_feed_pkey PRIMARY KEY (single);
ALTER TABLE leads.exclusion_feed ADD CONSTRAINT exclusion_feed_single_check CHECK (single);
ALTER TABLE leads.exclusions ADD CONSTRAINT exclusions_pkey PRIMARY KEY (id);
ALTER TABLE leads.file_rows ADD CONSTRAINT file_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES leads.jobs(id) ON DELETE CASCADE;
ALTER TABLE leads.file_rows ADD CONSTRAINT file_rows_pkey PRIMARY KEY (job_id, "position");
ALTER TABLE leads.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE leads.imports ADD CONSTRAINT imports_bbox_check CHECK ((cardinality(bbox) = 4));
ALTER TABLE leads.imports ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE leads.imports ADD CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])));
ALTER TABLE leads.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE leads.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES leads.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE leads.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE leads.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES leads.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE leads.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE leads.job_files ADD CONSTRAINT job_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES leads.jobs(id) ON DELETE CASCADE;
ALTER TABLE leads.job_files ADD CONSTRAINT job_files_pkey PRIMARY KEY (job_id);
ALTER TABLE leads.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE leads.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE leads.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE leads.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE leads.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE leads.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE leads.place_groups ADD CONSTRAINT place_groups_pkey PRIMARY KEY (place_id);
ALTER TABLE leads.place_groups ADD CONSTRAINT place_groups_place_id_fkey FOREIGN KEY (place_id) REFERENCES leads.places(id) ON DELETE CASCADE;
ALTER TABLE leads.places ADD CONSTRAINT places_dataset_source_id_key UNIQUE (dataset, source_id);
ALTER TABLE leads.places ADD CONSTRAINT places_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));
ALTER TABLE leads.places ADD CONSTRAINT places_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));
ALTER TABLE leads.places ADD CONSTRAINT places_pkey PRIMARY KEY (id);
ALTER TABLE leads.places ADD CONSTRAINT places_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5)::double precision)));
ALTER TABLE leads.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE leads.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES leads.queue(name);
ALTER TABLE leads.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE leads.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE leads.reading_sites ADD CONSTRAINT reading_sites_pkey PRIMARY KEY (reading_id, place);
ALTER TABLE leads.reading_sites ADD CONSTRAINT reading_sites_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES leads.readings(id) ON DELETE CASCADE;
ALTER TABLE leads.readings ADD CONSTRAINT readings_pkey PRIMARY KEY (id);
ALTER TABLE leads.readings ADD CONSTRAINT readings_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'running'::text, 'paused'::text, 'cancelled'::text, 'done'::text, 'failed'::text])));
ALTER TABLE leads.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE leads.result_questions ADD CONSTRAINT result_questions_pkey PRIMARY KEY (set_id);
ALTER TABLE leads.result_questions ADD CONSTRAINT result_questions_set_id_fkey FOREIGN KEY (set_id) REFERENCES leads.result_sets(id) ON DELETE CASCADE;
ALTER TABLE leads.result_rows ADD CONSTRAINT result_rows_pkey PRIMARY KEY (set_id, "position");
ALTER TABLE leads.result_sets ADD CONSTRAINT result_sets_pkey PRIMARY KEY (id);
ALTER TABLE leads.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE leads.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES leads.queue(name) ON DELETE CASCADE;
ALTER TABLE leads.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE leads.staged_places ADD CONSTRAINT staged_places_pkey PRIMARY KEY (import_id, "position");
ALTER TABLE leads.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE leads.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES leads.queue(name) ON DELETE CASCADE;
ALTER TABLE leads.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE leads.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE leads.upload_parts ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);
ALTER TABLE leads.upload_parts ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES leads.uploads(id) ON DELETE CASCADE;
ALTER TABLE leads.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE leads.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE leads.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE leads.words ADD CONSTRAINT words_name_key UNIQUE (name);
ALTER TABLE leads.words ADD CONSTRAINT words_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON leads.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON leads.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON leads.agenda USING gin (subject_hashes);
CREATE INDEX answer_contacts_subjects ON leads.answer_contacts USING gin (subject_hashes);
CREATE INDEX answer_leads_subjects ON leads.answer_leads USING gin (subject_hashes);
CREATE INDEX answers_age ON leads.answers USING btree (collected_at);
CREATE INDEX background_sites_reserved ON leads.background_sites USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);
CREATE INDEX background_sites_taken ON leads.background_sites USING btree (taken_at);
CREATE INDEX companies_age ON leads.companies USING btree (seen_at);
CREATE INDEX companies_categories ON leads.companies USING gin (categories);
CREATE INDEX companies_spot ON leads.companies USING gist (spot);
CREATE INDEX companies_subjects ON leads.companies USING gin (subject_hashes);
CREATE INDEX exclusions_hashes ON leads.exclusions USING gin (hashes) WITH (fastupdate=off);
CREATE INDEX exclusions_source ON leads.exclusions USING btree (source);
CREATE INDEX exclusions_subjects ON leads.exclusions USING gin (subject_hashes);
CREATE INDEX file_rows_open ON leads.file_rows USING btree (job_id, turn, "position") WHERE is_open;
CREATE INDEX file_rows_subjects ON leads.file_rows USING gin (subject_hashes);
CREATE INDEX idempotency_records_age ON leads.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON leads.idempotency_records USING gin (subject_hashes);
CREATE INDEX imports_newest ON leads.imports USING btree (dataset, started_at DESC);
CREATE UNIQUE INDEX job_common_i1 ON leads.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::leads.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON leads.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::leads.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON leads.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::leads.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON leads.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON leads.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::leads.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON leads.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::leads.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON leads.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::leads.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON leads.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::leads.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON leads.job_common USING btree (name, group_id) WHERE ((state = 'active'::leads.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON leads.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::leads.job_state, 'retry'::leads.job_state, 'failed'::leads.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON leads.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::leads.job_state));
CREATE INDEX job_dep_parent_idx ON leads.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON leads.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON leads.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON leads.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON leads.jobs USING gin (subject_hashes);
CREATE INDEX outbox_keys ON leads.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON leads.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON leads.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON leads.outbox USING gin (subject_hashes);
CREATE INDEX place_categories_nearest ON ONLY leads.place_categories USING gist (category, spot) INCLUDE (place_id, completeness, main);
CREATE INDEX place_categories_place ON ONLY leads.place_categories USING btree (place_id);
CREATE INDEX place_words_nearest ON ONLY leads.place_words USING gist (word, spot) INCLUDE (place_id, completeness, words_in_name);
CREATE INDEX place_words_place ON ONLY leads.place_words USING btree (place_id);
CREATE INDEX places_cell ON leads.places USING btree (leads.cell(spot)) WHERE (retired_at IS NULL);
CREATE INDEX places_domain ON leads.places USING btree (domain) WHERE (domain IS NOT NULL);
CREATE INDEX places_import ON leads.places USING btree (import_id) WHERE (retired_at IS NULL);
CREATE INDEX places_subjects ON leads.places USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY leads.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX reading_sites_domain ON leads.reading_sites USING btree (domain);
CREATE INDEX readings_account ON leads.readings USING btree (account_id, id);
CREATE INDEX readings_ended ON leads.readings USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX readings_running ON leads.readings USING btree (id) WHERE (state = 'running'::text);
CREATE INDEX result_questions_subjects ON leads.result_questions USING gin (subject_hashes);
CREATE INDEX result_rows_subjects ON ONLY leads.result_rows USING gin (subject_hashes);
CREATE INDEX result_sets_asked ON leads.result_sets USING btree (account_id, asked_at DESC, created_at DESC, id DESC);
CREATE INDEX result_sets_content ON leads.result_sets USING btree (account_id, content_key);
CREATE INDEX result_sets_expiry ON leads.result_sets USING btree (expires_at);
CREATE INDEX result_sets_latest ON leads.result_sets USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX uploads_expiry ON leads.uploads USING btree (expires_at);
CREATE INDEX uploads_keys ON leads.uploads USING btree (account_id, operation, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX uploads_unfinished ON leads.uploads USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX warning_i1 ON leads.warning USING btree (created_on DESC);
CREATE INDEX words_spellings ON leads.words USING gin (spellings);

CREATE POLICY account ON leads.exclusions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.file_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.job_files FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.reading_sites FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.readings FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.result_questions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.result_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.result_rows_rest FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.result_sets FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.upload_parts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON leads.uploads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE leads.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN leads.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN leads.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN leads.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN leads.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN leads.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN leads.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN leads.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON TABLE leads.answer_contacts IS 'People of leads of stored answers, one per row, so that each can be erased.';
COMMENT ON COLUMN leads.answer_contacts.position IS 'Position of the lead in the answer, from 0.';
COMMENT ON COLUMN leads.answer_contacts.number IS 'Position among the people of the answer, from 1.';
COMMENT ON COLUMN leads.answer_contacts.domain IS 'Registrable domain of the lead, by which a person of the company is found.';
COMMENT ON COLUMN leads.answer_contacts.contact IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.answer_contacts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.answer_leads IS 'Leads of stored answers, one per row, so that each can be erased.';
COMMENT ON COLUMN leads.answer_leads.position IS 'Position in the answer, from 0.';
COMMENT ON COLUMN leads.answer_leads.lead IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.answer_leads.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.answers IS 'Answers to requests for leads, without the accounts that asked for them.';
COMMENT ON COLUMN leads.answers.key IS 'Normalised request.';
COMMENT ON COLUMN leads.answers.wanted IS 'Requested number of leads.';
COMMENT ON COLUMN leads.answers.total IS 'Number of found leads, without erased ones.';
COMMENT ON COLUMN leads.answers.partial IS 'Whether a retry could add data.';
COMMENT ON COLUMN leads.answers.head IS 'States of the sources and attribution.';
COMMENT ON TABLE leads.background_sites IS 'Sites that are read in the background, for all accounts and without them; kept for a week.';
COMMENT ON COLUMN leads.background_sites.reserved_until IS 'While a replica reads it, or until the next attempt; null when it is read.';
COMMENT ON COLUMN leads.background_sites.read_at IS 'When the reading ended.';
COMMENT ON COLUMN leads.background_sites.is_readable IS 'Whether the site could be read; null before.';
COMMENT ON TABLE leads.categories IS 'Categories of places, with the numbers that the search index has.';
COMMENT ON COLUMN leads.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE leads.companies IS 'Companies whose sites were read, without the accounts that asked for them.';
COMMENT ON COLUMN leads.companies.spot IS 'In metres of the Web Mercator projection (EPSG:3857).';
COMMENT ON COLUMN leads.companies.sighting IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.companies.seen_at IS 'When its site was read.';
COMMENT ON COLUMN leads.companies.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.company_handover IS 'How far companies were handed over to the company search.';
COMMENT ON COLUMN leads.company_handover.feed IS 'Places, or companies whose sites were read.';
COMMENT ON COLUMN leads.company_handover.position IS 'The last one: an import and a place, or a time and a domain.';
COMMENT ON TABLE leads.exclusion_feed IS 'One row: position and requests of the copy of the exclusions.';
COMMENT ON COLUMN leads.exclusion_feed.position IS 'Position in the outbox of the sender.';
COMMENT ON COLUMN leads.exclusion_feed.wanted IS 'Number of requests for current entries.';
COMMENT ON COLUMN leads.exclusion_feed.answered IS 'The last request before which all entries were committed.';
COMMENT ON TABLE leads.exclusions IS 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.';
COMMENT ON COLUMN leads.exclusions.id IS 'ID of the lead, the enrolment, the list, the record or the CRM connection.';
COMMENT ON COLUMN leads.exclusions.source IS 'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.';
COMMENT ON COLUMN leads.exclusions.hashes IS 'Keyed hashes of domain, address and number.';
COMMENT ON COLUMN leads.exclusions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.file_rows IS 'Rows of files with their answers, kept as long as the results of jobs.';
COMMENT ON COLUMN leads.file_rows.position IS 'Position in the file, from 0.';
COMMENT ON COLUMN leads.file_rows.turn IS 'Rows of one site or mail host have the same; rows are answered in this order.';
COMMENT ON COLUMN leads.file_rows.cells IS 'Values by column.';
COMMENT ON COLUMN leads.file_rows.lines IS 'Lines of the answer; null: none.';
COMMENT ON COLUMN leads.file_rows.problem IS 'Why the row has no answer.';
COMMENT ON COLUMN leads.file_rows.is_open IS 'Whether the row has neither an answer nor a problem.';
COMMENT ON COLUMN leads.file_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN leads.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN leads.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN leads.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN leads.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN leads.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.imports IS 'Imports of files of places, with the progress at which they resume.';
COMMENT ON COLUMN leads.imports.release IS 'Release of the dataset; begins with a date.';
COMMENT ON COLUMN leads.imports.fingerprint IS 'Hash of the file''s bytes and of the requested box.';
COMMENT ON COLUMN leads.imports.bbox IS 'West, south, east and north.';
COMMENT ON COLUMN leads.imports.position IS 'Where an interrupted import resumes.';
COMMENT ON COLUMN leads.imports.counts IS 'Numbers of objects, places, and added or retired ones.';
COMMENT ON COLUMN leads.imports.grouped_to IS 'The last block of places that was grouped since the import.';
COMMENT ON COLUMN leads.imports.grouped_at IS 'When all places around those of the import were grouped; null: they are not yet.';
COMMENT ON TABLE leads.job_files IS 'Files whose rows are stored.';
COMMENT ON COLUMN leads.job_files.columns IS 'Columns of the file and the fields that they fill.';
COMMENT ON COLUMN leads.job_files.rows IS 'Number of rows.';
COMMENT ON TABLE leads.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN leads.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN leads.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN leads.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN leads.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN leads.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN leads.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN leads.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN leads.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN leads.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN leads.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE leads.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN leads.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE leads.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN leads.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN leads.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN leads.leases.held IS 'False: it waits.';
COMMENT ON COLUMN leads.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN leads.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE leads.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN leads.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN leads.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN leads.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN leads.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN leads.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN leads.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE leads.place_categories IS 'Search index: the categories of each place with its spot, in segments. Kept equal to the places.';
COMMENT ON COLUMN leads.place_categories.segment IS 'The import that added the place, if it added many; else 0.';
COMMENT ON TABLE leads.place_groups IS 'Places that are records of one business with others; all other places are businesses of their own.';
COMMENT ON COLUMN leads.place_groups.group_id IS 'The smallest id of the places of the business.';
COMMENT ON TABLE leads.place_words IS 'Search index: the words in the names of each place, in segments. Kept equal to the places.';
COMMENT ON COLUMN leads.place_words.segment IS 'The import that added the place, if it added many; else 0.';
COMMENT ON TABLE leads.places IS 'Records of imported datasets, one row for each.';
COMMENT ON COLUMN leads.places.dataset IS 'Such as openstreetmap.';
COMMENT ON COLUMN leads.places.source_id IS 'Identifier in the dataset.';
COMMENT ON COLUMN leads.places.release IS 'Release of the dataset; begins with a date.';
COMMENT ON COLUMN leads.places.search_names IS 'Folded name, other names and brand, which the search index has by words.';
COMMENT ON COLUMN leads.places.categories IS 'The main ones first.';
COMMENT ON COLUMN leads.places.main_categories IS 'Number of main categories.';
COMMENT ON COLUMN leads.places.spot IS 'In metres of the Web Mercator projection (EPSG:3857).';
COMMENT ON COLUMN leads.places.domain IS 'Registrable domain of the website.';
COMMENT ON COLUMN leads.places.completeness IS 'Number of known facts, from 0 to 9.';
COMMENT ON COLUMN leads.places.content_hash IS 'Equal for an unchanged record; empty after an erasure.';
COMMENT ON COLUMN leads.places.import_id IS 'The last import that found it.';
COMMENT ON COLUMN leads.places.retired_at IS 'When a newer release no longer had it; null: searchable.';
COMMENT ON COLUMN leads.places.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.reading_sites IS 'Sites that a reading waits for.';
COMMENT ON COLUMN leads.reading_sites.place IS 'Order within the reading.';
COMMENT ON TABLE leads.readings IS 'Background readings of accounts, kept for 30 days after their end.';
COMMENT ON COLUMN leads.readings.id IS 'Ordered by time.';
COMMENT ON COLUMN leads.readings.question IS 'Words of the request, which name no person.';
COMMENT ON COLUMN leads.readings.sites IS 'Number of sites; 0 while they are being found.';
COMMENT ON COLUMN leads.readings.taken_at IS 'When its last site was taken: accounts take turns.';
COMMENT ON TABLE leads.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN leads.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN leads.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE leads.result_questions IS 'Questions of result sets, one per row, so that each can be erased.';
COMMENT ON COLUMN leads.result_questions.question IS 'Words of the request.';
COMMENT ON COLUMN leads.result_questions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.result_rows IS 'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
COMMENT ON COLUMN leads.result_rows.content IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.result_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE leads.result_sets IS 'Stored results of requests, without the requests.';
COMMENT ON COLUMN leads.result_sets.id IS 'Ordered by time.';
COMMENT ON COLUMN leads.result_sets.operation IS 'Operation that returned the results.';
COMMENT ON COLUMN leads.result_sets.total IS 'Number of rows.';
COMMENT ON COLUMN leads.result_sets.expires_at IS 'Until when the rows can be read; a day later the set is deleted.';
COMMENT ON COLUMN leads.result_sets.content_key IS 'Keyed hash of question and rows; null after an erasure.';
COMMENT ON COLUMN leads.result_sets.asked_at IS 'When the results were last requested.';
COMMENT ON TABLE leads.staged_places IS 'Records of an unfinished import. Logged, so that its progress survives a crash of Postgres.';
COMMENT ON COLUMN leads.staged_places.position IS 'Position of the record in the import, from 0.';
COMMENT ON COLUMN leads.staged_places.source_id IS 'Identifier in the dataset.';
COMMENT ON COLUMN leads.staged_places.content_hash IS 'Equal for an unchanged record; empty after an erasure.';
COMMENT ON COLUMN leads.staged_places.place IS 'The columns of a place by their names, of a record that an earlier version staged; else null.';
COMMENT ON COLUMN leads.staged_places.subjects IS 'Keyed hashes of its numbers and addresses.';
COMMENT ON TABLE leads.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN leads.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN leads.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN leads.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN leads.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN leads.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE leads.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN leads.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';
COMMENT ON TABLE leads.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN leads.upload_parts.number IS 'From 0.';
COMMENT ON TABLE leads.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN leads.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN leads.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN leads.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN leads.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN leads.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN leads.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN leads.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN leads.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN leads.uploads.same_as IS 'Earlier upload with the same content.';
COMMENT ON TABLE leads.words IS 'Words of names of places, with the numbers that the search index has.';
COMMENT ON COLUMN leads.words.spellings IS 'Beginnings of the word with one letter removed, by which spelling mistakes are found.';

CREATE OR REPLACE FUNCTION leads.apply_exclusions(entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    DELETE FROM leads.exclusions WHERE id IN (
      SELECT entry->>'id' FROM jsonb_array_elements(entries) AS entry WHERE entry->>'source' IS NULL);
    INSERT INTO leads.exclusions AS stored (id, account_id, source, hashes, subject_hashes)
    SELECT id, account, source, hashes, subject_hashes
    FROM jsonb_to_recordset(entries) AS given (id text, account text, source text, hashes text[], subject_hashes text[])
    WHERE source IS NOT NULL ORDER BY id
    ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, source = excluded.source,
      hashes = excluded.hashes, subject_hashes = excluded.subject_hashes;
  END $function$;

CREATE OR REPLACE FUNCTION leads.build_place_categories_segment(import bigint, after bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET work_mem TO '64MB'
 SET maintenance_work_mem TO '128MB'
 SET enable_memoize TO 'off'
AS $function$
  DECLARE
    part text := 'place_categories_' || import;
  BEGIN
    IF to_regclass('leads.' || part) IS NOT NULL THEN RETURN; END IF;
    EXECUTE format('CREATE TABLE leads.%I (LIKE leads.place_categories INCLUDING DEFAULTS, CHECK (segment = %s))
      WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', part, import);
    EXECUTE format($insert$
      INSERT INTO leads.%I (place_id, spot, category, completeness, main, segment)
      SELECT place.id, place.spot, known.id, place.completeness, entry.fit, $1
      FROM leads.places AS place, LATERAL (SELECT name, min(position) <= place.main_categories AS fit
        FROM unnest(place.categories) WITH ORDINALITY AS given (name, position) GROUP BY name) AS entry
      JOIN leads.categories AS known ON known.name = entry.name
      WHERE place.import_id = $1 AND place.id > $2 AND place.retired_at IS NULL $insert$, part) USING import, after;
    EXECUTE format('CREATE INDEX ON leads.%I
      USING gist (category public.gist_int4_ops, spot) INCLUDE (place_id, completeness, main)', part);
    EXECUTE format('CREATE INDEX ON leads.%I (place_id)', part);
    EXECUTE format('ANALYZE leads.%I', part);
    PERFORM FROM leads.change_log FOR SHARE;
    EXECUTE format('DELETE FROM leads.%I AS entry USING leads.place_categories_rest AS newer
      WHERE newer.place_id > $1 AND newer.place_id = entry.place_id', part) USING after;
    EXECUTE format('DELETE FROM leads.%I AS entry
      WHERE NOT EXISTS (SELECT FROM leads.places WHERE id = place_id AND retired_at IS NULL)', part);
    EXECUTE format('ALTER TABLE leads.place_categories ATTACH PARTITION leads.%I FOR VALUES IN (%s)', part, import);
  END $function$;

CREATE OR REPLACE FUNCTION leads.build_place_words_segment(import bigint, after bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET work_mem TO '64MB'
 SET maintenance_work_mem TO '128MB'
 SET enable_memoize TO 'off'
AS $function$
  DECLARE
    part text := 'place_words_' || import;
  BEGIN
    IF to_regclass('leads.' || part) IS NOT NULL THEN RETURN; END IF;
    EXECUTE format('CREATE TABLE leads.%I (LIKE leads.place_words INCLUDING DEFAULTS, CHECK (segment = %s))
      WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', part, import);
    EXECUTE format($insert$
      INSERT INTO leads.%I (place_id, spot, word, completeness, words_in_name, segment)
      SELECT place.id, place.spot, known.id, place.completeness, entry.fit, $1
      FROM leads.places AS place, LATERAL (SELECT name, min(cardinality(words)) AS fit
        FROM unnest(place.search_names) AS searched, string_to_array(searched, ' ') AS words, unnest(words) AS name
        GROUP BY name) AS entry
      JOIN leads.words AS known ON known.name = entry.name
      WHERE place.import_id = $1 AND place.id > $2 AND place.retired_at IS NULL $insert$, part) USING import, after;
    EXECUTE format('CREATE INDEX ON leads.%I
      USING gist (word public.gist_int4_ops, spot) INCLUDE (place_id, completeness, words_in_name)', part);
    EXECUTE format('CREATE INDEX ON leads.%I (place_id)', part);
    EXECUTE format('ANALYZE leads.%I', part);
    PERFORM FROM leads.change_log FOR SHARE;
    EXECUTE format('DELETE FROM leads.%I AS entry USING leads.place_words_rest AS newer
      WHERE newer.place_id > $1 AND newer.place_id = entry.place_id', part) USING after;
    EXECUTE format('DELETE FROM leads.%I AS entry
      WHERE NOT EXISTS (SELECT FROM leads.places WHERE id = place_id AND retired_at IS NULL)', part);
    EXECUTE format('ALTER TABLE leads.place_words ATTACH PARTITION leads.%I FOR VALUES IN (%s)', part, import);
  END $function$;

CREATE OR REPLACE FUNCTION leads.cell(spot point)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
    DECLARE
      x integer := floor((spot[0] + 20050000) / 1024);
      y integer := floor((spot[1] + 20050000) / 1024);
    BEGIN
      RETURN (x / 16 * 2500 + y / 16) * 256 + x % 16 * 16 + y % 16;
    END $function$;

CREATE OR REPLACE FUNCTION leads.create_queue(queue_name text, options jsonb)
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
        INSERT INTO leads.queue (
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
          leads.job_now(),
          leads.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE leads.%I (LIKE leads.job INCLUDING DEFAULTS)', tablename);

      EXECUTE leads.job_table_format($cmd$ALTER TABLE leads.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE leads.job_table_format($cmd$ALTER TABLE leads.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES leads.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE leads.job_table_format($cmd$ALTER TABLE leads.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES leads.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE leads.job_table_format($cmd$CREATE INDEX job_i11 ON leads.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE leads.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON leads.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE leads.job_table_format($cmd$CREATE INDEX job_i7 ON leads.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE leads.job_table_format($cmd$CREATE INDEX job_i9 ON leads.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE leads.job_table_format($cmd$CREATE INDEX job_i12 ON leads.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE leads.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON leads.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE leads.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON leads.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE leads.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON leads.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE leads.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON leads.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE leads.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON leads.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE leads.job_table_format($cmd$CREATE INDEX job_i10 ON leads.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE leads.job_table_format($cmd$ALTER TABLE leads.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE leads.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE leads.job ATTACH PARTITION leads.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION leads.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM leads.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS leads.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM leads.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM leads.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION leads.drop_result_partition(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '500ms'
AS $function$
  DECLARE
    entry record;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('leads.result_partitions')) THEN RETURN NULL; END IF;
    FOR entry IN
      SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \(''([^'']+)''\)'), '') AS first,
        substring(bounds FROM 'TO \(''([^'']+)''\)') AS next
      FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'leads.result_rows'::regclass) AS partition
      WHERE bounds <> 'DEFAULT' ORDER BY next
    LOOP
      EXIT WHEN leads.time_of_result_bound(entry.next) + interval '30 days' > moment;
      CONTINUE WHEN EXISTS (SELECT FROM leads.result_sets
        WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
      EXECUTE format('DROP TABLE leads.%I', entry.name);
      RETURN entry.name;
    END LOOP;
    RETURN NULL;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION leads.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM leads.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION leads.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM leads.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION leads.exclusions_about(hashes text[])
 RETURNS SETOF leads.exclusions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.exclusions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.expire_files(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM leads.file_rows WHERE ctid IN (
      SELECT entry.ctid FROM leads.jobs AS job JOIN leads.file_rows AS entry ON entry.job_id = job.id
      WHERE job.expires_at <= moment LIMIT 5000 FOR UPDATE OF entry SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION leads.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM leads.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE leads.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION leads.file_rows_about(hashes text[])
 RETURNS SETOF leads.file_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.file_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.find_results_again(wanted_account text, wanted_key text, moment timestamp with time zone, expiry timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  DECLARE
    found text;
  BEGIN
    PERFORM set_config('lode.account', wanted_account, true);
    SELECT kept.id INTO found FROM leads.result_sets AS kept
      WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
        AND kept.created_at > moment - interval '7 days'
      ORDER BY kept.id DESC LIMIT 1;
    IF found IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE leads.result_sets AS kept SET asked_at = moment, expires_at = expiry
      WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
        SELECT newest.id FROM leads.result_sets AS newest WHERE newest.account_id = wanted_account
        ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
    RETURN found;
  END $function$;

CREATE OR REPLACE FUNCTION leads.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM leads.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION leads.forget_exclusions()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM leads.exclusions $function$;

CREATE OR REPLACE FUNCTION leads.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM leads.idempotency_records WHERE ctid IN (
      SELECT ctid FROM leads.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION leads.forget_readings(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM leads.readings WHERE ended_at < moment $function$;

CREATE OR REPLACE FUNCTION leads.forget_results(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM leads.result_rows_rest WHERE ctid IN (
      SELECT entry.ctid FROM leads.result_rows_rest AS entry WHERE NOT EXISTS (
        SELECT FROM leads.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
      LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM leads.result_sets WHERE expires_at <= moment - interval '24 hours';
    RETURN forgotten;
  END $function$;

CREATE OR REPLACE FUNCTION leads.forget_uploads(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten_parts integer;
    forgotten_uploads integer;
  BEGIN
    DELETE FROM leads.upload_parts WHERE ctid IN (
      SELECT part.ctid FROM leads.upload_parts AS part
      JOIN leads.uploads AS upload ON upload.id = part.upload_id
      WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
    GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
    DELETE FROM leads.uploads WHERE ctid IN (
      SELECT upload.ctid FROM leads.uploads AS upload
      WHERE upload.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM leads.upload_parts AS part WHERE part.upload_id = upload.id)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
    RETURN forgotten_parts + forgotten_uploads;
  END $function$;

CREATE OR REPLACE FUNCTION leads.has_places(centre point, radius double precision)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM leads.place_categories entry
           WHERE (entry.spot <@ circle(has_places.centre, has_places.radius)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION leads.idempotency_records_about(hashes text[])
 RETURNS SETOF leads.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.idempotency_records_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(account_id, operation, key) FROM leads.idempotency_records
      WHERE (account_id, operation, key) > (coalesce(after ->> 0, ''), coalesce(after ->> 1, ''), coalesce(after ->> 2, '')) ORDER BY account_id, operation, key LIMIT most $function$;

CREATE OR REPLACE FUNCTION leads.index_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    BEGIN
      PERFORM leads.index_places(ARRAY(SELECT id FROM former));
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION leads.index_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    BEGIN
      PERFORM leads.index_places(ARRAY(SELECT id FROM current));
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION leads.index_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
    BEGIN
      PERFORM leads.index_places(ARRAY(SELECT id FROM (SELECT id, categories, main_categories, search_names, lat, lon, completeness, retired_at IS NULL FROM current EXCEPT SELECT id, categories, main_categories, search_names, lat, lon, completeness, retired_at IS NULL FROM former) AS changed));
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION leads.index_places(changed bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 DELETE FROM leads.place_categories
   WHERE (place_categories.place_id = ANY (index_places.changed));
 DELETE FROM leads.place_words
   WHERE (place_words.place_id = ANY (index_places.changed));
 INSERT INTO leads.categories (name)  SELECT DISTINCT category.category
            FROM leads.places place,
             LATERAL unnest(place.categories) category(category)
           WHERE ((place.id = ANY (index_places.changed)) AND (NOT (EXISTS ( SELECT
                    FROM leads.categories known
                   WHERE (known.name = category.category)))))
           ORDER BY category.category ON CONFLICT DO NOTHING;
 INSERT INTO leads.place_categories (place_id, spot, category, completeness, main)  SELECT place.id,
             place.spot,
             known.id,
             place.completeness,
             (array_position(place.categories, known.name) <= place.main_categories)
            FROM (leads.places place
              JOIN leads.categories known ON ((known.name = ANY (place.categories))))
           WHERE ((place.id = ANY (index_places.changed)) AND (place.retired_at IS NULL));
 INSERT INTO leads.words (name)  SELECT DISTINCT word.word
            FROM leads.places place,
             LATERAL unnest(place.search_names) searched(searched),
             LATERAL string_to_table(searched.searched, ' '::text) word(word)
           WHERE ((place.id = ANY (index_places.changed)) AND (NOT (EXISTS ( SELECT
                    FROM leads.words known
                   WHERE (known.name = word.word)))))
           ORDER BY word.word ON CONFLICT DO NOTHING;
 INSERT INTO leads.place_words (place_id, spot, word, completeness, words_in_name)  SELECT place.id,
             place.spot,
             known.id,
             place.completeness,
             min(cardinality(words.words)) AS min
            FROM leads.places place,
             LATERAL unnest(place.search_names) searched(searched),
             LATERAL string_to_array(searched.searched, ' '::text) words(words),
             (LATERAL unnest(words.words) word(word)
              JOIN leads.words known ON ((known.name = word.word)))
           WHERE ((place.id = ANY (index_places.changed)) AND (place.retired_at IS NULL))
           GROUP BY place.id, known.id;
END;

CREATE OR REPLACE FUNCTION leads.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION leads.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION leads.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM leads.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE leads.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE leads.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM leads.queue WHERE partition = true
      LOOP
        EXECUTE leads.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION leads.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM leads.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO leads.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          leads.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO leads.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        leads.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        leads.job_table_format(command, queue.table_name)
      FROM leads.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION leads.jobs_about(hashes text[])
 RETURNS SETOF leads.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.jobs_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(id) FROM leads.jobs
      WHERE (id) > (coalesce(after ->> 0, '')) ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION leads.make_result_partition(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
  DECLARE
    partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('leads.result_partitions'));
    IF to_regclass('leads.' || partition) IS NOT NULL THEN RETURN true; END IF;
    EXECUTE format('CREATE TABLE leads.%I (LIKE leads.result_rows INCLUDING INDEXES)', partition);
    EXECUTE format('ALTER TABLE leads.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON leads.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    EXECUTE format('ALTER TABLE leads.result_rows ATTACH PARTITION leads.%I FOR VALUES FROM (%L) TO (%L)', partition,
      leads.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
      leads.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
    RETURN true;
  EXCEPTION
    WHEN invalid_object_definition THEN RETURN true;
    WHEN check_violation OR lock_not_available THEN RETURN false;
  END $function$;

CREATE OR REPLACE FUNCTION leads.matching_exclusions(sources text[], wanted text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT DISTINCT hash FROM leads.exclusions AS entry, unnest(entry.hashes) AS hash
    WHERE entry.account_id = current_setting('lode.account') AND entry.source = ANY (sources)
      AND entry.hashes && wanted AND hash = ANY (wanted) $function$;

CREATE OR REPLACE FUNCTION leads.nearest_place_categories(key integer, centre point, radius double precision, max_entries bigint)
 RETURNS TABLE(place_id bigint, completeness smallint, main boolean, away double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_sort TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
BEGIN ATOMIC
 SELECT entry.place_id,
     entry.completeness,
     entry.main,
     (entry.spot <-> nearest_place_categories.centre)
    FROM leads.place_categories entry
   WHERE ((entry.category = nearest_place_categories.key) AND (entry.spot <@ circle(nearest_place_categories.centre, nearest_place_categories.radius)))
   ORDER BY (entry.spot <-> nearest_place_categories.centre)
  LIMIT nearest_place_categories.max_entries;
END;

CREATE OR REPLACE FUNCTION leads.nearest_place_words(key integer, centre point, radius double precision, max_entries bigint)
 RETURNS TABLE(place_id bigint, completeness smallint, words_in_name smallint, away double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_sort TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
BEGIN ATOMIC
 SELECT entry.place_id,
     entry.completeness,
     entry.words_in_name,
     (entry.spot <-> nearest_place_words.centre)
    FROM leads.place_words entry
   WHERE ((entry.word = nearest_place_words.key) AND (entry.spot <@ circle(nearest_place_words.centre, nearest_place_words.radius)))
   ORDER BY (entry.spot <-> nearest_place_words.centre)
  LIMIT nearest_place_words.max_entries;
END;

CREATE OR REPLACE FUNCTION leads.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM leads.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM leads.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM leads.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM leads.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE leads.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM leads.outbox AS earlier USING leads.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE leads.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION leads.outbox_about(hashes text[])
 RETURNS SETOF leads.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.outbox WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM leads.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION leads.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO leads.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM leads.leases WHERE (resource, id) IN (
      SELECT resource, id FROM leads.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM leads.lease_intervals WHERE resource IN (
      SELECT resource FROM leads.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION leads.result_id_bound(since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT 'res_leads_' || left(digits, 8) || '-' || right(digits, 4)
    FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment $function$;

CREATE OR REPLACE FUNCTION leads.result_questions_about(hashes text[])
 RETURNS SETOF leads.result_questions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.result_questions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.result_rows_about(hashes text[])
 RETURNS SETOF leads.result_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM leads.result_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION leads.result_rows_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(set_id, position) FROM leads.result_rows
      WHERE (set_id, position) > (coalesce(after ->> 0, ''), coalesce((after ->> 1)::integer, -1)) ORDER BY set_id, position LIMIT most $function$;

CREATE OR REPLACE FUNCTION leads.settle_background_site(site text, moment timestamp with time zone, readable boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('lode.background-sites'));
    UPDATE leads.background_sites SET read_at = moment, is_readable = readable, reserved_until = NULL
    WHERE domain = site;
    WITH settled AS (DELETE FROM leads.reading_sites WHERE domain = site RETURNING reading_id)
    UPDATE leads.readings SET sites_read = sites_read + readable::integer,
      sites_failed = sites_failed + (NOT readable)::integer,
      state = CASE WHEN sites_read + sites_failed + 1 >= sites THEN 'done' ELSE state END,
      ended_at = CASE WHEN sites_read + sites_failed + 1 >= sites THEN moment END
    FROM settled WHERE id = settled.reading_id AND state IN ('running', 'paused');
  END $function$;

CREATE OR REPLACE FUNCTION leads.spellings(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
RETURN CASE WHEN (word ~ '^[a-z]{4,}$'::text) THEN ARRAY(SELECT "left"(spellings.word, 8) AS "left" UNION SELECT OVERLAY("left"(spellings.word, 8) PLACING ''::text FROM letter.letter FOR 1) AS "overlay" FROM generate_series(1, LEAST(length(spellings.word), 8)) letter(letter)) ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION leads.take_background_site(moment timestamp with time zone, per_day integer, at_once integer, OUT site text, OUT attempt integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    chosen text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('lode.background-sites'));
    IF (SELECT count(*) FROM leads.background_sites WHERE taken_at >= date_trunc('day', moment, 'UTC')) >= per_day
      OR (SELECT count(*) FROM leads.background_sites WHERE reserved_until > moment) >= at_once THEN
      RETURN;
    END IF;
    SELECT reading.id, waiting.domain INTO chosen, site
    FROM (SELECT account_id, max(taken_at) AS turn FROM leads.readings GROUP BY account_id) AS account
    JOIN leads.readings AS reading ON reading.account_id = account.account_id AND reading.state = 'running'
    CROSS JOIN LATERAL (
      SELECT domain FROM leads.reading_sites AS wanted WHERE wanted.reading_id = reading.id
        AND NOT EXISTS (SELECT FROM leads.background_sites AS known WHERE known.domain = wanted.domain
          AND (known.reserved_until > moment OR known.read_at > moment - interval '7 days'))
      ORDER BY place LIMIT 1) AS waiting
    ORDER BY account.turn NULLS FIRST, reading.taken_at NULLS FIRST, reading.id LIMIT 1;
    IF site IS NULL THEN
      RETURN;
    END IF;
    UPDATE leads.readings SET taken_at = moment WHERE id = chosen;
    INSERT INTO leads.background_sites AS known (domain, taken_at, reserved_until, attempts)
    VALUES (site, moment, moment + interval '5 minutes', 1)
    ON CONFLICT (domain) DO UPDATE SET taken_at = excluded.taken_at, reserved_until = excluded.reserved_until,
      attempts = CASE WHEN known.read_at IS NULL THEN known.attempts + 1 ELSE 1 END, read_at = NULL, is_readable = NULL
    RETURNING attempts INTO attempt;
  END $function$;

CREATE OR REPLACE FUNCTION leads.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('leads.leases ' || wanted, 0));
    DELETE FROM leads.leases WHERE resource = wanted AND id IN (
      SELECT id FROM leads.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM leads.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM leads.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM leads.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO leads.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO leads.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE OR REPLACE FUNCTION leads.time_of_result_bound(bound text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.answer_contacts FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.answer_leads FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.companies FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.exclusions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.file_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON leads.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.empty_erased_job();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.places FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER index_after_delete AFTER DELETE ON leads.places REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION leads.index_after_delete();
CREATE TRIGGER index_after_insert AFTER INSERT ON leads.places REFERENCING NEW TABLE AS current FOR EACH STATEMENT WHEN ((current_setting('lode.index_later'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION leads.index_after_insert();
CREATE TRIGGER index_after_update AFTER UPDATE ON leads.places REFERENCING OLD TABLE AS former NEW TABLE AS current FOR EACH STATEMENT EXECUTE FUNCTION leads.index_after_update();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.result_questions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON leads.result_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION leads.refuse_erased();
