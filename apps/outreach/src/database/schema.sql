-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA outreach;

CREATE TABLE outreach.agenda (
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

CREATE TABLE outreach.bam (
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

CREATE TABLE outreach.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);

CREATE TABLE outreach.enrolments (
  id text NOT NULL,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  slot smallint NOT NULL,
  lead_id text NOT NULL,
  email text NOT NULL,
  key_email text NOT NULL,
  variables jsonb NOT NULL,
  status text NOT NULL,
  current_step integer NOT NULL DEFAULT 0,
  next_send_at timestamp with time zone,
  stop_reason text,
  no_mailbox boolean NOT NULL DEFAULT false,
  put_off_days integer NOT NULL DEFAULT 0,
  enrolled_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  replied_at timestamp with time zone,
  auto_replied_at timestamp with time zone,
  bounced_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  subject_hashes text[] NOT NULL,
  has_exclusion boolean NOT NULL DEFAULT false,
  is_contact boolean NOT NULL DEFAULT false,
  mail_domain text DEFAULT "substring"(key_email, '[^@]*$'::text),
  mailbox_id text NOT NULL DEFAULT ''::text
);
ALTER TABLE outreach.enrolments ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.event_retention (
  dropped_before timestamp with time zone NOT NULL
);

CREATE TABLE outreach.events (
  id text NOT NULL,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  enrolment_id text NOT NULL,
  message_id text NOT NULL,
  step_position integer NOT NULL,
  type text NOT NULL,
  link integer,
  machine_reason text,
  occurred_at timestamp with time zone NOT NULL
) PARTITION BY RANGE (occurred_at);
ALTER TABLE outreach.events ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.events_rest PARTITION OF outreach.events DEFAULT;
ALTER TABLE outreach.events_rest ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.exclusions (
  id text NOT NULL,
  account_id text NOT NULL,
  source text NOT NULL,
  hashes text[] NOT NULL,
  subject_hashes text[] NOT NULL,
  reading bigint
);
ALTER TABLE outreach.exclusions ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.hidden_leads (
  lead_id text NOT NULL,
  account_id text NOT NULL,
  list_id text NOT NULL,
  hidden_until timestamp with time zone NOT NULL
);
ALTER TABLE outreach.hidden_leads ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.idempotency_records (
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
ALTER TABLE outreach.idempotency_records ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  data jsonb,
  state outreach.job_state NOT NULL DEFAULT 'created'::outreach.job_state,
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

CREATE TABLE outreach.job_common PARTITION OF outreach.job DEFAULT;

CREATE TABLE outreach.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL
);

CREATE TABLE outreach.jobs (
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
ALTER TABLE outreach.jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads (
  id text NOT NULL,
  account_id text NOT NULL,
  list_id text NOT NULL,
  name text,
  first_name text,
  last_name text,
  company text,
  title text,
  email text,
  phone text,
  website text,
  address text,
  rating double precision,
  confidence integer,
  tech_stack text[] NOT NULL,
  source text,
  tags text[] NOT NULL,
  custom jsonb NOT NULL,
  key_email text,
  key_phone text,
  key_place text,
  subject_hashes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  country_code text,
  accept_all boolean,
  hidden_by bigint[],
  key_name text,
  verification jsonb,
  contacts jsonb NOT NULL DEFAULT '[]'::jsonb,
  contact_hashes text[] NOT NULL DEFAULT '{}'::text[],
  has_exclusion boolean NOT NULL DEFAULT false
) PARTITION BY HASH (list_id);
ALTER TABLE outreach.leads ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_0 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 0);
ALTER TABLE outreach.leads_0 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_1 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 1);
ALTER TABLE outreach.leads_1 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_2 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 2);
ALTER TABLE outreach.leads_2 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_3 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 3);
ALTER TABLE outreach.leads_3 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_4 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 4);
ALTER TABLE outreach.leads_4 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_5 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 5);
ALTER TABLE outreach.leads_5 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_6 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 6);
ALTER TABLE outreach.leads_6 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.leads_7 PARTITION OF outreach.leads FOR VALUES WITH (modulus 8, remainder 7);
ALTER TABLE outreach.leads_7 ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.lease_intervals (
  resource text NOT NULL,
  next_start timestamp with time zone NOT NULL
);

