-- Jobs of callers, and the queue of jobs and tasks.

CREATE TABLE :schema.queue (
  task text NOT NULL,
  key text NOT NULL,
  due_at timestamptz NOT NULL,
  scheduled_at timestamptz NOT NULL DEFAULT now(),
  payload jsonb NOT NULL,
  account text,
  traceparent text,
  subject_hashes text[] NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  claim uuid,
  claimed_until timestamptz,
  parked_at timestamptz,
  PRIMARY KEY (task, key)
) WITH (fillfactor = 70);
CREATE INDEX queue_due ON :schema.queue (task, due_at, scheduled_at) WHERE parked_at IS NULL;
CREATE INDEX queue_subjects ON :schema.queue USING gin (subject_hashes);
COMMENT ON TABLE :schema.queue IS 'Scheduled tasks, and jobs that have not ended. A claim changes no indexed column, and finds room on its page.';
COMMENT ON COLUMN :schema.queue.task IS 'Name of the task, or of the operation of the job.';
COMMENT ON COLUMN :schema.queue.key IS 'Subject of the task; the id of the job.';
COMMENT ON COLUMN :schema.queue.due_at IS 'By the clock of the service.';
COMMENT ON COLUMN :schema.queue.scheduled_at IS 'Order of items that are due at the same time.';
COMMENT ON COLUMN :schema.queue.account IS 'Account whose turn it takes; null: of the service itself.';
COMMENT ON COLUMN :schema.queue.traceparent IS 'W3C trace context of the request that began the job.';
COMMENT ON COLUMN :schema.queue.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN :schema.queue.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN :schema.queue.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN :schema.queue.claim IS 'Attempt that holds the item, which alone may settle it; null: none.';
COMMENT ON COLUMN :schema.queue.claimed_until IS 'When another worker may claim it, by the clock of the database; each heartbeat extends it.';
COMMENT ON COLUMN :schema.queue.parked_at IS 'When the last attempt failed; deleted a week later.';

CREATE TABLE :schema.jobs (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  operation text NOT NULL,
  state text NOT NULL,
  request json,
  done integer NOT NULL DEFAULT 0,
  total integer,
  result json,
  problem jsonb,
  subject_hashes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz,
  found jsonb,
  question text,
  actor text,
  reservation text,
  allowance integer,
  billed integer NOT NULL DEFAULT 0,
  not_done text
);
CREATE INDEX jobs_account ON :schema.jobs (account_id, id);
CREATE INDEX jobs_expiry ON :schema.jobs (expires_at);
CREATE INDEX jobs_open ON :schema.jobs (account_id) WHERE state IN ('queued', 'running');
CREATE INDEX jobs_subjects ON :schema.jobs USING gin (subject_hashes);
ALTER TABLE :schema.jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.jobs USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.jobs IS 'Jobs of callers with their results, which are kept for a day.';
COMMENT ON COLUMN :schema.jobs.id IS 'Ordered by time.';
COMMENT ON COLUMN :schema.jobs.operation IS 'Operation that answers with the result.';
COMMENT ON COLUMN :schema.jobs.request IS 'Null after the job has expired, or its people were erased.';
COMMENT ON COLUMN :schema.jobs.done IS 'Number of completed parts.';
COMMENT ON COLUMN :schema.jobs.total IS 'Number of parts; null: unknown.';
COMMENT ON COLUMN :schema.jobs.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN :schema.jobs.problem IS 'Code and detail of a failure.';
COMMENT ON COLUMN :schema.jobs.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN :schema.jobs.expires_at IS 'When request and result are deleted; a day later the row.';
COMMENT ON COLUMN :schema.jobs.found IS 'Numbers of results found so far, by kind.';
COMMENT ON COLUMN :schema.jobs.question IS 'Words of the request, without people.';
COMMENT ON COLUMN :schema.jobs.actor IS 'Key or person who began it; null: a caller without a key.';
COMMENT ON COLUMN :schema.jobs.reservation IS 'Of the gateway, which is settled at the end; null: none.';
COMMENT ON COLUMN :schema.jobs.allowance IS 'Maximum number of results that count towards the quota; null: no limit.';
COMMENT ON COLUMN :schema.jobs.billed IS 'Number of results that it was the first to have in the month.';
COMMENT ON COLUMN :schema.jobs.not_done IS 'Part of the request that the allowance did not suffice for, in words without people.';

-- Erases the contents of expired jobs of every account, and a day later the jobs.
CREATE FUNCTION :schema.expire_jobs(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM :schema.jobs WHERE expires_at <= moment - interval '24 hours';
  UPDATE :schema.jobs
  SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
  WHERE expires_at <= moment AND request IS NOT NULL
$$;
