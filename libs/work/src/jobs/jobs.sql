-- Jobs of callers, and scheduled work. The queue has the tables of the installed pg-boss; a pg-boss with other tables needs
-- a migration that runs its getMigrationPlans.

\i pg-boss

CREATE TABLE :schema.agenda (
  task text NOT NULL,
  key text NOT NULL,
  due_at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  subject_hashes text[] NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  entry uuid,
  attempts integer NOT NULL DEFAULT 0,
  parked_at timestamptz,
  PRIMARY KEY (task, key)
);
CREATE INDEX agenda_due ON :schema.agenda (due_at) WHERE entry IS NULL AND parked_at IS NULL;
CREATE INDEX agenda_entry ON :schema.agenda (entry) WHERE entry IS NOT NULL;
CREATE INDEX agenda_subjects ON :schema.agenda USING gin (subject_hashes);
COMMENT ON TABLE :schema.agenda IS 'Scheduled work, of which due items are dispatched to the queue.';
COMMENT ON COLUMN :schema.agenda.task IS 'Kind of the work; the queue has the same name.';
COMMENT ON COLUMN :schema.agenda.key IS 'Subject of the work; the id of a job.';
COMMENT ON COLUMN :schema.agenda.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN :schema.agenda.revision IS 'Increases with each newer schedule under the key.';
COMMENT ON COLUMN :schema.agenda.entry IS 'Entry in the queue; null: not dispatched.';
COMMENT ON COLUMN :schema.agenda.attempts IS 'Attempts that have begun.';
COMMENT ON COLUMN :schema.agenda.parked_at IS 'When the last attempt failed; deleted a week later.';

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
  question text
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

-- Erases the contents of expired jobs of every account, and a day later the jobs.
CREATE FUNCTION :schema.expire_jobs(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM :schema.jobs WHERE expires_at <= moment - interval '24 hours';
  UPDATE :schema.jobs
  SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
  WHERE expires_at <= moment AND request IS NOT NULL
$$;
