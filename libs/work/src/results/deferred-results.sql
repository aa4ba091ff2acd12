-- Result sets whose rows are written when they are first read.
CREATE TABLE :schema.deferred_results (
  set_id text PRIMARY KEY REFERENCES :schema.result_sets ON DELETE CASCADE,
  account_id text NOT NULL,
  request json NOT NULL,
  subject_hashes text[] NOT NULL
);
CREATE INDEX deferred_results_subjects ON :schema.deferred_results USING gin (subject_hashes);
ALTER TABLE :schema.deferred_results ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.deferred_results USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.deferred_results IS 'Requests of result sets whose rows are written when they are first read.';
COMMENT ON COLUMN :schema.deferred_results.request IS 'Request without its page.';
COMMENT ON COLUMN :schema.deferred_results.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