CREATE TABLE outreach.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE outreach.list_jobs (
  job_id text NOT NULL,
  account_id text NOT NULL,
  "position" text NOT NULL,
  tally jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE outreach.list_jobs ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.lists (
  id text NOT NULL,
  account_id text NOT NULL,
  name text NOT NULL,
  description text,
  tags text[] NOT NULL,
  leads_count integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  leads_bytes bigint DEFAULT 0
);
ALTER TABLE outreach.lists ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.mailbox_authorizations (
  state_hash text NOT NULL,
  account_id text NOT NULL,
  completion_hash text NOT NULL,
  verifier text NOT NULL,
  provider text NOT NULL,
  mailbox_id text,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE outreach.mailbox_authorizations ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.mailboxes (
  id text NOT NULL,
  account_id text NOT NULL,
  email text NOT NULL,
  from_name text,
  status text NOT NULL,
  pause_reason text,
  smtp_host text NOT NULL,
  smtp_port integer NOT NULL,
  smtp_security text NOT NULL,
  imap_host text NOT NULL,
  imap_port integer NOT NULL,
  imap_security text NOT NULL,
  username text NOT NULL,
  oauth_provider text,
  secret text NOT NULL,
  daily_limit integer NOT NULL,
  min_gap_seconds integer NOT NULL,
  ramp jsonb,
  tracking_domain text,
  last_planned_at timestamp with time zone,
  sending_day date,
  sending_days integer NOT NULL DEFAULT 0,
  planned_today integer NOT NULL DEFAULT 0,
  uid_validity bigint,
  last_uid bigint NOT NULL DEFAULT 0,
  last_read_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  save_sent boolean NOT NULL DEFAULT true
);
ALTER TABLE outreach.mailboxes ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.messages (
  id text NOT NULL,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  enrolment_id text NOT NULL,
  step_position integer NOT NULL,
  token text NOT NULL,
  mail_token text NOT NULL,
  rfc_message_id text NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  subject text,
  links text[] NOT NULL DEFAULT '{}'::text[],
  planned_at timestamp with time zone NOT NULL,
  first_tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  returned_at timestamp with time zone,
  variant smallint NOT NULL DEFAULT 0,
  sender text,
  hard_bounced boolean NOT NULL DEFAULT false,
  complained boolean NOT NULL DEFAULT false,
  mailbox_id text NOT NULL DEFAULT ''::text,
  accepted_at timestamp with time zone
);
ALTER TABLE outreach.messages ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.monitor_changes (
  id text NOT NULL,
  account_id text NOT NULL,
  monitor_id text NOT NULL,
  type text NOT NULL,
  domain text,
  content json NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  found_at timestamp with time zone NOT NULL
);
ALTER TABLE outreach.monitor_changes ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.monitored_sites (
  monitor_id text NOT NULL,
  domain text NOT NULL,
  account_id text NOT NULL
);
ALTER TABLE outreach.monitored_sites ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.monitors (
  id text NOT NULL,
  account_id text NOT NULL,
  name text NOT NULL,
  list_id text,
  created_at timestamp with time zone NOT NULL,
  search json,
  searched_at timestamp with time zone
);
ALTER TABLE outreach.monitors ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.outbox (
  id bigint NOT NULL,
  "position" bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[],
  written_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE outreach.outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.outbox_log (
  single boolean NOT NULL DEFAULT true,
  "position" bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);

CREATE TABLE outreach.queue (
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

CREATE TABLE outreach.queue_stats (
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

CREATE TABLE outreach.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL
);

CREATE TABLE outreach.schedule (
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

CREATE TABLE outreach.searched_rows (
  monitor_id text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  name text NOT NULL,
  domain text,
  email text,
  found_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}'::text[]
);
ALTER TABLE outreach.searched_rows ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.sequence_counts (
  sequence_id text NOT NULL,
  slot smallint NOT NULL,
  account_id text NOT NULL,
  enrolled integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  returned integer NOT NULL DEFAULT 0,
  opens integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  replies integer NOT NULL DEFAULT 0,
  auto_replies integer NOT NULL DEFAULT 0,
  bounces integer NOT NULL DEFAULT 0,
  unsubscribes integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  total_opens integer NOT NULL DEFAULT 0,
  total_clicks integer NOT NULL DEFAULT 0,
  machine_opens integer NOT NULL DEFAULT 0,
  machine_clicks integer NOT NULL DEFAULT 0
);
ALTER TABLE outreach.sequence_counts ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.sequences (
  id text NOT NULL,
  account_id text NOT NULL,
  name text NOT NULL,
  description text,
  status text NOT NULL,
  list_id text,
  from_name text,
  from_email text NOT NULL,
  reply_to text,
  timezone text NOT NULL,
  schedule_windows jsonb NOT NULL,
  daily_limit integer NOT NULL,
  min_gap_seconds integer NOT NULL,
  ramp jsonb,
  stop_on_reply boolean NOT NULL,
  pause_on_auto_reply boolean NOT NULL,
  open_tracking boolean NOT NULL,
  click_tracking boolean NOT NULL,
  unsubscribe_header boolean NOT NULL,
  steps jsonb NOT NULL,
  next_slot_at timestamp with time zone,
  last_planned_at timestamp with time zone,
  sending_day date,
  sending_days integer NOT NULL DEFAULT 0,
  planned_today integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  deleted_at timestamp with time zone,
  rows text NOT NULL DEFAULT 'company'::text,
  tracking_domain text,
  stop_company_on_reply boolean NOT NULL DEFAULT false,
  pause_reason text,
  mailboxes text[] NOT NULL DEFAULT '{}'::text[]
);
ALTER TABLE outreach.sequences ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.site_facts (
  domain text NOT NULL,
  facts jsonb,
  read_at timestamp with time zone
);

CREATE TABLE outreach.step_counts (
  sequence_id text NOT NULL,
  step_position integer NOT NULL,
  variant smallint NOT NULL,
  slot smallint NOT NULL,
  account_id text NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  opens integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  replies integer NOT NULL DEFAULT 0,
  bounces integer NOT NULL DEFAULT 0
);
ALTER TABLE outreach.step_counts ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.subject_backfill (
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

CREATE TABLE outreach.subscription (
  event text NOT NULL,
  name text NOT NULL,
  created_on timestamp with time zone NOT NULL DEFAULT now(),
  updated_on timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE outreach.suppression_keys (
  key bigint NOT NULL,
  account_id text NOT NULL,
  ends_at timestamp with time zone NOT NULL
);

CREATE TABLE outreach.suppression_log (
  written bigint NOT NULL,
  counted bigint NOT NULL,
  followed_at timestamp with time zone NOT NULL
);

CREATE TABLE outreach.table_moves (
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

CREATE TABLE outreach.tombstones (
  hash text NOT NULL
);

CREATE TABLE outreach.tracking_domains (
  domain text NOT NULL,
  account_id text NOT NULL,
  checked_at timestamp with time zone NOT NULL
);
ALTER TABLE outreach.tracking_domains ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.upload_parts (
  upload_id text NOT NULL,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE outreach.upload_parts ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.uploads (
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
ALTER TABLE outreach.uploads ENABLE ROW LEVEL SECURITY;

CREATE TABLE outreach.version (
  version integer NOT NULL,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);

CREATE TABLE outreach.warning (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);

ALTER TABLE outreach.agenda ADD CONSTRAINT agenda_pkey PRIMARY KEY (task, key);
ALTER TABLE outreach.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE outreach.enrolments ADD CONSTRAINT enrolments_pkey PRIMARY KEY (id);
ALTER TABLE outreach.enrolments ADD CONSTRAINT enrolments_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES outreach.sequences(id) ON DELETE CASCADE;
ALTER TABLE outreach.events ADD CONSTRAINT events_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES outreach.enrolments(id) ON DELETE CASCADE;
ALTER TABLE outreach.events ADD CONSTRAINT events_pkey PRIMARY KEY (id, occurred_at);
ALTER TABLE outreach.exclusions ADD CONSTRAINT exclusions_pkey PRIMARY KEY (id);
ALTER TABLE outreach.hidden_leads ADD CONSTRAINT hidden_leads_pkey PRIMARY KEY (lead_id);
ALTER TABLE outreach.idempotency_records ADD CONSTRAINT idempotency_records_pkey PRIMARY KEY (account_id, operation, key);
ALTER TABLE outreach.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE outreach.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES outreach.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE outreach.job_common ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
ALTER TABLE outreach.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES outreach.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE outreach.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE outreach.jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE outreach.leads ADD CONSTRAINT leads_list_id_fkey FOREIGN KEY (list_id) REFERENCES outreach.lists(id) ON DELETE CASCADE;
ALTER TABLE outreach.leads ADD CONSTRAINT leads_pkey PRIMARY KEY (list_id, id);
ALTER TABLE outreach.lease_intervals ADD CONSTRAINT lease_intervals_pkey PRIMARY KEY (resource);
ALTER TABLE outreach.leases ADD CONSTRAINT leases_pkey PRIMARY KEY (resource, id);
ALTER TABLE outreach.list_jobs ADD CONSTRAINT list_jobs_pkey PRIMARY KEY (job_id);
ALTER TABLE outreach.lists ADD CONSTRAINT lists_pkey PRIMARY KEY (id);
ALTER TABLE outreach.mailbox_authorizations ADD CONSTRAINT mailbox_authorizations_pkey PRIMARY KEY (state_hash);
ALTER TABLE outreach.mailboxes ADD CONSTRAINT mailboxes_pkey PRIMARY KEY (id);
ALTER TABLE outreach.messages ADD CONSTRAINT messages_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES outreach.enrolments(id) ON DELETE CASCADE;
ALTER TABLE outreach.messages ADD CONSTRAINT messages_enrolment_id_step_position_key UNIQUE (enrolment_id, step_position);
ALTER TABLE outreach.messages ADD CONSTRAINT messages_mail_token_key UNIQUE (mail_token);
ALTER TABLE outreach.messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE outreach.messages ADD CONSTRAINT messages_token_key UNIQUE (token);
ALTER TABLE outreach.monitor_changes ADD CONSTRAINT monitor_changes_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES outreach.monitors(id) ON DELETE CASCADE;
ALTER TABLE outreach.monitor_changes ADD CONSTRAINT monitor_changes_pkey PRIMARY KEY (id);
ALTER TABLE outreach.monitored_sites ADD CONSTRAINT monitored_sites_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES outreach.monitors(id) ON DELETE CASCADE;
ALTER TABLE outreach.monitored_sites ADD CONSTRAINT monitored_sites_pkey PRIMARY KEY (monitor_id, domain);
ALTER TABLE outreach.monitors ADD CONSTRAINT monitors_pkey PRIMARY KEY (id);
ALTER TABLE outreach.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE outreach.outbox_log ADD CONSTRAINT outbox_log_pkey PRIMARY KEY (single);
ALTER TABLE outreach.outbox_log ADD CONSTRAINT outbox_log_single_check CHECK (single);
ALTER TABLE outreach.queue ADD CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name));
ALTER TABLE outreach.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES outreach.queue(name);
ALTER TABLE outreach.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE outreach.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE outreach.resolved_subjects ADD CONSTRAINT resolved_subjects_pkey PRIMARY KEY (of, hash);
ALTER TABLE outreach.schedule ADD CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
ALTER TABLE outreach.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES outreach.queue(name) ON DELETE CASCADE;
ALTER TABLE outreach.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE outreach.searched_rows ADD CONSTRAINT searched_rows_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES outreach.monitors(id) ON DELETE CASCADE;
ALTER TABLE outreach.searched_rows ADD CONSTRAINT searched_rows_pkey PRIMARY KEY (monitor_id, key);
ALTER TABLE outreach.sequence_counts ADD CONSTRAINT sequence_counts_pkey PRIMARY KEY (sequence_id, slot);
ALTER TABLE outreach.sequence_counts ADD CONSTRAINT sequence_counts_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES outreach.sequences(id) ON DELETE CASCADE;
ALTER TABLE outreach.sequences ADD CONSTRAINT sequences_list_id_fkey FOREIGN KEY (list_id) REFERENCES outreach.lists(id) ON DELETE SET NULL;
ALTER TABLE outreach.sequences ADD CONSTRAINT sequences_pkey PRIMARY KEY (id);
ALTER TABLE outreach.site_facts ADD CONSTRAINT site_facts_pkey PRIMARY KEY (domain);
ALTER TABLE outreach.step_counts ADD CONSTRAINT step_counts_pkey PRIMARY KEY (sequence_id, step_position, variant, slot);
ALTER TABLE outreach.step_counts ADD CONSTRAINT step_counts_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES outreach.sequences(id) ON DELETE CASCADE;
ALTER TABLE outreach.subject_backfill ADD CONSTRAINT subject_backfill_pkey PRIMARY KEY (table_name);
ALTER TABLE outreach.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES outreach.queue(name) ON DELETE CASCADE;
ALTER TABLE outreach.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE outreach.suppression_keys ADD CONSTRAINT suppression_keys_pkey PRIMARY KEY (key, account_id);
ALTER TABLE outreach.table_moves ADD CONSTRAINT table_moves_pkey PRIMARY KEY (table_name);
ALTER TABLE outreach.tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (hash);
ALTER TABLE outreach.tracking_domains ADD CONSTRAINT tracking_domains_pkey PRIMARY KEY (domain);
ALTER TABLE outreach.upload_parts ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);
ALTER TABLE outreach.upload_parts ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES outreach.uploads(id) ON DELETE CASCADE;
ALTER TABLE outreach.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE outreach.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE outreach.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

CREATE INDEX agenda_due ON outreach.agenda USING btree (due_at) WHERE ((entry IS NULL) AND (parked_at IS NULL));
CREATE INDEX agenda_entry ON outreach.agenda USING btree (entry) WHERE (entry IS NOT NULL);
CREATE INDEX agenda_subjects ON outreach.agenda USING gin (subject_hashes);
CREATE INDEX enrolments_at_domain ON outreach.enrolments USING btree (account_id, mail_domain) WHERE (status = 'active'::text);
CREATE INDEX enrolments_due ON outreach.enrolments USING btree (sequence_id, current_step, next_send_at) WHERE ((status = 'active'::text) AND (next_send_at IS NOT NULL));
CREATE INDEX enrolments_due_of_mailbox ON outreach.enrolments USING btree (sequence_id, mailbox_id, current_step, next_send_at) WHERE ((status = 'active'::text) AND (next_send_at IS NOT NULL) AND (mailbox_id <> ''::text));
CREATE UNIQUE INDEX enrolments_email ON outreach.enrolments USING btree (sequence_id, key_email);
CREATE INDEX enrolments_pages ON outreach.enrolments USING btree (sequence_id, id);
CREATE INDEX enrolments_refusing ON outreach.enrolments USING btree (account_id, key_email) WHERE ((status = 'unsubscribed'::text) OR no_mailbox);
CREATE INDEX enrolments_subjects ON outreach.enrolments USING gin (subject_hashes);
CREATE INDEX enrolments_under_way ON outreach.enrolments USING btree (sequence_id) WHERE ((status = 'active'::text) AND (next_send_at IS NULL));
CREATE INDEX enrolments_without_exclusion ON outreach.enrolments USING btree (id) WHERE ((NOT has_exclusion) AND (current_step > 0));
CREATE INDEX events_enrolment ON ONLY outreach.events USING btree (enrolment_id);
CREATE INDEX events_message ON ONLY outreach.events USING btree (message_id, occurred_at);
CREATE INDEX events_newest ON ONLY outreach.events USING btree (sequence_id, occurred_at DESC, id DESC);
CREATE INDEX events_rest_month ON outreach.events_rest USING btree (occurred_at);
CREATE INDEX exclusions_hashes ON outreach.exclusions USING gin (hashes) WITH (fastupdate=off);
CREATE INDEX exclusions_source ON outreach.exclusions USING btree (source);
CREATE INDEX exclusions_subjects ON outreach.exclusions USING gin (subject_hashes);
CREATE INDEX hidden_leads_of_list ON outreach.hidden_leads USING btree (account_id, list_id, hidden_until);
CREATE INDEX idempotency_records_age ON outreach.idempotency_records USING btree (created_at);
CREATE INDEX idempotency_records_subjects ON outreach.idempotency_records USING gin (subject_hashes);
CREATE UNIQUE INDEX job_common_i1 ON outreach.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::outreach.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON outreach.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::outreach.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON outreach.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::outreach.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON outreach.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON outreach.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::outreach.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON outreach.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::outreach.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON outreach.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::outreach.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON outreach.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::outreach.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON outreach.job_common USING btree (name, group_id) WHERE ((state = 'active'::outreach.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON outreach.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::outreach.job_state, 'retry'::outreach.job_state, 'failed'::outreach.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON outreach.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::outreach.job_state));
CREATE INDEX job_dep_parent_idx ON outreach.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX jobs_account ON outreach.jobs USING btree (account_id, id);
CREATE INDEX jobs_expiry ON outreach.jobs USING btree (expires_at);
CREATE INDEX jobs_open ON outreach.jobs USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_subjects ON outreach.jobs USING gin (subject_hashes);
CREATE UNIQUE INDEX leads_email ON ONLY outreach.leads USING btree (list_id, key_email) WHERE (key_email IS NOT NULL);
CREATE INDEX leads_hidden_by ON ONLY outreach.leads USING gin (hidden_by) WITH (fastupdate=off);
CREATE INDEX leads_id ON ONLY outreach.leads USING btree (id);
CREATE INDEX leads_name ON ONLY outreach.leads USING btree (list_id, key_name) WHERE (key_name IS NOT NULL);
CREATE INDEX leads_phone ON ONLY outreach.leads USING btree (list_id, key_phone) WHERE (key_phone IS NOT NULL);
CREATE INDEX leads_place ON ONLY outreach.leads USING btree (list_id, key_place) WHERE (key_place IS NOT NULL);
CREATE INDEX leads_subjects ON ONLY outreach.leads USING gin (subject_hashes);
CREATE INDEX leads_without_exclusion ON ONLY outreach.leads USING btree (id) WHERE (NOT has_exclusion);
CREATE INDEX leads_without_keys ON ONLY outreach.leads USING btree (id) WHERE (hidden_by IS NULL);
CREATE INDEX lists_pages ON outreach.lists USING btree (account_id, id);
CREATE INDEX mailbox_authorizations_of_account ON outreach.mailbox_authorizations USING btree (account_id, expires_at);
CREATE INDEX mailboxes_of_account ON outreach.mailboxes USING btree (account_id, id);
CREATE INDEX messages_of_sender ON outreach.messages USING btree (account_id, sender, first_tried_at) WHERE (sender IS NOT NULL);
CREATE INDEX messages_waiting ON outreach.messages USING btree (mailbox_id) WHERE ((mailbox_id <> ''::text) AND (status = ANY (ARRAY['queued'::text, 'sending'::text])));
CREATE INDEX monitor_changes_expiry ON outreach.monitor_changes USING btree (found_at);
CREATE INDEX monitor_changes_newest ON outreach.monitor_changes USING btree (monitor_id, id);
CREATE INDEX monitor_changes_subjects ON outreach.monitor_changes USING gin (subject_hashes);
CREATE INDEX monitored_sites_domain ON outreach.monitored_sites USING btree (domain);
CREATE INDEX monitors_account ON outreach.monitors USING btree (account_id, id);
CREATE INDEX outbox_keys ON outreach.outbox USING btree (topic, key, id);
CREATE INDEX outbox_new ON outreach.outbox USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX outbox_positions ON outreach.outbox USING btree (topic, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX outbox_subjects ON outreach.outbox USING gin (subject_hashes);
CREATE INDEX queue_stats_i1 ON ONLY outreach.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX searched_rows_subjects ON outreach.searched_rows USING gin (subject_hashes);
CREATE INDEX sequences_due ON outreach.sequences USING btree (next_slot_at) WHERE (next_slot_at IS NOT NULL);
CREATE INDEX sequences_list ON outreach.sequences USING btree (list_id) WHERE (list_id IS NOT NULL);
CREATE INDEX sequences_pages ON outreach.sequences USING btree (account_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX sequences_tracking_domain ON outreach.sequences USING btree (tracking_domain) WHERE (tracking_domain IS NOT NULL);
CREATE INDEX uploads_expiry ON outreach.uploads USING btree (expires_at);
CREATE INDEX uploads_keys ON outreach.uploads USING btree (account_id, operation, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX uploads_unfinished ON outreach.uploads USING btree (account_id) WHERE (finished_at IS NULL);
CREATE INDEX warning_i1 ON outreach.warning USING btree (created_on DESC);

CREATE POLICY account ON outreach.enrolments FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.events FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.events_rest FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.exclusions FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.hidden_leads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.idempotency_records FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_0 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_1 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_2 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_3 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_4 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_5 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_6 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.leads_7 FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.list_jobs FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.lists FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.mailbox_authorizations FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.mailboxes FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.messages FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.monitor_changes FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.monitored_sites FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.monitors FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.outbox FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.searched_rows FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.sequence_counts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.sequences FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.step_counts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.tracking_domains FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.upload_parts FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));
CREATE POLICY account ON outreach.uploads FOR ALL USING (account_id = current_setting('lode.account'::text)) WITH CHECK (account_id = current_setting('lode.account'::text));

COMMENT ON TABLE outreach.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN outreach.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN outreach.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN outreach.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN outreach.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN outreach.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN outreach.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';
COMMENT ON COLUMN outreach.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';
COMMENT ON TABLE outreach.enrolments IS 'Leads in sequences. The row is locked before its messages or events change.';
COMMENT ON COLUMN outreach.enrolments.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.enrolments.slot IS 'Row of sequence_counts in which the enrolment is counted.';
COMMENT ON COLUMN outreach.enrolments.lead_id IS 'The lead, which may be deleted.';
COMMENT ON COLUMN outreach.enrolments.key_email IS 'Normalized email address.';
COMMENT ON COLUMN outreach.enrolments.variables IS 'Values of the lead for templates, as they were at the start.';
COMMENT ON COLUMN outreach.enrolments.current_step IS 'Position of the last sent step; 0: none.';
COMMENT ON COLUMN outreach.enrolments.next_send_at IS 'Earliest time of the next step; null if there is none or its message is being sent.';
COMMENT ON COLUMN outreach.enrolments.stop_reason IS 'Why it ended, for the customer.';
COMMENT ON COLUMN outreach.enrolments.no_mailbox IS 'The mailbox does not exist: no sequence of the account writes to it.';
COMMENT ON COLUMN outreach.enrolments.put_off_days IS 'Delay of the step after the one that is being sent, in days.';
COMMENT ON COLUMN outreach.enrolments.opened_at IS 'First event by a person.';
COMMENT ON COLUMN outreach.enrolments.clicked_at IS 'First event by a person.';
COMMENT ON COLUMN outreach.enrolments.replied_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.auto_replied_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.bounced_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.unsubscribed_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.enrolments.has_exclusion IS 'Whether its row in exclusions is written.';
COMMENT ON COLUMN outreach.enrolments.is_contact IS 'Whether the recipient is a person at the company of the lead, not the lead itself.';
COMMENT ON COLUMN outreach.enrolments.mail_domain IS 'Domain of the address.';
COMMENT ON COLUMN outreach.enrolments.mailbox_id IS 'Mailbox of all its messages; empty before the first one, and for the relay.';
COMMENT ON TABLE outreach.event_retention IS 'One row: which events may have been deleted at the end of their retention.';
COMMENT ON COLUMN outreach.event_retention.dropped_before IS 'Earlier events may be missing; minus infinity: none.';
COMMENT ON TABLE outreach.events IS 'Events of messages. Partitioned by month; events_rest has those of months without a partition.';
COMMENT ON COLUMN outreach.events.id IS 'The same for a repeated report.';
COMMENT ON COLUMN outreach.events.step_position IS 'Position of the step, from 1.';
COMMENT ON COLUMN outreach.events.type IS 'look: a view of the unsubscribe page, which is not counted.';
COMMENT ON COLUMN outreach.events.link IS 'Number of the clicked link, from 1.';
COMMENT ON COLUMN outreach.events.machine_reason IS 'Why it is attributed to a program; null: a person.';
COMMENT ON TABLE outreach.exclusions IS 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.';
COMMENT ON COLUMN outreach.exclusions.id IS 'ID of the lead, the enrolment, the list, the record or the CRM connection.';
COMMENT ON COLUMN outreach.exclusions.source IS 'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.';
COMMENT ON COLUMN outreach.exclusions.hashes IS 'Keyed hashes of domain, address and number.';
COMMENT ON COLUMN outreach.exclusions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.exclusions.reading IS 'Number of the last reading of the CRM that contained the record; null for others.';
COMMENT ON TABLE outreach.hidden_leads IS 'Leads that suppressions hide, so that lists state how many are visible.';
COMMENT ON COLUMN outreach.hidden_leads.hidden_until IS 'End of the last suppression that hides the lead.';
COMMENT ON TABLE outreach.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN outreach.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN outreach.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN outreach.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN outreach.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN outreach.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE outreach.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN outreach.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN outreach.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN outreach.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN outreach.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN outreach.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN outreach.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN outreach.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN outreach.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN outreach.jobs.question IS 'Words of the request, without people.';
COMMENT ON TABLE outreach.leads IS 'Leads of lists.';
COMMENT ON COLUMN outreach.leads.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.leads.email IS 'As given, with the domain in A-labels.';
COMMENT ON COLUMN outreach.leads.phone IS 'E.164 if it can be parsed, otherwise as given.';
COMMENT ON COLUMN outreach.leads.rating IS 'Out of 5.';
COMMENT ON COLUMN outreach.leads.confidence IS 'From 0 to 100.';
COMMENT ON COLUMN outreach.leads.source IS 'Where the contact data was found.';
COMMENT ON COLUMN outreach.leads.custom IS 'The account''s own fields by name.';
COMMENT ON COLUMN outreach.leads.key_email IS 'Normalized email address.';
COMMENT ON COLUMN outreach.leads.key_phone IS 'Domain and phone number.';
COMMENT ON COLUMN outreach.leads.key_place IS 'Hash of name and place.';
COMMENT ON COLUMN outreach.leads.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.leads.country_code IS 'Country of the address (ISO 3166-1).';
COMMENT ON COLUMN outreach.leads.accept_all IS 'Whether the host of the email address accepts every address.';
COMMENT ON COLUMN outreach.leads.hidden_by IS 'Keys of all suppressions that would hide the lead; null until they are computed.';
COMMENT ON COLUMN outreach.leads.key_name IS 'Hash of the name, or of phone and website without a name, of a lead without an email address.';
COMMENT ON COLUMN outreach.leads.verification IS 'Last verdict about the address of the lead.';
COMMENT ON COLUMN outreach.leads.contacts IS 'People of the company, the most senior first.';
COMMENT ON COLUMN outreach.leads.contact_hashes IS 'Subject hashes of the people of the company only, which do not belong to the enrolment of the lead.';
COMMENT ON COLUMN outreach.leads.has_exclusion IS 'Whether its row in exclusions is written.';
COMMENT ON TABLE outreach.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN outreach.lease_intervals.next_start IS 'No lease begins before.';
COMMENT ON TABLE outreach.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN outreach.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN outreach.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN outreach.leases.held IS 'False: it waits.';
COMMENT ON COLUMN outreach.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN outreach.leases.expires_at IS 'When it ends unless it is renewed.';
COMMENT ON TABLE outreach.list_jobs IS 'Progress of jobs that fill lists, which changes in the transaction of each batch.';
COMMENT ON COLUMN outreach.list_jobs.position IS 'Where the job continues.';
COMMENT ON COLUMN outreach.list_jobs.tally IS 'Report of the job so far.';
COMMENT ON TABLE outreach.lists IS 'Lead lists. The row is locked before leads of the list change.';
COMMENT ON COLUMN outreach.lists.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.lists.leads_count IS 'Number of leads, suppressed ones included. Kept by triggers.';
COMMENT ON COLUMN outreach.lists.updated_at IS 'When the list or its leads last changed.';
COMMENT ON COLUMN outreach.lists.leads_bytes IS 'Maximum bytes of the leads in a file of any format. Kept by triggers. Null for lists of earlier versions that were not measured.';
COMMENT ON TABLE outreach.mailbox_authorizations IS 'Consents for mailboxes that were begun at a provider; completed ones are deleted.';
COMMENT ON COLUMN outreach.mailbox_authorizations.state_hash IS 'SHA-256 of `state` (RFC 6749 section 10.12).';
COMMENT ON COLUMN outreach.mailbox_authorizations.completion_hash IS 'SHA-256 of the secret of the client that began it.';
COMMENT ON COLUMN outreach.mailbox_authorizations.verifier IS 'Code verifier (RFC 7636), encrypted with LODE_SECRET_KEY.';
COMMENT ON COLUMN outreach.mailbox_authorizations.mailbox_id IS 'Mailbox that gets a new login; null to connect one.';
COMMENT ON TABLE outreach.mailboxes IS 'Connected mailboxes, with the state of their sending and reading.';
COMMENT ON COLUMN outreach.mailboxes.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.mailboxes.email IS 'Sender of its messages.';
COMMENT ON COLUMN outreach.mailboxes.pause_reason IS 'Why the service paused it, for the customer.';
COMMENT ON COLUMN outreach.mailboxes.smtp_security IS 'tls or starttls.';
COMMENT ON COLUMN outreach.mailboxes.imap_security IS 'tls or starttls.';
COMMENT ON COLUMN outreach.mailboxes.oauth_provider IS 'Issuer of access tokens; null: the secret is a password.';
COMMENT ON COLUMN outreach.mailboxes.secret IS 'Password or refresh token, encrypted with LODE_SECRET_KEY.';
COMMENT ON COLUMN outreach.mailboxes.ramp IS 'Daily limit of the first day, and its daily increase.';
COMMENT ON COLUMN outreach.mailboxes.tracking_domain IS 'Host name of the links in messages; null: that of the sequence.';
COMMENT ON COLUMN outreach.mailboxes.last_planned_at IS 'Latest message, from which the minimum gap is measured.';
COMMENT ON COLUMN outreach.mailboxes.sending_day IS 'Last day with messages, in UTC.';
COMMENT ON COLUMN outreach.mailboxes.sending_days IS 'Number of days with messages.';
COMMENT ON COLUMN outreach.mailboxes.planned_today IS 'Number of messages of the last day.';
COMMENT ON COLUMN outreach.mailboxes.uid_validity IS 'UIDVALIDITY of the inbox; null before the first reading.';
COMMENT ON COLUMN outreach.mailboxes.last_uid IS 'UID of the last message that was read.';
COMMENT ON COLUMN outreach.mailboxes.last_error IS 'Last failure of a connection, for the customer; null after a success.';
COMMENT ON COLUMN outreach.mailboxes.updated_at IS 'When its settings were last changed.';
COMMENT ON COLUMN outreach.mailboxes.save_sent IS 'Copies of its messages are stored in its folder of sent messages.';
COMMENT ON TABLE outreach.messages IS 'Messages of sequences, at most one per enrolment and step.';
COMMENT ON COLUMN outreach.messages.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.messages.step_position IS 'Position of the step, from 1.';
COMMENT ON COLUMN outreach.messages.token IS 'Opens the recipient''s pages: a secret of the recipient.';
COMMENT ON COLUMN outreach.messages.mail_token IS 'In the Message-ID and the return path, which other parties see.';
COMMENT ON COLUMN outreach.messages.rfc_message_id IS 'Message-ID (RFC 5322), the same for each attempt.';
COMMENT ON COLUMN outreach.messages.status IS 'queued, sending, sent, bounced, failed or dropped.';
COMMENT ON COLUMN outreach.messages.attempts IS 'Attempts to hand it to the mail relay.';
COMMENT ON COLUMN outreach.messages.links IS 'Targets of its tracked links, in order.';
COMMENT ON COLUMN outreach.messages.returned_at IS 'When a report said that it bounced.';
COMMENT ON COLUMN outreach.messages.variant IS 'Number of the variant of the step, from 1; 0: a step without variants.';
COMMENT ON COLUMN outreach.messages.sender IS 'Domain of the sender, or the mailbox that sent it; null before the first attempt.';
COMMENT ON COLUMN outreach.messages.hard_bounced IS 'The mailbox does not exist.';
COMMENT ON COLUMN outreach.messages.complained IS 'The recipient complained about it.';
COMMENT ON COLUMN outreach.messages.mailbox_id IS 'Mailbox that sends it; empty: the relay.';
COMMENT ON COLUMN outreach.messages.accepted_at IS 'When the relay accepted it: stored at once, before status, event and next step, so that it is not sent again.';
COMMENT ON TABLE outreach.monitor_changes IS 'Changes that monitors have found, kept for 180 days.';
COMMENT ON COLUMN outreach.monitor_changes.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.monitor_changes.domain IS 'Null for a company without one.';
COMMENT ON COLUMN outreach.monitor_changes.content IS 'Name, address and page.';
COMMENT ON COLUMN outreach.monitor_changes.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE outreach.monitored_sites IS 'Sites of monitors.';
COMMENT ON TABLE outreach.monitors IS 'Lists and domains whose companies are read every week, and searches that run every day.';
COMMENT ON COLUMN outreach.monitors.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.monitors.list_id IS 'Null: a monitor of domains or of a search.';
COMMENT ON COLUMN outreach.monitors.search IS 'Conditions of a company or people search; null for others.';
COMMENT ON COLUMN outreach.monitors.searched_at IS 'When the search was last run; null before, and for others.';
COMMENT ON TABLE outreach.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN outreach.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN outreach.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN outreach.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN outreach.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE outreach.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN outreach.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN outreach.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';
COMMENT ON TABLE outreach.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN outreach.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN outreach.resolved_subjects.hash IS 'Keyed hash of the name or profile.';
COMMENT ON TABLE outreach.searched_rows IS 'Rows that a saved search found when it was last run.';
COMMENT ON COLUMN outreach.searched_rows.key IS 'Domain or identifier of a company; keyed hash of a person.';
COMMENT ON COLUMN outreach.searched_rows.found_at IS 'When it was first found.';
COMMENT ON COLUMN outreach.searched_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON TABLE outreach.sequence_counts IS 'Counts of a sequence, which are the sums over its rows: 16, to avoid lock contention.';
COMMENT ON COLUMN outreach.sequence_counts.slot IS 'Row of its enrolments, from 0 to 15.';
COMMENT ON TABLE outreach.sequences IS 'Email sequences, with the state of their planning.';
COMMENT ON COLUMN outreach.sequences.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.sequences.list_id IS 'The list whose leads are enrolled at the start.';
COMMENT ON COLUMN outreach.sequences.timezone IS 'IANA name of the time zone of the windows.';
COMMENT ON COLUMN outreach.sequences.schedule_windows IS 'Times of the week in which messages are sent.';
COMMENT ON COLUMN outreach.sequences.ramp IS 'Daily limit of the first day, and its daily increase.';
COMMENT ON COLUMN outreach.sequences.steps IS 'Templates and delays of the messages, in order.';
COMMENT ON COLUMN outreach.sequences.next_slot_at IS 'Earliest time of the next planning run; null if nothing is to be done.';
COMMENT ON COLUMN outreach.sequences.last_planned_at IS 'Latest message, from which the minimum gap is measured.';
COMMENT ON COLUMN outreach.sequences.sending_day IS 'Last day with messages, by the time zone.';
COMMENT ON COLUMN outreach.sequences.sending_days IS 'Number of days with messages.';
COMMENT ON COLUMN outreach.sequences.planned_today IS 'Number of messages of the last day.';
COMMENT ON COLUMN outreach.sequences.updated_at IS 'When the account last changed it.';
COMMENT ON COLUMN outreach.sequences.deleted_at IS 'When the account deleted it. Planning runs delete its rows later.';
COMMENT ON COLUMN outreach.sequences.rows IS 'Recipients of a lead: the company, or the people at it (contact).';
COMMENT ON COLUMN outreach.sequences.tracking_domain IS 'Host name of the links in messages; null: that of the deployment.';
COMMENT ON COLUMN outreach.sequences.stop_company_on_reply IS 'Whether a reply ends the other enrolments of the account at the same mail domain.';
COMMENT ON COLUMN outreach.sequences.pause_reason IS 'Why the service paused it, for the customer.';
COMMENT ON COLUMN outreach.sequences.mailboxes IS 'Mailboxes that send the messages; empty: the relay.';
COMMENT ON TABLE outreach.site_facts IS 'Last reading of each monitored site, for all accounts, with which the next one is compared.';
COMMENT ON COLUMN outreach.site_facts.facts IS 'Null: not read yet. People are keyed hashes only.';
COMMENT ON TABLE outreach.step_counts IS 'Messages of a step and variant with a reaction, which are the sums over its rows.';
COMMENT ON COLUMN outreach.step_counts.step_position IS 'Position of the step, from 1.';
COMMENT ON COLUMN outreach.step_counts.variant IS 'Number of the variant, from 1; 0: a step without variants.';
COMMENT ON COLUMN outreach.step_counts.slot IS 'Row of its enrolments, from 0 to 15.';
COMMENT ON TABLE outreach.subject_backfill IS 'Progress of the backfill of keyed hashes in rows of earlier versions.';
COMMENT ON COLUMN outreach.subject_backfill.key_columns IS 'Columns of the primary key, in order.';
COMMENT ON COLUMN outreach.subject_backfill.of_accounts IS 'Whether the rows belong to accounts.';
COMMENT ON COLUMN outreach.subject_backfill.rows_per_step IS 'Rows per transaction.';
COMMENT ON COLUMN outreach.subject_backfill.pass IS 'Each table is processed twice.';
COMMENT ON COLUMN outreach.subject_backfill.last_key IS 'Key of the last processed row.';
COMMENT ON TABLE outreach.suppression_keys IS 'Copy of the suppressions, which follows their change log.';
COMMENT ON COLUMN outreach.suppression_keys.key IS '64 bits of the hash.';
COMMENT ON COLUMN outreach.suppression_keys.account_id IS 'Empty for suppressions of the deployment.';
COMMENT ON COLUMN outreach.suppression_keys.ends_at IS 'Infinity without an end.';
COMMENT ON TABLE outreach.table_moves IS 'Tables whose rows are being moved into partitions; empty when all are moved.';
COMMENT ON COLUMN outreach.table_moves.partitions IS 'Number of partitions.';
COMMENT ON COLUMN outreach.table_moves.blocks IS 'Number of blocks of the old table when the move began.';
COMMENT ON COLUMN outreach.table_moves.next_block IS 'First block that is not copied.';
COMMENT ON COLUMN outreach.table_moves.filenode IS 'File of the old table: copying starts again when it was rewritten.';
COMMENT ON COLUMN outreach.table_moves.copied IS 'Number of copied rows.';
COMMENT ON COLUMN outreach.table_moves.copied_at IS 'When all rows were copied.';
COMMENT ON COLUMN outreach.table_moves.swapped_at IS 'When the partitioned table got the name of the old one.';
COMMENT ON TABLE outreach.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN outreach.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';
COMMENT ON TABLE outreach.tracking_domains IS 'Tracking domains whose records were found; each belongs to one account.';
COMMENT ON COLUMN outreach.tracking_domains.checked_at IS 'When the records were last found.';
COMMENT ON TABLE outreach.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN outreach.upload_parts.number IS 'From 0.';
COMMENT ON TABLE outreach.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN outreach.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN outreach.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN outreach.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN outreach.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN outreach.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN outreach.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN outreach.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN outreach.uploads.same_as IS 'Earlier upload with the same content.';

CREATE OR REPLACE FUNCTION outreach.append_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN INSERT INTO outreach.outbox (topic, key, account_id)
    SELECT 'exclusions', changed.id, changed.account_id FROM (SELECT id, account_id FROM new_rows) AS changed; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.append_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN INSERT INTO outreach.outbox (topic, key, account_id)
    SELECT 'exclusions', changed.id, changed.account_id FROM (SELECT id, new_rows.account_id FROM new_rows JOIN old_rows USING (id)
        WHERE (new_rows.source, new_rows.hashes, new_rows.subject_hashes)
          IS DISTINCT FROM (old_rows.source, old_rows.hashes, old_rows.subject_hashes)) AS changed; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.append_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN INSERT INTO outreach.outbox (topic, key, account_id)
    SELECT 'exclusions', changed.id, changed.account_id FROM (SELECT id, account_id FROM old_rows) AS changed; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.count_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      UPDATE outreach.lists SET leads_count = leads_count + sign * changed.count,
        leads_bytes = leads_bytes + sign * changed.bytes
      FROM (
        SELECT list_id, count(*)::integer AS count, sum(500
  + (3 * coalesce(octet_length(name), 0) + 2 * coalesce(octet_length(first_name), 0)
    + 2 * coalesce(octet_length(last_name), 0) + 3 * coalesce(octet_length(company), 0)
    + coalesce(octet_length(title), 0) + coalesce(octet_length(email), 0) + coalesce(octet_length(phone), 0)
    + 2 * coalesce(octet_length(website), 0) + coalesce(octet_length(address), 0)
    + octet_length(array_to_string(tech_stack, ', ')) + coalesce(octet_length(source), 0))
  * CASE WHEN strpos(name, '"') > 0 OR strpos(first_name, '"') > 0 OR strpos(last_name, '"') > 0
    OR strpos(company, '"') > 0 OR strpos(title, '"') > 0 OR strpos(email, '"') > 0 OR strpos(phone, '"') > 0
    OR strpos(website, '"') > 0 OR strpos(address, '"') > 0 OR strpos(array_to_string(tech_stack, ', '), '"') > 0
    OR strpos(source, '"') > 0 THEN 2 ELSE 1 END) AS bytes FROM changed_rows
        GROUP BY list_id) AS changed
      WHERE id = changed.list_id;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION outreach.create_queue(queue_name text, options jsonb)
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
        INSERT INTO outreach.queue (
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
          outreach.job_now(),
          outreach.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE outreach.%I (LIKE outreach.job INCLUDING DEFAULTS)', tablename);

      EXECUTE outreach.job_table_format($cmd$ALTER TABLE outreach.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE outreach.job_table_format($cmd$ALTER TABLE outreach.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES outreach.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE outreach.job_table_format($cmd$ALTER TABLE outreach.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES outreach.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE outreach.job_table_format($cmd$CREATE INDEX job_i11 ON outreach.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE outreach.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON outreach.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE outreach.job_table_format($cmd$CREATE INDEX job_i7 ON outreach.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE outreach.job_table_format($cmd$CREATE INDEX job_i9 ON outreach.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE outreach.job_table_format($cmd$CREATE INDEX job_i12 ON outreach.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE outreach.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON outreach.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE outreach.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON outreach.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE outreach.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON outreach.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE outreach.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON outreach.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE outreach.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON outreach.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE outreach.job_table_format($cmd$CREATE INDEX job_i10 ON outreach.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE outreach.job_table_format($cmd$ALTER TABLE outreach.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE outreach.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE outreach.job ATTACH PARTITION outreach.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;

CREATE OR REPLACE FUNCTION outreach.delete_ended_messages(after text, before timestamp with time zone, most integer, OUT last_id text, OUT deleted integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    digits text := lpad(to_hex((extract(epoch FROM before) * 1000)::bigint), 12, '0');
    bound text := 'msg_' || left(digits, 8) || '-' || right(digits, 4);
    ids text[];
    since timestamptz;
  BEGIN
    SELECT max(id) INTO last_id FROM (
      SELECT id FROM outreach.messages WHERE id > after AND id < bound ORDER BY id LIMIT most) AS next;
    deleted := 0;
    IF last_id IS NULL THEN RETURN; END IF;
    WITH ended AS (
      SELECT id FROM outreach.enrolments
      WHERE id IN (SELECT enrolment_id FROM outreach.messages WHERE id > after AND id <= last_id)
        AND finished_at < before AND status <> 'active'
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    SELECT array_agg(message.id), min(least(planned_at, first_tried_at)) INTO ids, since
    FROM outreach.messages AS message JOIN ended ON ended.id = message.enrolment_id
    WHERE message.id > after AND message.id <= last_id AND message.status NOT IN ('queued', 'sending');
    DELETE FROM outreach.events WHERE message_id = ANY (ids) AND occurred_at >= since;
    DELETE FROM outreach.messages WHERE id = ANY (ids);
    GET DIAGNOSTICS deleted = ROW_COUNT;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM outreach.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS outreach.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM outreach.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM outreach.queue WHERE name = queue_name;
    END;
    $function$;

CREATE OR REPLACE FUNCTION outreach.delete_unpartitioned_events(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    deleted integer;
  BEGIN
    DELETE FROM outreach.events_rest WHERE ctid IN (
      SELECT event.ctid FROM outreach.events_rest AS event WHERE occurred_at < before
        AND NOT EXISTS (SELECT FROM outreach.messages AS message WHERE message.id = event.message_id
          AND message.status IN ('queued', 'sending') AND message.first_tried_at IS NOT NULL AND message.accepted_at IS NULL)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS deleted = ROW_COUNT;
    IF deleted > 0 THEN
      UPDATE outreach.event_retention SET dropped_before = before WHERE dropped_before < before;
    END IF;
    RETURN deleted;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.drop_event_partition(before timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '2s'
AS $function$
  DECLARE
    oldest record;
    needed boolean;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('outreach.event_retention')) THEN RETURN NULL; END IF;
    SELECT * INTO oldest FROM outreach.oldest_event_partition(before);
    IF oldest.name IS NULL THEN RETURN NULL; END IF;
    EXECUTE format('SELECT EXISTS (SELECT message.id, min(came.occurred_at) AS at FROM outreach.%I AS came
      JOIN outreach.messages AS message ON message.id = came.message_id
    WHERE came.occurred_at < $1 AND came.type IN (''open'', ''click'', ''reply'', ''unsubscribe'') AND came.machine_reason IS NULL
      AND message.status IN (''queued'', ''sending'') AND message.accepted_at IS NULL
      AND message.first_tried_at <= came.occurred_at
    GROUP BY message.id)', oldest.name) INTO needed USING before;
    IF needed THEN RETURN NULL; END IF;
    LOCK TABLE ONLY outreach.events IN ACCESS EXCLUSIVE MODE;
    PERFORM set_config('lock_timeout', '300ms', true);
    EXECUTE format('DROP TABLE IF EXISTS outreach.%I', oldest.name);
    UPDATE outreach.event_retention SET dropped_before = oldest.month_end WHERE dropped_before < oldest.month_end;
    RETURN oldest.name;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.due_sequences(moment timestamp with time zone, most integer)
 RETURNS TABLE(id text, account_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT id, account_id FROM outreach.sequences WHERE next_slot_at <= moment ORDER BY next_slot_at LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.empty_erased_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM outreach.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN 
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF; NEW.question := NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.enrolments_about(hashes text[])
 RETURNS SETOF outreach.enrolments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.enrolments WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.enrolments_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(id) FROM outreach.enrolments
      WHERE (id) > (coalesce(after ->> 0, '')) ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.erased_among(hashes text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
     PERFORM pg_current_xact_id();
     RETURN QUERY SELECT hash FROM outreach.tombstones WHERE hash = ANY ($1);
   END $function$;

CREATE OR REPLACE FUNCTION outreach.events_after(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT position, key, account_id, content, subject_hashes FROM outreach.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.exclude_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
      SELECT id, account_id, id, '{}', '{}' FROM new_rows ON CONFLICT DO NOTHING; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.exclusion_changes(after bigint, most integer)
 RETURNS TABLE(at bigint, id text, account text, source text, hashes text[], subject_hashes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT entry.position, entry.key, entry.account_id, kept.source, kept.hashes, kept.subject_hashes
      FROM outreach.outbox AS entry LEFT JOIN outreach.exclusions AS kept ON kept.id = entry.key
      WHERE entry.topic = 'exclusions' AND entry.position > after ORDER BY entry.position LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.exclusions_about(hashes text[])
 RETURNS SETOF outreach.exclusions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.exclusions WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.expire_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM outreach.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE outreach.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $function$;

CREATE OR REPLACE FUNCTION outreach.forget_ended_suppressions(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
      DELETE FROM outreach.suppression_keys WHERE ends_at < moment;
      DELETE FROM outreach.hidden_leads WHERE hidden_until < moment;
    $function$;

CREATE OR REPLACE FUNCTION outreach.forget_events(moment timestamp with time zone, read bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM outreach.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $function$;

CREATE OR REPLACE FUNCTION outreach.forget_idempotency_records()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM outreach.idempotency_records WHERE ctid IN (
      SELECT ctid FROM outreach.idempotency_records WHERE created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $function$;

CREATE OR REPLACE FUNCTION outreach.forget_list_jobs(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM outreach.list_jobs WHERE updated_at < moment $function$;

CREATE OR REPLACE FUNCTION outreach.forget_monitor_changes(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM outreach.monitor_changes WHERE found_at < moment $function$;

CREATE OR REPLACE FUNCTION outreach.forget_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN DELETE FROM outreach.hidden_leads WHERE lead_id = ANY (ARRAY(SELECT id FROM old_rows)); RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.forget_removed_exclusions(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
      WITH gone AS (DELETE FROM outreach.outbox AS entry
        WHERE topic = 'exclusions' AND position IS NOT NULL AND written_at < moment
          AND NOT EXISTS (SELECT FROM outreach.exclusions AS kept WHERE kept.id = entry.key)
        RETURNING position)
      UPDATE outreach.outbox_log SET forgotten = greatest(forgotten, (SELECT max(position) FROM gone))
    $function$;

CREATE OR REPLACE FUNCTION outreach.forget_uploads(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    forgotten_parts integer;
    forgotten_uploads integer;
  BEGIN
    DELETE FROM outreach.upload_parts WHERE ctid IN (
      SELECT part.ctid FROM outreach.upload_parts AS part
      JOIN outreach.uploads AS upload ON upload.id = part.upload_id
      WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
    GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
    DELETE FROM outreach.uploads WHERE ctid IN (
      SELECT upload.ctid FROM outreach.uploads AS upload
      WHERE upload.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM outreach.upload_parts AS part WHERE part.upload_id = upload.id)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
    RETURN forgotten_parts + forgotten_uploads;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.hide_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    DECLARE changed record;
    BEGIN
      FOR changed IN SELECT list_id AS list, array_agg(id) AS ids FROM new_rows GROUP BY list_id LOOP PERFORM outreach.hide_leads(changed.list, changed.ids); END LOOP;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION outreach.hide_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    DECLARE changed record;
    BEGIN
      FOR changed IN SELECT new_rows.list_id AS list, array_agg(id) AS ids FROM new_rows JOIN old_rows USING (id)
      WHERE new_rows.hidden_by IS DISTINCT FROM old_rows.hidden_by GROUP BY new_rows.list_id LOOP PERFORM outreach.hide_leads(changed.list, changed.ids); END LOOP;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION outreach.hide_leads(list text, ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
    WITH ended AS MATERIALIZED (
      SELECT lead.id, lead.account_id, lead.list_id, (
        SELECT max(entry.ends_at) FROM outreach.suppression_keys AS entry
        WHERE entry.key = ANY (lead.hidden_by) AND entry.account_id IN ('', lead.account_id)) AS hidden_until
      FROM outreach.leads AS lead WHERE lead.list_id = list AND lead.id = ANY (ids)),
    shown AS (
      DELETE FROM outreach.hidden_leads AS hidden USING ended
      WHERE hidden.lead_id = ended.id AND ended.hidden_until IS NULL)
    INSERT INTO outreach.hidden_leads (lead_id, account_id, list_id, hidden_until)
    SELECT id, account_id, list_id, hidden_until FROM ended WHERE hidden_until IS NOT NULL
    ON CONFLICT (lead_id) DO UPDATE SET hidden_until = excluded.hidden_until
    WHERE hidden_leads.hidden_until <> excluded.hidden_until
  $function$;

CREATE OR REPLACE FUNCTION outreach.hide_leads_of(list text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
      PERFORM FROM outreach.lists WHERE id = list FOR UPDATE;
      PERFORM outreach.hide_leads(list, ids);
    END $function$;

CREATE OR REPLACE FUNCTION outreach.idempotency_records_about(hashes text[])
 RETURNS SETOF outreach.idempotency_records
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.idempotency_records WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.idempotency_records_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(account_id, operation, key) FROM outreach.idempotency_records
      WHERE (account_id, operation, key) > (coalesce(after ->> 0, ''), coalesce(after ->> 1, ''), coalesce(after ->> 2, '')) ORDER BY account_id, operation, key LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.include_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN DELETE FROM outreach.exclusions WHERE source = ANY (ARRAY(SELECT id FROM old_rows)); RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.include_removed_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN DELETE FROM outreach.exclusions WHERE id = ANY (ARRAY(SELECT id FROM old_rows)); RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION outreach.is_tracking_domain(host text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT EXISTS (SELECT 1 FROM outreach.tracking_domains WHERE domain = host) $function$;

CREATE OR REPLACE FUNCTION outreach.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;

CREATE OR REPLACE FUNCTION outreach.job_table_format(command text, table_name text)
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

CREATE OR REPLACE FUNCTION outreach.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM outreach.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE outreach.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE outreach.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM outreach.queue WHERE partition = true
      LOOP
        EXECUTE outreach.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;

CREATE OR REPLACE FUNCTION outreach.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM outreach.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO outreach.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          outreach.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO outreach.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        outreach.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        outreach.job_table_format(command, queue.table_name)
      FROM outreach.queue
      WHERE partition = true;
    END;
    $function$;

CREATE OR REPLACE FUNCTION outreach.jobs_about(hashes text[])
 RETURNS SETOF outreach.jobs
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.jobs WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.jobs_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(id) FROM outreach.jobs
      WHERE (id) > (coalesce(after ->> 0, '')) ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.leads_about(hashes text[])
 RETURNS SETOF outreach.leads
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.leads WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.leads_hidden_by(keys bigint[])
 RETURNS TABLE(list_id text, leads text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$ SELECT list_id, array_agg(id) FROM outreach.leads WHERE hidden_by && keys GROUP BY list_id ORDER BY list_id $function$;

CREATE OR REPLACE FUNCTION outreach.leads_keys(after jsonb, most integer)
 RETURNS TABLE(account text, key jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT account_id, jsonb_build_array(id) FROM outreach.leads
      WHERE (id) > (coalesce(after ->> 0, '')) ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.leads_now_hidden()
 RETURNS TABLE(list_id text, leads text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT list_id, array_agg(lead_id) FROM outreach.hidden_leads GROUP BY list_id ORDER BY list_id $function$;

CREATE OR REPLACE FUNCTION outreach.leads_without_exclusion(most integer)
 RETURNS SETOF outreach.leads
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.leads WHERE NOT has_exclusion ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.leads_without_keys(most integer)
 RETURNS SETOF outreach.leads
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.leads WHERE hidden_by IS NULL ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.make_event_partition(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '2s'
AS $function$
  DECLARE
    month date := date_trunc('month', day)::date;
    first timestamptz := month::timestamp AT TIME ZONE 'UTC';
    next timestamptz := (month + interval '1 month')::timestamp AT TIME ZONE 'UTC';
    partition text := 'events_' || to_char(day, 'YYYY_MM');
    most CONSTANT integer := 5000;
    moved outreach.events[];
  BEGIN
    IF to_regclass('outreach.' || partition) IS NOT NULL THEN RETURN true; END IF;
    PERFORM 1 FROM outreach.events_rest WHERE occurred_at >= first AND occurred_at < next OFFSET most LIMIT 1;
    IF FOUND THEN RETURN false; END IF;
    LOCK TABLE ONLY outreach.events IN ACCESS EXCLUSIVE MODE;
    PERFORM set_config('lock_timeout', '300ms', true);
    LOCK TABLE ONLY outreach.events_rest IN ACCESS EXCLUSIVE MODE;
    LOCK TABLE outreach.enrolments IN SHARE ROW EXCLUSIVE MODE;
    IF to_regclass('outreach.' || partition) IS NOT NULL THEN RETURN true; END IF;
    WITH gone AS (DELETE FROM outreach.events_rest WHERE occurred_at >= first AND occurred_at < next RETURNING *)
    SELECT array_agg(gone::outreach.events) INTO moved FROM gone;
    EXECUTE format('CREATE TABLE outreach.%I PARTITION OF outreach.events FOR VALUES FROM (%L) TO (%L)',
      partition, first, next);
    EXECUTE format('ALTER TABLE outreach.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON outreach.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    INSERT INTO outreach.events SELECT * FROM unnest(moved);
    RETURN true;
  EXCEPTION WHEN lock_not_available THEN RETURN false;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.matching_exclusions(sources text[], wanted text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT DISTINCT hash FROM outreach.exclusions AS entry, unnest(entry.hashes) AS hash
    WHERE entry.account_id = current_setting('lode.account') AND entry.source = ANY (sources)
      AND entry.hashes && wanted AND hash = ANY (wanted) $function$;

CREATE OR REPLACE FUNCTION outreach.measure_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    UPDATE outreach.lists SET leads_bytes = leads_bytes + changed.bytes
    FROM (
      SELECT list_id, sum(bytes) AS bytes FROM (
        SELECT list_id, 500
  + (3 * coalesce(octet_length(name), 0) + 2 * coalesce(octet_length(first_name), 0)
    + 2 * coalesce(octet_length(last_name), 0) + 3 * coalesce(octet_length(company), 0)
    + coalesce(octet_length(title), 0) + coalesce(octet_length(email), 0) + coalesce(octet_length(phone), 0)
    + 2 * coalesce(octet_length(website), 0) + coalesce(octet_length(address), 0)
    + octet_length(array_to_string(tech_stack, ', ')) + coalesce(octet_length(source), 0))
  * CASE WHEN strpos(name, '"') > 0 OR strpos(first_name, '"') > 0 OR strpos(last_name, '"') > 0
    OR strpos(company, '"') > 0 OR strpos(title, '"') > 0 OR strpos(email, '"') > 0 OR strpos(phone, '"') > 0
    OR strpos(website, '"') > 0 OR strpos(address, '"') > 0 OR strpos(array_to_string(tech_stack, ', '), '"') > 0
    OR strpos(source, '"') > 0 THEN 2 ELSE 1 END AS bytes FROM new_rows
        UNION ALL SELECT list_id, -(500
  + (3 * coalesce(octet_length(name), 0) + 2 * coalesce(octet_length(first_name), 0)
    + 2 * coalesce(octet_length(last_name), 0) + 3 * coalesce(octet_length(company), 0)
    + coalesce(octet_length(title), 0) + coalesce(octet_length(email), 0) + coalesce(octet_length(phone), 0)
    + 2 * coalesce(octet_length(website), 0) + coalesce(octet_length(address), 0)
    + octet_length(array_to_string(tech_stack, ', ')) + coalesce(octet_length(source), 0))
  * CASE WHEN strpos(name, '"') > 0 OR strpos(first_name, '"') > 0 OR strpos(last_name, '"') > 0
    OR strpos(company, '"') > 0 OR strpos(title, '"') > 0 OR strpos(email, '"') > 0 OR strpos(phone, '"') > 0
    OR strpos(website, '"') > 0 OR strpos(address, '"') > 0 OR strpos(array_to_string(tech_stack, ', '), '"') > 0
    OR strpos(source, '"') > 0 THEN 2 ELSE 1 END) FROM old_rows) AS sizes
      GROUP BY list_id) AS changed
    WHERE id = changed.list_id AND changed.bytes <> 0;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.message_behind(wanted text)
 RETURNS TABLE(id text, account_id text, sequence_id text, enrolment_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT id, account_id, sequence_id, enrolment_id FROM outreach.messages WHERE token = wanted $function$;

CREATE OR REPLACE FUNCTION outreach.message_mailed(wanted text)
 RETURNS TABLE(id text, account_id text, sequence_id text, enrolment_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT id, account_id, sequence_id, enrolment_id FROM outreach.messages WHERE mail_token = wanted $function$;

CREATE OR REPLACE FUNCTION outreach.monitor_changes_about(hashes text[])
 RETURNS SETOF outreach.monitor_changes
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.monitor_changes WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.monitors_of(site text)
 RETURNS TABLE(id text, account text, list text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT monitor.id, monitor.account_id, monitor.list_id
      FROM outreach.monitored_sites AS monitored JOIN outreach.monitors AS monitor ON monitor.id = monitored.monitor_id
      WHERE monitored.domain = site ORDER BY monitor.account_id, monitor.id $function$;

CREATE OR REPLACE FUNCTION outreach.note_accepted(ids text[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$ UPDATE outreach.messages AS message SET accepted_at = given.moment
          FROM unnest(ids, moments) AS given (id, moment)
          WHERE message.id = given.id AND message.status IN ('sending', 'queued') $function$;

CREATE OR REPLACE FUNCTION outreach.note_arrivals(before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  DECLARE
    part text;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('outreach.event_retention')) THEN RETURN ; END IF;
    FOR part IN SELECT name FROM outreach.oldest_event_partition(before) WHERE name IS NOT NULL UNION ALL SELECT 'events_rest' LOOP
      EXECUTE format('WITH arrived AS (SELECT message.id, min(came.occurred_at) AS at FROM outreach.%I AS came
      JOIN outreach.messages AS message ON message.id = came.message_id
    WHERE came.occurred_at < $1 AND came.type IN (''open'', ''click'', ''reply'', ''unsubscribe'') AND came.machine_reason IS NULL
      AND message.status IN (''queued'', ''sending'') AND message.accepted_at IS NULL
      AND message.first_tried_at <= came.occurred_at
    GROUP BY message.id),
        free AS (SELECT id FROM outreach.messages WHERE id IN (SELECT id FROM arrived) FOR NO KEY UPDATE SKIP LOCKED)
        UPDATE outreach.messages AS message SET accepted_at = arrived.at FROM arrived JOIN free USING (id)
        WHERE message.id = arrived.id', part) USING before;
    END LOOP;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.number_outbox(most integer, OUT last bigint, OUT more boolean)
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
    IF NOT EXISTS (SELECT FROM outreach.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM outreach.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM outreach.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM outreach.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE outreach.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM outreach.outbox AS earlier USING outreach.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (UPDATE outreach.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
    more := taken = most;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.oldest_event_partition(before timestamp with time zone, OUT name text, OUT month_end timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
    SELECT relname, substring(bounds FROM 'TO \(''([^'']+)''\)')::timestamptz AS upper
    FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
      JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'outreach.events'::regclass) AS partition
    WHERE bounds <> 'DEFAULT' AND substring(bounds FROM 'TO \(''([^'']+)''\)')::timestamptz <= before
    ORDER BY 2 LIMIT 1 $function$;

CREATE OR REPLACE FUNCTION outreach.outbox_about(hashes text[])
 RETURNS SETOF outreach.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.outbox WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.recipients_without_exclusion(most integer)
 RETURNS SETOF outreach.enrolments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.enrolments WHERE NOT has_exclusion AND current_step > 0 ORDER BY id LIMIT most $function$;

CREATE OR REPLACE FUNCTION outreach.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ BEGIN
    IF current_setting('lode.erasure_checked', true) = 'yes'
      AND (TG_TABLE_NAME LIKE 'leads%' OR TG_TABLE_NAME = 'exclusions') THEN RETURN NEW;
    END IF;
    PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM outreach.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
    END IF;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION outreach.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO outreach.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM outreach.leases WHERE (resource, id) IN (
      SELECT resource, id FROM outreach.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM outreach.lease_intervals WHERE resource IN (
      SELECT resource FROM outreach.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $function$;

CREATE OR REPLACE FUNCTION outreach.searched_rows_about(hashes text[])
 RETURNS SETOF outreach.searched_rows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ SELECT * FROM outreach.searched_rows WHERE subject_hashes && $1 $function$;

CREATE OR REPLACE FUNCTION outreach.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('outreach.leases ' || wanted, 0));
    DELETE FROM outreach.leases WHERE resource = wanted AND id IN (
      SELECT id FROM outreach.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM outreach.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM outreach.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM outreach.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO outreach.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO outreach.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $function$;

CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.agenda FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.enrolments FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER append_added AFTER INSERT ON outreach.exclusions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.append_added();
CREATE TRIGGER append_changed AFTER UPDATE ON outreach.exclusions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.append_changed();
CREATE TRIGGER append_removed AFTER DELETE ON outreach.exclusions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.append_removed();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.exclusions FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.idempotency_records FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON outreach.jobs FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.empty_erased_job();
CREATE TRIGGER count_added AFTER INSERT ON outreach.leads REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.count_leads();
CREATE TRIGGER count_removed AFTER DELETE ON outreach.leads REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.count_leads();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.leads FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER forget_removed AFTER DELETE ON outreach.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.forget_removed();
CREATE TRIGGER hide_added AFTER INSERT ON outreach.leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.hide_added();
CREATE TRIGGER hide_changed AFTER UPDATE ON outreach.leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.hide_changed();
CREATE TRIGGER include_removed_leads AFTER DELETE ON outreach.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.include_removed_leads();
CREATE TRIGGER measure_changed AFTER UPDATE ON outreach.leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.measure_changed();
CREATE TRIGGER exclude_added AFTER INSERT ON outreach.lists REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.exclude_added();
CREATE TRIGGER include_removed AFTER DELETE ON outreach.lists REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.include_removed();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.monitor_changes FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.outbox FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.searched_rows FOR EACH ROW WHEN ((cardinality(new.subject_hashes) > 0)) EXECUTE FUNCTION outreach.refuse_erased();
