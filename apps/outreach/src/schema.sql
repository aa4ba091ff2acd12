-- Lead lists, sequences and their messages, mailboxes, monitors. Functions with SECURITY DEFINER reach the rows of every
-- account.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i work/leases/leases.sql
\i work/uploads/uploads.sql
\i database/outbox/outbox.sql
\i work/billing/billing.sql
\i work/exclusions/exclusions.sql
\i privacy/privacy.sql

-- Records of CRMs are exclusions too.
ALTER TABLE outreach.exclusions ADD COLUMN reading bigint;
-- The copies of other services are searched by hashes, this table is not.
DROP INDEX outreach.exclusions_hashes;
COMMENT ON COLUMN outreach.exclusions.reading IS 'Number of the last reading of the CRM that contained the record; null for others.';

CREATE FUNCTION outreach.append_added() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  INSERT INTO outreach.outbox (topic, key, account_id)
  SELECT 'exclusions', changed.id, changed.account_id FROM (SELECT id, account_id FROM new_rows) AS changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION outreach.append_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  INSERT INTO outreach.outbox (topic, key, account_id)
  SELECT 'exclusions', changed.id, changed.account_id FROM (SELECT id, new_rows.account_id FROM new_rows JOIN old_rows USING (id)
      WHERE (new_rows.source, new_rows.hashes, new_rows.subject_hashes)
        IS DISTINCT FROM (old_rows.source, old_rows.hashes, old_rows.subject_hashes)) AS changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION outreach.append_removed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  INSERT INTO outreach.outbox (topic, key, account_id)
  SELECT 'exclusions', changed.id, changed.account_id FROM (SELECT id, account_id FROM old_rows) AS changed;
  RETURN NULL;
END
$$;

CREATE TRIGGER append_added
  AFTER INSERT ON outreach.exclusions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.append_added();
CREATE TRIGGER append_changed
  AFTER UPDATE ON outreach.exclusions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.append_changed();
CREATE TRIGGER append_removed
  AFTER DELETE ON outreach.exclusions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.append_removed();

-- A transaction that writes many leads and exclusions checks their hashes at once, because the look-up of the trigger takes
-- longer per row than its index entries. As in the trigger, the transaction gets its id before the look-up.
CREATE FUNCTION outreach.erased_among(hashes text[]) RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN QUERY SELECT hash FROM outreach.tombstones WHERE hash = ANY ($1)
    UNION SELECT hash FROM outreach.account_tombstones
      WHERE hash = ANY ($1) AND account_id = current_setting('lode.account', true);
END
$$;

