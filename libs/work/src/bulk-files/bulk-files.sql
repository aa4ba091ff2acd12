-- Files whose rows are answered by a job. They are deleted with the results of jobs.
CREATE TABLE :schema.job_files (
  job_id text PRIMARY KEY REFERENCES :schema.jobs ON DELETE CASCADE,
  account_id text NOT NULL,
  columns json NOT NULL,
  rows integer NOT NULL
);
ALTER TABLE :schema.job_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.job_files USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.job_files IS 'Files whose rows are stored.';
COMMENT ON COLUMN :schema.job_files.columns IS 'Columns of the file and the fields that they fill.';
COMMENT ON COLUMN :schema.job_files.rows IS 'Number of rows.';

CREATE TABLE :schema.file_rows (
  job_id text NOT NULL REFERENCES :schema.jobs ON DELETE CASCADE,
  position integer NOT NULL,
  account_id text NOT NULL,
  turn integer NOT NULL,
  cells json NOT NULL,
  lines json,
  problem text,
  is_open boolean NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (job_id, position)
);
CREATE INDEX file_rows_open ON :schema.file_rows (job_id, turn, position) WHERE is_open;
CREATE INDEX file_rows_subjects ON :schema.file_rows USING gin (subject_hashes);
ALTER TABLE :schema.file_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.file_rows USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.file_rows IS 'Rows of files with their answers, kept as long as the results of jobs.';
COMMENT ON COLUMN :schema.file_rows.position IS 'Position in the file, from 0.';
COMMENT ON COLUMN :schema.file_rows.turn IS 'Rows of one site or mail host have the same; rows are answered in this order.';
COMMENT ON COLUMN :schema.file_rows.cells IS 'Values by column.';
COMMENT ON COLUMN :schema.file_rows.lines IS 'Lines of the answer; null: none.';
COMMENT ON COLUMN :schema.file_rows.problem IS 'Why the row has no answer.';
COMMENT ON COLUMN :schema.file_rows.is_open IS 'Whether the row has neither an answer nor a problem.';
COMMENT ON COLUMN :schema.file_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

-- Deletes up to 5,000 rows of expired jobs. Concurrent calls skip each other's rows.
CREATE FUNCTION :schema.expire_files(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM :schema.file_rows WHERE ctid IN (
    SELECT entry.ctid FROM :schema.jobs AS job JOIN :schema.file_rows AS entry ON entry.job_id = job.id
    WHERE job.expires_at <= moment LIMIT 5000 FOR UPDATE OF entry SKIP LOCKED)
$$;
