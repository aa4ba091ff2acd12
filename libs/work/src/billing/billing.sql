-- Results that count towards the quotas of accounts, each once in a month. Included after database/outbox/outbox.sql and
-- jobs/jobs.sql.
CREATE TABLE :schema.billed_results (
  account_id text NOT NULL,
  month date NOT NULL,
  hash text NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (account_id, month, hash)
);
CREATE INDEX billed_results_subjects ON :schema.billed_results USING gin (subject_hashes);
ALTER TABLE :schema.billed_results ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.billed_results USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.billed_results IS 'Results that were counted, until the end of the following month.';
COMMENT ON COLUMN :schema.billed_results.month IS 'First day of the month (UTC).';
COMMENT ON COLUMN :schema.billed_results.hash IS 'Keyed hash of the account, the kind and the result.';
COMMENT ON COLUMN :schema.billed_results.subject_hashes IS 'Keyed hashes of the people in the result, by which erasures find it.';

-- Counts results in one round trip and one transaction: new ones are stored, written to the outbox, and added to those of
-- the job. Results of erased people are not. Concurrent calls lock the rows in the same order.
CREATE FUNCTION :schema.bill_results(wanted_account text, wanted_month date, given json, entry json, job text, moment timestamptz) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  fresh json;
  count integer;
BEGIN
  PERFORM set_config('lode.account', wanted_account, true);
  WITH stored AS (
    INSERT INTO :schema.billed_results (account_id, month, hash, subject_hashes)
    SELECT wanted_account, wanted_month, hash, subjects
    FROM json_to_recordset(given) AS result (hash text, subjects text[]) ORDER BY hash
    ON CONFLICT DO NOTHING RETURNING hash)
  SELECT json_agg(hash), count(*) INTO fresh, count FROM stored;
  IF count = 0 THEN RETURN 0; END IF;
  INSERT INTO :schema.outbox (topic, key, account_id, content, written_at)
    VALUES ('billed', gen_random_uuid()::text, wanted_account, (entry::jsonb || jsonb_build_object('hashes', fresh))::json, moment);
  IF job IS NOT NULL THEN UPDATE :schema.jobs SET billed = billed + count WHERE account_id = wanted_account AND id = job; END IF;
  RETURN count;
END
$$;

-- Of all accounts.
CREATE FUNCTION :schema.forget_billed(before date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM :schema.billed_results WHERE month < before $$;