-- A receiver behind the last forgotten position starts again, because it would keep removed entries.
CREATE FUNCTION outreach.forget_removed_exclusions(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  WITH gone AS (DELETE FROM outreach.outbox AS entry
    WHERE topic = 'exclusions' AND position IS NOT NULL AND written_at < moment
      AND NOT EXISTS (SELECT FROM outreach.exclusions AS kept WHERE kept.id = entry.key)
    RETURNING position)
  UPDATE outreach.outbox_log SET forgotten = greatest(forgotten, (SELECT max(position) FROM gone))
$$;

-- Lead lists and their leads. A transaction locks the row of a list before it changes the leads, so that concurrent
-- transactions do not add the same lead by name and place or by domain and phone. Triggers maintain `leads_count`.
CREATE TABLE outreach.lists (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  name text NOT NULL,
  description text,
  tags text[] NOT NULL,
  leads_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX lists_pages ON outreach.lists (account_id, id);
ALTER TABLE outreach.lists ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.lists USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.lists IS 'Lead lists. The row is locked before leads of the list change.';
COMMENT ON COLUMN outreach.lists.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.lists.leads_count IS 'Number of leads, suppressed ones included. Kept by triggers.';
COMMENT ON COLUMN outreach.lists.updated_at IS 'When the list or its leads last changed.';

CREATE FUNCTION outreach.exclude_added() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
    SELECT id, account_id, id, '{}', '{}' FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE FUNCTION outreach.include_removed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  DELETE FROM outreach.exclusions WHERE source = ANY (ARRAY(SELECT id FROM old_rows));
  RETURN NULL;
END
$$;

CREATE TRIGGER exclude_added
  AFTER INSERT ON outreach.lists REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.exclude_added();
CREATE TRIGGER include_removed
  AFTER DELETE ON outreach.lists REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.include_removed();

-- Progress of a job that fills a list; the row changes in the transaction of each batch.
CREATE TABLE outreach.list_jobs (
  job_id text PRIMARY KEY,
  account_id text NOT NULL,
  position text NOT NULL,
  tally jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
ALTER TABLE outreach.list_jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.list_jobs USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.list_jobs IS 'Progress of jobs that fill lists, which changes in the transaction of each batch.';
COMMENT ON COLUMN outreach.list_jobs.position IS 'Where the job continues.';
COMMENT ON COLUMN outreach.list_jobs.tally IS 'Report of the job so far.';

CREATE FUNCTION outreach.forget_list_jobs(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM outreach.list_jobs WHERE updated_at < moment $$;

CREATE TABLE outreach.views (
  account_id text PRIMARY KEY,
  revision integer NOT NULL,
  views jsonb NOT NULL
);
ALTER TABLE outreach.views ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.views USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.views IS 'Saved views of tables, one row per account.';
COMMENT ON COLUMN outreach.views.revision IS 'Increases with each change.';
COMMENT ON COLUMN outreach.views.views IS 'Name, table, query and hidden columns of each view.';

CREATE TABLE outreach.templates (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  name text NOT NULL,
  subject text,
  body_text text,
  body_html text,
  updated_at timestamptz NOT NULL,
  UNIQUE (account_id, name)
);
ALTER TABLE outreach.templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.templates USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.templates IS 'Texts for steps of sequences.';
COMMENT ON COLUMN outreach.templates.id IS 'Ordered by time.';

-- Sequences, their enrolments and messages:
-- `sequences.next_slot_at`: earliest time of the next planning run; null if nothing is to be done.
-- `enrolments.next_send_at`: earliest time of the next step; null if there is none or its message is being sent.
-- `enrolments.put_off_days`: delay of the step after the next one. `enrolments.absent_until`: earliest time of all further steps.
-- `messages`: at most one per enrolment and step. `token` opens the recipient's pages and is a secret of the recipient;
-- `mail_token` is in the Message-ID and the return path, which other parties see.
CREATE TABLE outreach.sequences (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  name text NOT NULL,
  description text,
  status text NOT NULL,
  list_id text REFERENCES outreach.lists ON DELETE SET NULL,
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
  next_slot_at timestamptz,
  last_planned_at timestamptz,
  sending_day date,
  sending_days integer NOT NULL DEFAULT 0,
  planned_today integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  created_by text,
  updated_at timestamptz NOT NULL,
  started_at timestamptz,
  deleted_at timestamptz,
  rows text NOT NULL DEFAULT 'company',
  tracking_domain text,
  stop_company_on_reply boolean NOT NULL DEFAULT false,
  label_effects jsonb NOT NULL DEFAULT '{}',
  label_tasks text[] NOT NULL DEFAULT '{interested,question,later}',
  pause_reason text,
  mailboxes text[] NOT NULL DEFAULT '{}',
  recipient_timezone boolean NOT NULL DEFAULT false,
  skip_holidays boolean NOT NULL DEFAULT false,
  match_mail_provider boolean NOT NULL DEFAULT false
);
CREATE INDEX sequences_due ON outreach.sequences (next_slot_at) WHERE next_slot_at IS NOT NULL;
CREATE INDEX sequences_list ON outreach.sequences (list_id) WHERE list_id IS NOT NULL;
CREATE INDEX sequences_pages ON outreach.sequences (account_id, id) WHERE deleted_at IS NULL;
CREATE INDEX sequences_tracking_domain ON outreach.sequences (tracking_domain) WHERE tracking_domain IS NOT NULL;
ALTER TABLE outreach.sequences ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.sequences USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.sequences IS 'Email sequences, with the state of their planning.';
COMMENT ON COLUMN outreach.sequences.created_by IS 'Key or person; null: a caller without a key.';
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
COMMENT ON COLUMN outreach.sequences.label_effects IS 'Effects of replies by label, where they differ from the defaults.';
COMMENT ON COLUMN outreach.sequences.label_tasks IS 'Labels whose replies become a task.';
COMMENT ON COLUMN outreach.sequences.pause_reason IS 'Why the service paused it, for the customer.';
COMMENT ON COLUMN outreach.sequences.recipient_timezone IS 'Whether the windows are in the local time of each recipient.';
COMMENT ON COLUMN outreach.sequences.skip_holidays IS 'Whether nothing is sent on public holidays.';
COMMENT ON COLUMN outreach.sequences.match_mail_provider IS 'Whether recipients prefer mailboxes with their own mail provider.';
COMMENT ON COLUMN outreach.sequences.mailboxes IS 'Mailboxes that send the messages; empty: the relay.';

-- Returns only references.
CREATE FUNCTION outreach.due_sequences(moment timestamptz, most integer) RETURNS TABLE (id text, account_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT id, account_id FROM outreach.sequences WHERE next_slot_at <= moment ORDER BY next_slot_at LIMIT most $$;

CREATE TABLE outreach.enrolments (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  sequence_id text NOT NULL REFERENCES outreach.sequences ON DELETE CASCADE,
  slot smallint NOT NULL,
  lead_id text NOT NULL,
  email text NOT NULL,
  key_email text NOT NULL,
  variables jsonb NOT NULL,
  status text NOT NULL,
  current_step integer NOT NULL DEFAULT 0,
  next_step integer NOT NULL DEFAULT 1,
  upcoming text NOT NULL DEFAULT 'message',
  next_send_at timestamptz,
  stop_reason text,
  no_mailbox boolean NOT NULL DEFAULT false,
  put_off_days integer NOT NULL DEFAULT 0,
  absent_until timestamptz,
  enrolled_at timestamptz NOT NULL,
  finished_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  replied_at timestamptz,
  auto_replied_at timestamptz,
  bounced_at timestamptz,
  unsubscribed_at timestamptz,
  subject_hashes text[] NOT NULL,
  is_contact boolean NOT NULL DEFAULT false,
  mail_domain text GENERATED ALWAYS AS ("substring"(key_email, '[^@]*$')) STORED,
  mailbox_id text NOT NULL DEFAULT ''
);
CREATE INDEX enrolments_at_domain ON outreach.enrolments (account_id, mail_domain) WHERE status = 'active';
CREATE INDEX enrolments_lead ON outreach.enrolments (lead_id);
CREATE INDEX enrolments_due ON outreach.enrolments (sequence_id, current_step, next_send_at) WHERE status = 'active' AND next_send_at IS NOT NULL AND upcoming = 'message';
CREATE INDEX enrolments_due_of_mailbox ON outreach.enrolments (sequence_id, mailbox_id, current_step, next_send_at) WHERE status = 'active' AND next_send_at IS NOT NULL AND upcoming = 'message' AND mailbox_id <> '';
CREATE INDEX enrolments_due_without_mail ON outreach.enrolments (sequence_id, next_send_at) WHERE status = 'active' AND upcoming <> 'message';
CREATE UNIQUE INDEX enrolments_email ON outreach.enrolments (sequence_id, key_email);
CREATE INDEX enrolments_of_address ON outreach.enrolments (account_id, key_email);
CREATE INDEX enrolments_pages ON outreach.enrolments (sequence_id, id);
CREATE INDEX enrolments_refusing ON outreach.enrolments (account_id, key_email) WHERE status = 'unsubscribed' OR no_mailbox;
CREATE INDEX enrolments_subjects ON outreach.enrolments USING gin (subject_hashes);
CREATE INDEX enrolments_under_way ON outreach.enrolments (sequence_id) WHERE status = 'active' AND next_send_at IS NULL AND upcoming = 'message';
ALTER TABLE outreach.enrolments ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.enrolments USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.enrolments IS 'Leads in sequences. The row is locked before its messages or events change.';
COMMENT ON COLUMN outreach.enrolments.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.enrolments.slot IS 'Row of sequence_counts in which the enrolment is counted.';
COMMENT ON COLUMN outreach.enrolments.lead_id IS 'The lead, which may be deleted.';
COMMENT ON COLUMN outreach.enrolments.key_email IS 'Normalized email address.';
COMMENT ON COLUMN outreach.enrolments.variables IS 'Values of the lead for templates, as they were at the start.';
COMMENT ON COLUMN outreach.enrolments.current_step IS 'Position of the last step that was sent or done; 0: none.';
COMMENT ON COLUMN outreach.enrolments.next_step IS 'Position of the step that comes next.';
COMMENT ON COLUMN outreach.enrolments.upcoming IS 'What comes next: a message, a task of a member, or a choice among branches (decision).';
COMMENT ON COLUMN outreach.enrolments.next_send_at IS 'Earliest time of the next step; null if there is none, its message is being sent, or its task is open.';
COMMENT ON COLUMN outreach.enrolments.stop_reason IS 'Why it ended, for the customer.';
COMMENT ON COLUMN outreach.enrolments.no_mailbox IS 'The mailbox does not exist: no sequence of the account writes to it.';
COMMENT ON COLUMN outreach.enrolments.put_off_days IS 'Delay of the step after the one that is being sent, in days.';
COMMENT ON COLUMN outreach.enrolments.absent_until IS 'No step is sent before this time: the day after the absence that an automatic reply states.';
COMMENT ON COLUMN outreach.enrolments.opened_at IS 'First event by a person.';
COMMENT ON COLUMN outreach.enrolments.clicked_at IS 'First event by a person.';
COMMENT ON COLUMN outreach.enrolments.replied_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.auto_replied_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.bounced_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.unsubscribed_at IS 'First event.';
COMMENT ON COLUMN outreach.enrolments.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.enrolments.is_contact IS 'Whether the recipient is a person at the company of the lead, not the lead itself.';
COMMENT ON COLUMN outreach.enrolments.mail_domain IS 'Domain of the address.';
COMMENT ON COLUMN outreach.enrolments.mailbox_id IS 'Mailbox of all its messages; empty before the first one, and for the relay.';
SELECT outreach.guard_people('enrolments');

CREATE TABLE outreach.messages (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  enrolment_id text NOT NULL REFERENCES outreach.enrolments ON DELETE CASCADE,
  step_position integer NOT NULL,
  token text NOT NULL UNIQUE,
  mail_token text NOT NULL UNIQUE,
  rfc_message_id text NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  subject text,
  links text[] NOT NULL DEFAULT '{}',
  planned_at timestamptz NOT NULL,
  first_tried_at timestamptz,
  sent_at timestamptz,
  returned_at timestamptz,
  variant smallint NOT NULL DEFAULT 0,
  sender text,
  hard_bounced boolean NOT NULL DEFAULT false,
  complained boolean NOT NULL DEFAULT false,
  mailbox_id text NOT NULL DEFAULT '',
  accepted_at timestamptz,
  UNIQUE (enrolment_id, step_position)
);
CREATE INDEX messages_of_sender ON outreach.messages (account_id, sender, first_tried_at) WHERE sender IS NOT NULL;
CREATE INDEX messages_waiting ON outreach.messages (mailbox_id) WHERE mailbox_id <> '' AND status IN ('queued', 'sending');
ALTER TABLE outreach.messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.messages USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
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

CREATE FUNCTION outreach.message_behind(wanted text) RETURNS TABLE (id text, account_id text, sequence_id text, enrolment_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT id, account_id, sequence_id, enrolment_id FROM outreach.messages WHERE token = wanted $$;

CREATE FUNCTION outreach.message_mailed(wanted text) RETURNS TABLE (id text, account_id text, sequence_id text, enrolment_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT id, account_id, sequence_id, enrolment_id FROM outreach.messages WHERE mail_token = wanted $$;

-- Without the setting, a session that planned the statement while the table was small would read all messages at each call.
CREATE FUNCTION outreach.note_accepted(ids text[], moments timestamptz[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = 'off'
AS $$
  UPDATE outreach.messages AS message SET accepted_at = given.moment
    FROM unnest(ids, moments) AS given (id, moment)
    WHERE message.id = given.id AND message.status IN ('sending', 'queued')
$$;

-- Events are partitioned by month; those of a month without a partition are in `events_rest`. The counts of a sequence are
-- spread over 16 rows to avoid lock contention; the slot of an enrolment selects its row.
CREATE TABLE outreach.events (
  id text NOT NULL,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  enrolment_id text NOT NULL REFERENCES outreach.enrolments ON DELETE CASCADE,
  message_id text NOT NULL,
  step_position integer NOT NULL,
  type text NOT NULL,
  link integer,
  machine_reason text,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (id, occurred_at)
) PARTITION BY RANGE (occurred_at);
CREATE INDEX events_enrolment ON outreach.events (enrolment_id);
CREATE INDEX events_message ON outreach.events (message_id, occurred_at);
CREATE INDEX events_newest ON outreach.events (sequence_id, occurred_at DESC, id DESC);
ALTER TABLE outreach.events ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.events USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.events IS 'Events of messages. Partitioned by month; events_rest has those of months without a partition.';
COMMENT ON COLUMN outreach.events.id IS 'The same for a repeated report.';
COMMENT ON COLUMN outreach.events.step_position IS 'Position of the step, from 1.';
COMMENT ON COLUMN outreach.events.type IS 'look: a view of the unsubscribe page, which is not counted.';
COMMENT ON COLUMN outreach.events.link IS 'Number of the clicked link, from 1.';
COMMENT ON COLUMN outreach.events.machine_reason IS 'Why it is attributed to a program; null: a person.';

-- Looks at up to `most` messages after an id, in the order of their ids, which contain the time at which they were planned
-- (RFC 9562, section 5.7), and deletes those whose enrolment ended before a time, with their events. Enrolments are locked
-- first, as by all who change messages; those of other transactions are skipped.
CREATE FUNCTION outreach.delete_ended_messages(after text, before timestamptz, most integer, OUT last_id text, OUT deleted integer) RETURNS record
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
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
END
$$;

-- SQL: the oldest partition whose month ended before a time, and the end of its month.
CREATE FUNCTION outreach.oldest_event_partition(before timestamptz, OUT name text, OUT month_end timestamptz) RETURNS record
  LANGUAGE sql STABLE SET search_path = pg_catalog
AS $$
  SELECT relname, substring(bounds FROM 'TO \(''([^'']+)''\)')::timestamptz AS upper
  FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
    JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'outreach.events'::regclass) AS partition
  WHERE bounds <> 'DEFAULT' AND substring(bounds FROM 'TO \(''([^'']+)''\)')::timestamptz <= before
  ORDER BY 2 LIMIT 1
$$;

CREATE TABLE outreach.events_rest PARTITION OF outreach.events DEFAULT;
CREATE INDEX events_rest_month ON outreach.events_rest (occurred_at);
ALTER TABLE outreach.events_rest ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.events_rest USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));

-- Creates the partition of a day's month if it is missing, and moves the month's events there from `events_rest`. If more
-- than a few thousand events would have to move, it creates nothing, because others would wait; later events of that month
-- then also go to `events_rest`. It gives up if the tables are busy: it waits for the first lock without holding any, and
-- for the others shorter than `deadlock_timeout`, so that no writer of events fails because of it. @returns whether the
-- month has its partition
CREATE FUNCTION outreach.make_event_partition(day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s'
AS $$
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
END
$$;

CREATE TABLE outreach.sequence_counts (
  sequence_id text NOT NULL REFERENCES outreach.sequences ON DELETE CASCADE,
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
  machine_clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (sequence_id, slot)
);
ALTER TABLE outreach.sequence_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.sequence_counts USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.sequence_counts IS 'Counts of a sequence, which are the sums over its rows: 16, to avoid lock contention.';
COMMENT ON COLUMN outreach.sequence_counts.slot IS 'Row of its enrolments, from 0 to 15.';

-- Work of members: manual steps of sequences, whose enrolments wait for them, replies that need a member, and others.
CREATE TABLE outreach.tasks (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  title text,
  note text,
  due_at timestamptz NOT NULL,
  notified_at timestamptz,
  assigned_to text,
  lead_id text,
  email text,
  sequence_id text,
  enrolment_id text REFERENCES outreach.enrolments ON DELETE CASCADE,
  step_position integer,
  conversation_id text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  subject_hashes text[] NOT NULL,
  UNIQUE (enrolment_id, step_position)
);
CREATE INDEX tasks_pages ON outreach.tasks (account_id, due_at, id);
CREATE INDEX tasks_open ON outreach.tasks (account_id, due_at, id) WHERE state = 'open';
CREATE INDEX tasks_of_lead ON outreach.tasks (lead_id) WHERE lead_id IS NOT NULL;
CREATE UNIQUE INDEX tasks_of_conversation ON outreach.tasks (conversation_id) WHERE state = 'open' AND conversation_id IS NOT NULL;
CREATE INDEX tasks_of_sequence ON outreach.tasks (sequence_id, step_position) WHERE sequence_id IS NOT NULL;
CREATE INDEX tasks_subjects ON outreach.tasks USING gin (subject_hashes);
ALTER TABLE outreach.tasks ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.tasks USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.tasks IS 'Work of members with leads: manual steps of sequences, at most one per enrolment and step, replies, at most one open task per conversation, and others.';
COMMENT ON COLUMN outreach.tasks.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.tasks.kind IS 'call, linkedin, letter or todo.';
COMMENT ON COLUMN outreach.tasks.state IS 'open, done or skipped.';
COMMENT ON COLUMN outreach.tasks.notified_at IS 'The due time that was announced; null before.';
COMMENT ON COLUMN outreach.tasks.assigned_to IS 'Member; null: none.';
COMMENT ON COLUMN outreach.tasks.lead_id IS 'The lead, which may be deleted.';
COMMENT ON COLUMN outreach.tasks.email IS 'Address of the person when the task was created; null if unknown.';
COMMENT ON COLUMN outreach.tasks.sequence_id IS 'Null for a task without a sequence.';
COMMENT ON COLUMN outreach.tasks.step_position IS 'Position of the manual step, from 1; null for other tasks.';
COMMENT ON COLUMN outreach.tasks.conversation_id IS 'The conversation whose reply it is about, which may be deleted.';
COMMENT ON COLUMN outreach.tasks.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('tasks');

-- Which branch each enrolment took.
CREATE TABLE outreach.branch_choices (
  enrolment_id text NOT NULL REFERENCES outreach.enrolments ON DELETE CASCADE,
  step_position integer NOT NULL,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  branch smallint NOT NULL,
  next_position integer,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (enrolment_id, step_position)
);
CREATE INDEX branch_choices_of_sequence ON outreach.branch_choices (sequence_id, step_position, branch);
ALTER TABLE outreach.branch_choices ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.branch_choices USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.branch_choices IS 'Branches that enrolments took, at most one per step.';
COMMENT ON COLUMN outreach.branch_choices.step_position IS 'Position of the step whose branches were evaluated, from 1.';
COMMENT ON COLUMN outreach.branch_choices.branch IS 'Number of the branch, from 1; 0: none of them.';
COMMENT ON COLUMN outreach.branch_choices.next_position IS 'Position of the step that follows; null: the end.';

-- An enrolment that ends needs the task of its manual step no more, whatever ended it.
CREATE FUNCTION outreach.skip_task() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  UPDATE outreach.tasks SET state = 'skipped', finished_at = coalesce(NEW.finished_at, now())
  WHERE enrolment_id = NEW.id AND step_position IS NOT NULL AND state = 'open';
  RETURN NULL;
END
$$;

CREATE TRIGGER skip_task
  AFTER UPDATE OF status ON outreach.enrolments FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status <> 'active' AND OLD.upcoming = 'task')
  EXECUTE FUNCTION outreach.skip_task();

-- States of suppressed leads, by which lists count and filter. `leads.hidden_by` has the keys of all entries that would
-- suppress the lead. `suppression_keys` is a copy of the entries that follows the change log; entries of the deployment have
-- an empty account. `lead_states` has each suppressed lead until the last of its entries ends. Triggers update it when leads
-- change, `set_lead_states` when entries change. A lead that the deployment hides loses its keys for matching meanwhile, so
-- that no duplicate shows its values.
CREATE TABLE outreach.suppression_keys (
  key bigint NOT NULL,
  account_id text NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (key, account_id)
);
COMMENT ON TABLE outreach.suppression_keys IS 'Copy of the suppressions, which follows their change log.';
COMMENT ON COLUMN outreach.suppression_keys.key IS '64 bits of the hash.';
COMMENT ON COLUMN outreach.suppression_keys.account_id IS 'Empty for suppressions of the deployment.';
COMMENT ON COLUMN outreach.suppression_keys.ends_at IS 'Infinity without an end.';

-- Positions in the change log: `written` for the keys, the second one for the leads that agree with them.
CREATE TABLE outreach.suppression_log (
  written bigint NOT NULL,
  counted bigint NOT NULL,
  followed_at timestamptz NOT NULL
);

INSERT INTO outreach.suppression_log (written, counted, followed_at) VALUES (0, 0, now());

CREATE TABLE outreach.lead_states (
  lead_id text PRIMARY KEY,
  account_id text NOT NULL,
  list_id text NOT NULL,
  suppressed_until timestamptz NOT NULL,
  hidden_until timestamptz,
  keys text[]
);
CREATE INDEX lead_states_of_list ON outreach.lead_states (account_id, list_id, suppressed_until);
ALTER TABLE outreach.lead_states ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.lead_states USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.lead_states IS 'States of suppressed leads.';
COMMENT ON COLUMN outreach.lead_states.suppressed_until IS 'End of the last suppression of the lead.';
COMMENT ON COLUMN outreach.lead_states.hidden_until IS 'End of the last one of the deployment, which hides the values; null without one.';
COMMENT ON COLUMN outreach.lead_states.keys IS 'Keys for matching by email, phone, place and name, which a hidden lead has lost; null for others.';

-- Exclusions of leads that the deployment hides are listed as removed, because an excluded result would show their values.
CREATE FUNCTION outreach.exclusion_changes(after bigint, most integer) RETURNS TABLE (at bigint, id text, account text, source text, hashes text[], subject_hashes text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT entry.position, entry.key, entry.account_id, kept.source, kept.hashes, kept.subject_hashes
    FROM outreach.outbox AS entry
      LEFT JOIN outreach.lead_states AS state ON state.lead_id = entry.key
      LEFT JOIN outreach.exclusions AS kept ON kept.id = entry.key AND state.hidden_until IS NULL
    WHERE entry.topic = 'exclusions' AND entry.position > after ORDER BY entry.position LIMIT most
$$;

CREATE FUNCTION outreach.leads_with_state() RETURNS TABLE (list_id text, leads text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT list_id, array_agg(lead_id) FROM outreach.lead_states GROUP BY list_id ORDER BY list_id $$;

-- Spread over rows like the counts of a sequence.
CREATE TABLE outreach.step_counts (
  sequence_id text NOT NULL REFERENCES outreach.sequences ON DELETE CASCADE,
  step_position integer NOT NULL,
  variant smallint NOT NULL,
  slot smallint NOT NULL,
  account_id text NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  opens integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  replies integer NOT NULL DEFAULT 0,
  bounces integer NOT NULL DEFAULT 0,
  PRIMARY KEY (sequence_id, step_position, variant, slot)
);
ALTER TABLE outreach.step_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.step_counts USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.step_counts IS 'Messages of a step and variant with a reaction, which are the sums over its rows.';
COMMENT ON COLUMN outreach.step_counts.step_position IS 'Position of the step, from 1.';
COMMENT ON COLUMN outreach.step_counts.variant IS 'Number of the variant, from 1; 0: a step without variants.';
COMMENT ON COLUMN outreach.step_counts.slot IS 'Row of its enrolments, from 0 to 15.';

CREATE TABLE outreach.mailboxes (
  id text PRIMARY KEY,
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
  last_planned_at timestamptz,
  sending_day date,
  sending_days integer NOT NULL DEFAULT 0,
  planned_today integer NOT NULL DEFAULT 0,
  uid_validity bigint,
  last_uid bigint NOT NULL DEFAULT 0,
  last_read_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  created_by text,
  updated_at timestamptz NOT NULL,
  save_sent boolean NOT NULL DEFAULT true,
  signature text,
  other_mail boolean NOT NULL DEFAULT false,
  shared_with text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX mailboxes_of_account ON outreach.mailboxes (account_id, id);
ALTER TABLE outreach.mailboxes ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.mailboxes USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.mailboxes IS 'Connected mailboxes, with the state of their sending and reading.';
COMMENT ON COLUMN outreach.mailboxes.created_by IS 'Key or person; null: a caller without a key.';
COMMENT ON COLUMN outreach.mailboxes.shared_with IS 'Members who see its conversations, beside its creator and owners.';
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
COMMENT ON COLUMN outreach.mailboxes.other_mail IS 'Other mail of people who were written to is a reply too.';
COMMENT ON COLUMN outreach.mailboxes.signature IS 'Text below answers to conversations.';
COMMENT ON COLUMN outreach.mailboxes.save_sent IS 'Copies of its messages are stored in its folder of sent messages.';

-- Domains from which accounts send: their mailboxes, and what the relay sends for them. Reports and placement tests name no
-- person.
CREATE TABLE outreach.sending_domains (
  account_id text NOT NULL,
  domain text NOT NULL,
  checked_at timestamptz NOT NULL,
  records jsonb NOT NULL,
  exceeded text[] NOT NULL DEFAULT '{}',
  proved text,
  PRIMARY KEY (account_id, domain)
);
CREATE INDEX sending_domains_proved ON outreach.sending_domains (proved) WHERE proved IS NOT NULL;
ALTER TABLE outreach.sending_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.sending_domains USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.sending_domains IS 'Last check of each sending domain.';
COMMENT ON COLUMN outreach.sending_domains.records IS 'Records as they were read.';
COMMENT ON COLUMN outreach.sending_domains.exceeded IS 'Thresholds that were announced as exceeded and have not recovered.';
COMMENT ON COLUMN outreach.sending_domains.proved IS 'Domain that the account has proved to manage, whose reports count; null without a proof.';

CREATE TABLE outreach.sending_domain_changes (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  domain text NOT NULL,
  change jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX sending_domain_changes_newest ON outreach.sending_domain_changes (account_id, domain, id);
CREATE INDEX sending_domain_changes_age ON outreach.sending_domain_changes (changed_at);
ALTER TABLE outreach.sending_domain_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.sending_domain_changes USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.sending_domain_changes IS 'Changes of the records of sending domains, and of the states of their thresholds.';
COMMENT ON COLUMN outreach.sending_domain_changes.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.sending_domain_changes.change IS 'States and evidence before and after.';

CREATE TABLE outreach.dmarc_reports (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  policy_domain text NOT NULL,
  organization text NOT NULL,
  report_id text NOT NULL,
  begins_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  UNIQUE (account_id, policy_domain, organization, report_id)
);
CREATE INDEX dmarc_reports_age ON outreach.dmarc_reports (begins_at);
ALTER TABLE outreach.dmarc_reports ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.dmarc_reports USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.dmarc_reports IS 'DMARC aggregate reports about domains that an account has proved, each once.';
COMMENT ON COLUMN outreach.dmarc_reports.report_id IS 'ID that the organization gave the report, or its digest if it is long.';

CREATE TABLE outreach.dmarc_sums (
  report_id text NOT NULL REFERENCES outreach.dmarc_reports ON DELETE CASCADE,
  account_id text NOT NULL,
  day date NOT NULL,
  from_domain text NOT NULL,
  source text NOT NULL,
  spf text NOT NULL,
  dkim text NOT NULL,
  disposition text NOT NULL,
  messages bigint NOT NULL,
  PRIMARY KEY (report_id, from_domain, source, spf, dkim, disposition)
);
CREATE INDEX dmarc_sums_days ON outreach.dmarc_sums (account_id, day);
ALTER TABLE outreach.dmarc_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.dmarc_sums USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.dmarc_sums IS 'Numbers of messages of a report by domain of the sender, source address and result.';

CREATE FUNCTION outreach.accounts_with_proof(domains text[]) RETURNS TABLE (account text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT DISTINCT account_id FROM outreach.sending_domains WHERE proved = ANY (domains) ORDER BY 1 $$;

CREATE TABLE outreach.placement_tests (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  mailbox_id text NOT NULL,
  email text NOT NULL,
  sequence_id text,
  step integer,
  mail jsonb,
  subject text NOT NULL,
  copies jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX placement_tests_pages ON outreach.placement_tests (account_id, id);
CREATE INDEX placement_tests_age ON outreach.placement_tests (created_at);
ALTER TABLE outreach.placement_tests ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.placement_tests USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.placement_tests IS 'Messages that were sent to the seed mailboxes of the operator.';
COMMENT ON COLUMN outreach.placement_tests.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.placement_tests.mail IS 'Name of the sender and bodies; null when the test has finished.';
COMMENT ON COLUMN outreach.placement_tests.copies IS 'A copy of the message for each seed mailbox, with its Message-ID and where it was found.';

CREATE FUNCTION outreach.forget_deliverability(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM outreach.sending_domain_changes WHERE changed_at < moment;
  DELETE FROM outreach.dmarc_reports WHERE begins_at < moment;
  DELETE FROM outreach.placement_tests WHERE created_at < moment;
$$;

CREATE TABLE outreach.tracking_domains (
  domain text PRIMARY KEY,
  account_id text NOT NULL,
  checked_at timestamptz NOT NULL
);
ALTER TABLE outreach.tracking_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.tracking_domains USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.tracking_domains IS 'Tracking domains whose records were found; each belongs to one account.';
COMMENT ON COLUMN outreach.tracking_domains.checked_at IS 'When the records were last found.';

CREATE FUNCTION outreach.is_tracking_domain(host text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT EXISTS (SELECT 1 FROM outreach.tracking_domains WHERE domain = host) $$;

CREATE TABLE outreach.monitors (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  name text NOT NULL,
  list_id text,
  created_at timestamptz NOT NULL,
  created_by text,
  search json,
  searched_at timestamptz,
  paused_at timestamptz
);
CREATE INDEX monitors_account ON outreach.monitors (account_id, id);
ALTER TABLE outreach.monitors ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.monitors USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.monitors IS 'Lists and domains whose companies are read every week, and searches that run every day.';
COMMENT ON COLUMN outreach.monitors.created_by IS 'Key or person; null: a caller without a key.';
COMMENT ON COLUMN outreach.monitors.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.monitors.list_id IS 'Null: a monitor of domains or of a search.';
COMMENT ON COLUMN outreach.monitors.search IS 'Conditions of a company or people search; null for others.';
COMMENT ON COLUMN outreach.monitors.searched_at IS 'When the search was last run; null before, and for others.';
COMMENT ON COLUMN outreach.monitors.paused_at IS 'Null while it works.';

CREATE TABLE outreach.monitored_sites (
  monitor_id text NOT NULL REFERENCES outreach.monitors ON DELETE CASCADE,
  domain text NOT NULL,
  account_id text NOT NULL,
  PRIMARY KEY (monitor_id, domain)
);
CREATE INDEX monitored_sites_domain ON outreach.monitored_sites (domain);
ALTER TABLE outreach.monitored_sites ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.monitored_sites USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.monitored_sites IS 'Sites of monitors.';

CREATE FUNCTION outreach.monitors_of(site text) RETURNS TABLE (id text, account text, list text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT monitor.id, monitor.account_id, monitor.list_id
    FROM outreach.monitored_sites AS monitored JOIN outreach.monitors AS monitor ON monitor.id = monitored.monitor_id
    WHERE monitored.domain = site AND monitor.paused_at IS NULL ORDER BY monitor.account_id, monitor.id
$$;

CREATE TABLE outreach.site_facts (
  domain text PRIMARY KEY,
  facts jsonb,
  read_at timestamptz
);
COMMENT ON TABLE outreach.site_facts IS 'Last reading of each monitored site, for all accounts, with which the next one is compared.';
COMMENT ON COLUMN outreach.site_facts.facts IS 'Null: not read yet. People are keyed hashes only.';

CREATE TABLE outreach.monitor_changes (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  monitor_id text NOT NULL REFERENCES outreach.monitors ON DELETE CASCADE,
  type text NOT NULL,
  domain text,
  content json NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  found_at timestamptz NOT NULL
);
CREATE INDEX monitor_changes_expiry ON outreach.monitor_changes (found_at);
CREATE INDEX monitor_changes_newest ON outreach.monitor_changes (monitor_id, id);
CREATE INDEX monitor_changes_subjects ON outreach.monitor_changes USING gin (subject_hashes);
ALTER TABLE outreach.monitor_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.monitor_changes USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.monitor_changes IS 'Changes that monitors have found, kept for 180 days.';
COMMENT ON COLUMN outreach.monitor_changes.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.monitor_changes.domain IS 'Null for a company without one.';
COMMENT ON COLUMN outreach.monitor_changes.content IS 'Name, address and page.';
COMMENT ON COLUMN outreach.monitor_changes.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('monitor_changes');

CREATE FUNCTION outreach.forget_monitor_changes(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM outreach.monitor_changes WHERE found_at < moment $$;

CREATE TABLE outreach.mailbox_authorizations (
  state_hash text PRIMARY KEY,
  account_id text NOT NULL,
  completion_hash text NOT NULL,
  verifier text NOT NULL,
  provider text NOT NULL,
  mailbox_id text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailbox_authorizations_of_account ON outreach.mailbox_authorizations (account_id, expires_at);
ALTER TABLE outreach.mailbox_authorizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.mailbox_authorizations USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.mailbox_authorizations IS 'Consents for mailboxes that were begun at a provider; completed ones are deleted.';
COMMENT ON COLUMN outreach.mailbox_authorizations.state_hash IS 'SHA-256 of `state` (RFC 6749 section 10.12).';
COMMENT ON COLUMN outreach.mailbox_authorizations.completion_hash IS 'SHA-256 of the secret of the client that began it.';
COMMENT ON COLUMN outreach.mailbox_authorizations.verifier IS 'Code verifier (RFC 7636), encrypted with LODE_SECRET_KEY.';
COMMENT ON COLUMN outreach.mailbox_authorizations.mailbox_id IS 'Mailbox that gets a new login; null to connect one.';

-- The rows that a monitored company or people search has found.
CREATE TABLE outreach.searched_rows (
  monitor_id text NOT NULL REFERENCES outreach.monitors ON DELETE CASCADE,
  key text NOT NULL,
  account_id text NOT NULL,
  name text NOT NULL,
  domain text,
  email text,
  found_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (monitor_id, key)
);
CREATE INDEX searched_rows_subjects ON outreach.searched_rows USING gin (subject_hashes);
ALTER TABLE outreach.searched_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.searched_rows USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.searched_rows IS 'Rows that a saved search found when it was last run.';
COMMENT ON COLUMN outreach.searched_rows.key IS 'Domain or identifier of a company; keyed hash of a person.';
COMMENT ON COLUMN outreach.searched_rows.found_at IS 'When it was first found.';
COMMENT ON COLUMN outreach.searched_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('searched_rows');

CREATE TABLE outreach.leads (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  list_id text NOT NULL REFERENCES outreach.lists ON DELETE CASCADE,
  name text,
  first_name text,
  last_name text,
  company text,
  title text,
  email text,
  email_2 text,
  phone text,
  phone_2 text,
  website text,
  profile_url text,
  address text,
  rating float8,
  confidence integer,
  tech_stack text[] NOT NULL,
  source text,
  owner text,
  note text,
  tags text[] NOT NULL,
  custom jsonb NOT NULL,
  key_email text,
  key_phone text,
  key_place text,
  subject_hashes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  country_code text,
  accept_all boolean,
  hidden_by bigint[] NOT NULL,
  key_name text,
  verification jsonb,
  contacts jsonb NOT NULL DEFAULT '[]',
  contact_hashes text[] NOT NULL DEFAULT '{}',
  import_id text
);
CREATE UNIQUE INDEX leads_email ON outreach.leads (list_id, key_email) WHERE key_email IS NOT NULL;
CREATE INDEX leads_hidden_by ON outreach.leads USING gin (hidden_by);
CREATE INDEX leads_of_list ON outreach.leads (list_id, id);
CREATE INDEX leads_name ON outreach.leads (list_id, key_name) WHERE key_name IS NOT NULL;
CREATE INDEX leads_phone ON outreach.leads (list_id, key_phone, (key_email IS NOT NULL)) WHERE key_phone IS NOT NULL;
CREATE INDEX leads_place ON outreach.leads (list_id, key_place, (key_email IS NOT NULL)) WHERE key_place IS NOT NULL;
CREATE INDEX leads_subjects ON outreach.leads USING gin (subject_hashes);
ALTER TABLE outreach.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.leads USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.leads IS 'Leads of lists.';
COMMENT ON COLUMN outreach.leads.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.leads.email IS 'As given, with the domain in A-labels.';
COMMENT ON COLUMN outreach.leads.email_2 IS 'Second address, to which nothing is sent.';
COMMENT ON COLUMN outreach.leads.profile_url IS 'Profile in a social network.';
COMMENT ON COLUMN outreach.leads.phone IS 'E.164 if it can be parsed, otherwise as given.';
COMMENT ON COLUMN outreach.leads.rating IS 'Out of 5.';
COMMENT ON COLUMN outreach.leads.confidence IS 'From 0 to 100.';
COMMENT ON COLUMN outreach.leads.source IS 'Where the contact data was found.';
COMMENT ON COLUMN outreach.leads.owner IS 'Person of the account who takes care of the lead.';
COMMENT ON COLUMN outreach.leads.note IS 'For the account only; may have several lines.';
COMMENT ON COLUMN outreach.leads.custom IS 'The account''s own fields by name.';
COMMENT ON COLUMN outreach.leads.key_email IS 'Normalized email address.';
COMMENT ON COLUMN outreach.leads.key_phone IS 'Domain and phone number.';
COMMENT ON COLUMN outreach.leads.key_place IS 'Hash of name and place.';
COMMENT ON COLUMN outreach.leads.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN outreach.leads.country_code IS 'Country of the address (ISO 3166-1).';
COMMENT ON COLUMN outreach.leads.accept_all IS 'Whether the host of the email address accepts every address.';
COMMENT ON COLUMN outreach.leads.hidden_by IS 'Keys of all suppressions that would hide the lead.';
COMMENT ON COLUMN outreach.leads.key_name IS 'Hash of the name, or of phone and website without a name, of a lead without an email address.';
COMMENT ON COLUMN outreach.leads.verification IS 'Last verdict about the address of the lead.';
COMMENT ON COLUMN outreach.leads.contacts IS 'People of the company, the most senior first.';
COMMENT ON COLUMN outreach.leads.import_id IS 'Import that added the lead; null for others.';
COMMENT ON COLUMN outreach.leads.contact_hashes IS 'Subject hashes of the people of the company only, which do not belong to the enrolment of the lead.';
SELECT outreach.guard_people('leads');

-- Imports of the last 30 days, which their accounts can undo.
CREATE TABLE outreach.imports (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  list_id text NOT NULL REFERENCES outreach.lists ON DELETE CASCADE,
  titles text[] NOT NULL,
  tally jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone jsonb
);
CREATE INDEX imports_expiry ON outreach.imports (created_at);
CREATE INDEX imports_of_list ON outreach.imports (list_id, id);
ALTER TABLE outreach.imports ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.imports USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.imports IS 'Imports of files into lists.';
COMMENT ON COLUMN outreach.imports.titles IS 'Titles of the columns of the file.';
COMMENT ON COLUMN outreach.imports.tally IS 'Number of rows by what has become of them.';
COMMENT ON COLUMN outreach.imports.undone IS 'Number of leads that the undoing removed, restored and kept.';

CREATE TABLE outreach.import_rows (
  import_id text NOT NULL REFERENCES outreach.imports ON DELETE CASCADE,
  number integer NOT NULL,
  account_id text NOT NULL,
  reason text NOT NULL,
  cells text[] NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_subjects ON outreach.import_rows USING gin (subject_hashes);
ALTER TABLE outreach.import_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.import_rows USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.import_rows IS 'Rejected rows of imports.';
COMMENT ON COLUMN outreach.import_rows.number IS 'Row of the file, from 1.';
COMMENT ON COLUMN outreach.import_rows.reason IS 'Why it was rejected.';
COMMENT ON COLUMN outreach.import_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('import_rows');

CREATE TABLE outreach.import_updates (
  import_id text NOT NULL REFERENCES outreach.imports ON DELETE CASCADE,
  lead_id text NOT NULL,
  account_id text NOT NULL,
  known jsonb NOT NULL,
  imported jsonb NOT NULL,
  written_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (import_id, lead_id)
);
CREATE INDEX import_updates_subjects ON outreach.import_updates USING gin (subject_hashes);
ALTER TABLE outreach.import_updates ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.import_updates USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.import_updates IS 'Leads that imports have changed.';
COMMENT ON COLUMN outreach.import_updates.known IS 'Values before the import of the fields that it changed.';
COMMENT ON COLUMN outreach.import_updates.imported IS 'Values of these fields after it.';
COMMENT ON COLUMN outreach.import_updates.written_at IS 'Time of the change: the lead was changed since if it has another one.';
COMMENT ON COLUMN outreach.import_updates.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('import_updates');

CREATE FUNCTION outreach.forget_imports(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM outreach.imports WHERE created_at < moment $$;

-- Answers to messages of sequences. All texts are sealed with the key of the account, which LODE_SECRET_KEY seals; `words` has
-- keyed hashes of the beginnings of words, by which names, addresses and subjects are found.
CREATE TABLE outreach.conversation_keys (
  account_id text PRIMARY KEY,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL
);
ALTER TABLE outreach.conversation_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.conversation_keys USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.conversation_keys IS 'Keys that seal the mail of accounts.';
COMMENT ON COLUMN outreach.conversation_keys.sealed IS 'Sealed with LODE_SECRET_KEY.';

CREATE FUNCTION outreach.conversation_keys_sealed_otherwise(prefix text) RETURNS TABLE (account text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT account_id FROM outreach.conversation_keys WHERE NOT starts_with(sealed, prefix) $$;

CREATE TABLE outreach.model_uses (
  account_id text PRIMARY KEY,
  is_on boolean NOT NULL,
  day date NOT NULL,
  used integer NOT NULL
);
ALTER TABLE outreach.model_uses ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.model_uses USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.model_uses IS 'Accounts whose owner decided about the language model.';
COMMENT ON COLUMN outreach.model_uses.used IS 'Requests of the day (UTC).';

CREATE TABLE outreach.conversations (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  sequence_id text NOT NULL,
  enrolment_id text NOT NULL,
  lead_id text NOT NULL,
  mailbox_id text NOT NULL DEFAULT '',
  state text NOT NULL,
  snoozed_until timestamptz,
  label text,
  sorted_mail text,
  assigned_to text,
  person text NOT NULL,
  words bigint[] NOT NULL,
  last_message_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  UNIQUE (account_id, enrolment_id)
);
CREATE INDEX conversations_newest ON outreach.conversations (account_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_age ON outreach.conversations (last_message_at);
CREATE INDEX conversations_lead ON outreach.conversations (lead_id);
CREATE INDEX conversations_subjects ON outreach.conversations USING gin (subject_hashes);
CREATE INDEX conversations_words ON outreach.conversations USING gin (words);
ALTER TABLE outreach.conversations ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.conversations USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.conversations IS 'Conversations, one per enrolment that was answered. The sequence and the lead may be deleted.';
COMMENT ON COLUMN outreach.conversations.id IS 'Ordered by time.';
COMMENT ON COLUMN outreach.conversations.mailbox_id IS 'Mailbox that wrote; empty: the relay.';
COMMENT ON COLUMN outreach.conversations.state IS 'open, done or snoozed.';
COMMENT ON COLUMN outreach.conversations.snoozed_until IS 'When a snoozed conversation is open again.';
COMMENT ON COLUMN outreach.conversations.person IS 'Sealed: address and name of the person, and the first subject.';
COMMENT ON COLUMN outreach.conversations.sorted_mail IS 'Mail by which Lode gave the label, with the reason; null for a label by a member.';
COMMENT ON COLUMN outreach.conversations.words IS 'Keyed hashes of the beginnings of words of the person and the subject.';
COMMENT ON COLUMN outreach.conversations.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('conversations');

CREATE TABLE outreach.conversation_messages (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  conversation_id text NOT NULL REFERENCES outreach.conversations ON DELETE CASCADE,
  mail_key text NOT NULL,
  kind text NOT NULL,
  is_stranger boolean NOT NULL DEFAULT false,
  head text NOT NULL,
  body text NOT NULL,
  words bigint[] NOT NULL,
  status text,
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  accepted integer[] NOT NULL DEFAULT '{}',
  occurred_at timestamptz NOT NULL,
  due_at timestamptz,
  begun_at timestamptz,
  subject_hashes text[] NOT NULL,
  UNIQUE (account_id, mail_key)
);
CREATE INDEX conversation_messages_age ON outreach.conversation_messages (occurred_at);
CREATE INDEX conversation_messages_keys ON outreach.conversation_messages (mail_key);
CREATE INDEX conversation_messages_order ON outreach.conversation_messages (conversation_id, occurred_at DESC, id DESC);
CREATE INDEX conversation_messages_subjects ON outreach.conversation_messages USING gin (subject_hashes);
CREATE INDEX conversation_messages_words ON outreach.conversation_messages USING gin (words);
ALTER TABLE outreach.conversation_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.conversation_messages USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.conversation_messages IS 'Mails of conversations, each once per account.';
COMMENT ON COLUMN outreach.conversation_messages.mail_key IS 'Digest of the Message-ID, or of the mail without one.';
COMMENT ON COLUMN outreach.conversation_messages.kind IS 'sequence, answer, sent, reply, auto_reply or unsubscribe.';
COMMENT ON COLUMN outreach.conversation_messages.is_stranger IS 'The sender refers to the conversation and belongs to none of its people.';
COMMENT ON COLUMN outreach.conversation_messages.head IS 'Sealed: sender, recipients, subject, attachments and beginning.';
COMMENT ON COLUMN outreach.conversation_messages.body IS 'Sealed: text and sanitized HTML.';
COMMENT ON COLUMN outreach.conversation_messages.words IS 'Keyed hashes of the beginnings of words of sender and subject, and of the whole words of the text.';
COMMENT ON COLUMN outreach.conversation_messages.status IS 'Of answers: queued, sent or failed.';
COMMENT ON COLUMN outreach.conversation_messages.due_at IS 'When an answer is sent at the earliest.';
COMMENT ON COLUMN outreach.conversation_messages.begun_at IS 'When its sending began, after which it cannot be taken back.';
COMMENT ON COLUMN outreach.conversation_messages.failure IS 'Why an answer was not sent, for the customer.';
COMMENT ON COLUMN outreach.conversation_messages.attempts IS 'Failed attempts to hand an answer over.';
COMMENT ON COLUMN outreach.conversation_messages.accepted IS 'Recipients of an answer whose copy was accepted, from 0: stored at once, so that it is not sent again.';
COMMENT ON COLUMN outreach.conversation_messages.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('conversation_messages');

CREATE TABLE outreach.conversation_drafts (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  conversation_id text NOT NULL REFERENCES outreach.conversations ON DELETE CASCADE,
  author text NOT NULL,
  content text NOT NULL,
  updated_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  UNIQUE (conversation_id, author)
);
CREATE INDEX conversation_drafts_age ON outreach.conversation_drafts (updated_at);
CREATE INDEX conversation_drafts_subjects ON outreach.conversation_drafts USING gin (subject_hashes);
ALTER TABLE outreach.conversation_drafts ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.conversation_drafts USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.conversation_drafts IS 'Drafts of answers, one per conversation and member or key.';
COMMENT ON COLUMN outreach.conversation_drafts.content IS 'Sealed: text, HTML and copies.';
COMMENT ON COLUMN outreach.conversation_drafts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT outreach.guard_people('conversation_drafts');

CREATE TABLE outreach.conversation_contents (
  message_id text PRIMARY KEY REFERENCES outreach.conversation_messages ON DELETE CASCADE,
  account_id text NOT NULL,
  content bytea NOT NULL,
  stored_at timestamptz NOT NULL
);
CREATE INDEX conversation_contents_age ON outreach.conversation_contents (stored_at);
ALTER TABLE outreach.conversation_contents ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.conversation_contents USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.conversation_contents IS 'Mails of the relay that have attachments, which are in no mailbox that could be read.';
COMMENT ON COLUMN outreach.conversation_contents.content IS 'Sealed: the whole mail.';

CREATE TABLE outreach.conversation_files (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  conversation_id text NOT NULL REFERENCES outreach.conversations ON DELETE CASCADE,
  name text NOT NULL,
  size integer NOT NULL,
  content bytea NOT NULL,
  stored_at timestamptz NOT NULL
);
CREATE INDEX conversation_files_age ON outreach.conversation_files (stored_at);
CREATE INDEX conversation_files_conversation ON outreach.conversation_files (conversation_id);
ALTER TABLE outreach.conversation_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON outreach.conversation_files USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE outreach.conversation_files IS 'Files for answers that are not written yet.';
COMMENT ON COLUMN outreach.conversation_files.name IS 'Sealed.';
COMMENT ON COLUMN outreach.conversation_files.content IS 'Sealed.';

-- The conversations with mails of the given keys, and the last message of each that was sent by its sequence.
CREATE FUNCTION outreach.conversations_behind(keys text[]) RETURNS TABLE (mail_key text, kind text, account_id text, sequence_id text, enrolment_id text, message_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT mail.mail_key, mail.kind, talk.account_id, talk.sequence_id, talk.enrolment_id, (
      SELECT message.id FROM outreach.messages AS message
      WHERE message.enrolment_id = talk.enrolment_id AND message.sent_at IS NOT NULL ORDER BY step_position DESC LIMIT 1)
    FROM outreach.conversation_messages AS mail JOIN outreach.conversations AS talk ON talk.id = mail.conversation_id
    WHERE mail.mail_key = ANY (keys)
$$;

-- Mails of the relay that are kept for their attachments, and drafts.
CREATE FUNCTION outreach.forget_contents(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM outreach.conversation_contents WHERE stored_at < moment;
  DELETE FROM outreach.conversation_files WHERE stored_at < moment;
  DELETE FROM outreach.conversation_drafts WHERE updated_at < moment;
$$;

CREATE FUNCTION outreach.forget_conversations(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM outreach.conversation_messages WHERE occurred_at < moment;
  DELETE FROM outreach.conversations WHERE last_message_at < moment;
$$;

-- Runs once per statement.
CREATE FUNCTION outreach.count_leads() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE outreach.lists SET leads_count = leads_count + sign * changed.count
  FROM (SELECT list_id, count(*)::integer AS count FROM changed_rows GROUP BY list_id) AS changed
  WHERE id = changed.list_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION outreach.forget_removed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  DELETE FROM outreach.lead_states WHERE lead_id = ANY (ARRAY(SELECT id FROM old_rows));
  RETURN NULL;
END
$$;

-- Compares leads with all entries. They are looked up within their list, which is one partition. A lead whose address another
-- lead has got meanwhile does not get its key back.
CREATE FUNCTION outreach.set_lead_states(list text, ids text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = 'off'
AS $$
DECLARE
  changed text[];
BEGIN
  WITH compared AS MATERIALIZED (
    SELECT lead.id, lead.account_id, lead.list_id, ends.suppressed_until, ends.hidden_until
    FROM outreach.leads AS lead, LATERAL (
      SELECT max(entry.ends_at) AS suppressed_until, max(entry.ends_at) FILTER (WHERE entry.account_id = '') AS hidden_until
      FROM outreach.suppression_keys AS entry
      WHERE entry.key = ANY (lead.hidden_by) AND entry.account_id IN ('', lead.account_id)) AS ends
    WHERE lead.list_id = list AND lead.id = ANY (ids)),
  put AS (
    INSERT INTO outreach.lead_states AS state (lead_id, account_id, list_id, suppressed_until, hidden_until)
    SELECT id, account_id, list_id, coalesce(suppressed_until, '-infinity'), hidden_until FROM compared
    WHERE suppressed_until IS NOT NULL OR EXISTS (SELECT FROM outreach.lead_states WHERE lead_id = compared.id)
    ON CONFLICT (lead_id) DO UPDATE SET suppressed_until = excluded.suppressed_until, hidden_until = excluded.hidden_until
    WHERE (state.suppressed_until, state.hidden_until) IS DISTINCT FROM (excluded.suppressed_until, excluded.hidden_until)
    RETURNING lead_id)
  SELECT array_agg(lead_id) INTO changed FROM put;
  IF changed IS NULL THEN RETURN;
  END IF;

  WITH hidden AS (
    UPDATE outreach.lead_states AS state
    SET keys = ARRAY[lead.key_email, lead.key_phone, lead.key_place, lead.key_name]
    FROM outreach.leads AS lead
    WHERE state.lead_id = ANY (changed) AND state.hidden_until IS NOT NULL AND state.keys IS NULL
      AND lead.list_id = list AND lead.id = state.lead_id
    RETURNING state.lead_id, state.account_id),
  included AS (
    INSERT INTO outreach.outbox (topic, key, account_id) SELECT 'exclusions', lead_id, account_id FROM hidden)
  UPDATE outreach.leads SET key_email = NULL, key_phone = NULL, key_place = NULL, key_name = NULL
  WHERE list_id = list AND id IN (SELECT lead_id FROM hidden);

  WITH shown AS MATERIALIZED (
    SELECT lead_id, account_id, keys, row_number() OVER (PARTITION BY keys[1] ORDER BY lead_id) AS turn
    FROM outreach.lead_states WHERE lead_id = ANY (changed) AND hidden_until IS NULL AND keys IS NOT NULL),
  excluded_again AS (
    INSERT INTO outreach.outbox (topic, key, account_id) SELECT 'exclusions', lead_id, account_id FROM shown),
  without_keys AS (
    UPDATE outreach.lead_states SET keys = NULL WHERE lead_id IN (SELECT lead_id FROM shown))
  UPDATE outreach.leads AS lead SET key_phone = shown.keys[2], key_place = shown.keys[3], key_name = shown.keys[4],
    key_email = CASE WHEN shown.turn = 1 AND NOT EXISTS (
      SELECT FROM outreach.leads AS other WHERE other.list_id = list AND other.key_email = shown.keys[1])
    THEN shown.keys[1] END
  FROM shown WHERE lead.list_id = list AND lead.id = shown.lead_id;

  DELETE FROM outreach.lead_states WHERE lead_id = ANY (changed) AND suppressed_until = '-infinity';
END
$$;

-- A new lead has no state, and gets none where no entry names it.
CREATE FUNCTION outreach.state_added() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT list_id AS list, array_agg(id) AS ids FROM new_rows
  WHERE EXISTS (SELECT FROM outreach.suppression_keys WHERE key = ANY (hidden_by)) GROUP BY list_id LOOP PERFORM outreach.set_lead_states(changed.list, changed.ids); END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION outreach.state_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT new_rows.list_id AS list, array_agg(id) AS ids FROM new_rows JOIN old_rows USING (id)
  WHERE new_rows.hidden_by IS DISTINCT FROM old_rows.hidden_by GROUP BY new_rows.list_id LOOP PERFORM outreach.set_lead_states(changed.list, changed.ids); END LOOP;
  RETURN NULL;
END
$$;

-- A separate statement sees rows committed before the list was locked.
CREATE FUNCTION outreach.set_lead_states_of(list text, ids text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM FROM outreach.lists WHERE id = list FOR UPDATE;
  PERFORM outreach.set_lead_states(list, ids);
END
$$;

CREATE FUNCTION outreach.include_removed_leads() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  DELETE FROM outreach.exclusions WHERE id = ANY (ARRAY(SELECT id FROM old_rows));
  RETURN NULL;
END
$$;

-- Of all accounts; lists are locked in the order of their ids.
CREATE FUNCTION outreach.forget_ended_suppressions(moment timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  ended record;
BEGIN
  DELETE FROM outreach.suppression_keys WHERE ends_at < moment;
  FOR ended IN SELECT list_id AS list, array_agg(lead_id) AS ids FROM outreach.lead_states
    WHERE suppressed_until < moment OR hidden_until < moment GROUP BY list_id ORDER BY list_id
  LOOP PERFORM outreach.set_lead_states_of(ended.list, ended.ids); END LOOP;
END
$$;

-- Statistics of arrays mislead the planner: with many keys it would scan all leads.
CREATE FUNCTION outreach.leads_named_by(keys bigint[]) RETURNS TABLE (list_id text, leads text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = 'off'
AS $$ SELECT list_id, array_agg(id) FROM outreach.leads WHERE hidden_by && keys GROUP BY list_id ORDER BY list_id $$;

-- Leads and exclusions are not checked again while the setting says that the transaction has done so by `erased_among`: the
-- condition of a trigger takes less time than its function.
DO $$
DECLARE
  checked text;
BEGIN
  FOREACH checked IN ARRAY ARRAY['leads', 'exclusions'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER erased BEFORE INSERT OR UPDATE ON outreach.%I FOR EACH ROW
      WHEN (current_setting(''lode.erasure_checked'', true) IS DISTINCT FROM ''yes'' AND cardinality(NEW.subject_hashes) > 0)
      EXECUTE FUNCTION outreach.refuse_erased(account_id)', checked);
  END LOOP;
END
$$;

CREATE TRIGGER count_added
  AFTER INSERT ON outreach.leads REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.count_leads();
CREATE TRIGGER count_removed
  AFTER DELETE ON outreach.leads REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.count_leads();
CREATE TRIGGER forget_removed
  AFTER DELETE ON outreach.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.forget_removed();
CREATE TRIGGER state_added
  AFTER INSERT ON outreach.leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.state_added();
CREATE TRIGGER state_changed
  AFTER UPDATE ON outreach.leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.state_changed();
CREATE TRIGGER include_removed_leads
  AFTER DELETE ON outreach.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION outreach.include_removed_leads();

-- Whole months of events are dropped, oldest first.
CREATE TABLE outreach.event_retention (
  dropped_before timestamptz NOT NULL
);
COMMENT ON TABLE outreach.event_retention IS 'One row: which events may have been deleted at the end of their retention.';
COMMENT ON COLUMN outreach.event_retention.dropped_before IS 'Earlier events may be missing; minus infinity: none.';

INSERT INTO outreach.event_retention (dropped_before) VALUES ('-infinity');

-- Deletes up to `most` events before a time that are in no month's partition. Returns their number.
CREATE FUNCTION outreach.delete_unpartitioned_events(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
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
END
$$;

-- Drops the oldest month that ended before a time, one per call. Waits for its lock without holding any, and for the second
-- one shorter than `deadlock_timeout`, so that no writer of events fails because of it. @returns the name of the partition;
-- null if there is none, messages need its events, the tables are busy, or another replica is at work
CREATE FUNCTION outreach.drop_event_partition(before timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s'
AS $$
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
END
$$;

-- Notes messages as accepted that only events of the oldest month prove to have arrived, so that they are not sent again
-- without these events. Locked messages are skipped, which keeps their events.
CREATE FUNCTION outreach.note_arrivals(before timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
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
END
$$;
