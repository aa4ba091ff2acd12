-- What accounts exclude: a row for each lead of a list, for each recipient under the source `contacted`, and for each list
-- itself (`id` is `source`), which makes an empty list known.
CREATE TABLE :schema.exclusions (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  source text NOT NULL,
  hashes text[] NOT NULL,
  subject_hashes text[] NOT NULL
);
CREATE INDEX exclusions_hashes ON :schema.exclusions USING gin (hashes) WITH (fastupdate = off);
CREATE INDEX exclusions_source ON :schema.exclusions (source);
CREATE INDEX exclusions_subjects ON :schema.exclusions USING gin (subject_hashes);
ALTER TABLE :schema.exclusions ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.exclusions USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.exclusions IS 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.';
COMMENT ON COLUMN :schema.exclusions.id IS 'ID of the lead, the enrolment, the list, the record or the CRM connection.';
COMMENT ON COLUMN :schema.exclusions.source IS 'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.';
COMMENT ON COLUMN :schema.exclusions.hashes IS 'Keyed hashes of domain, address and number.';
COMMENT ON COLUMN :schema.exclusions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

-- Under row-level security the index of the hashes cannot be used; the rows are still limited to the account of the
-- transaction.
CREATE FUNCTION :schema.matching_exclusions(sources text[], wanted text[]) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT DISTINCT hash FROM :schema.exclusions AS entry, unnest(entry.hashes) AS hash
    WHERE entry.account_id = current_setting('lode.account') AND entry.source = ANY (sources)
      AND entry.hashes && wanted AND hash = ANY (wanted)
$$;
