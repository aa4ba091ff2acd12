-- The copy of the exclusions in a service that receives them.
CREATE TABLE :schema.exclusion_feed (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  position bigint NOT NULL,
  wanted bigint NOT NULL,
  answered bigint NOT NULL
);
COMMENT ON TABLE :schema.exclusion_feed IS 'One row: position and requests of the copy of the exclusions.';
COMMENT ON COLUMN :schema.exclusion_feed.position IS 'Position in the outbox of the sender.';
COMMENT ON COLUMN :schema.exclusion_feed.wanted IS 'Number of requests for current entries.';
COMMENT ON COLUMN :schema.exclusion_feed.answered IS 'The last request before which all entries were committed.';

INSERT INTO :schema.exclusion_feed (position, wanted, answered) VALUES (0, 0, 0);

-- For entries of every account.
CREATE FUNCTION :schema.apply_exclusions(entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  DELETE FROM :schema.exclusions WHERE id IN (
    SELECT entry->>'id' FROM jsonb_array_elements(entries) AS entry WHERE entry->>'source' IS NULL);
  INSERT INTO :schema.exclusions AS stored (id, account_id, source, hashes, subject_hashes)
  SELECT id, account, source, hashes, subject_hashes
  FROM jsonb_to_recordset(entries) AS given (id text, account text, source text, hashes text[], subject_hashes text[])
  WHERE source IS NOT NULL ORDER BY id
  ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, source = excluded.source,
    hashes = excluded.hashes, subject_hashes = excluded.subject_hashes;
END
$$;

CREATE FUNCTION :schema.forget_exclusions() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM :schema.exclusions $$;
