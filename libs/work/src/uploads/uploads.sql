-- Large contents of callers. Only the job that reads a part knows its content, so there are no keyed hashes: content is kept
-- for a day at most.
CREATE TABLE :schema.uploads (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  operation text NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  finished_at timestamptz,
  parts integer,
  sha256 text,
  idempotency_key text,
  same_as text
);
CREATE INDEX uploads_expiry ON :schema.uploads (expires_at);
CREATE INDEX uploads_keys ON :schema.uploads (account_id, operation, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX uploads_unfinished ON :schema.uploads (account_id) WHERE finished_at IS NULL;
ALTER TABLE :schema.uploads ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.uploads USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.uploads IS 'Large contents that callers send in parts, kept for a day at most.';
COMMENT ON COLUMN :schema.uploads.id IS 'Ordered by time.';
COMMENT ON COLUMN :schema.uploads.operation IS 'Operation that reads the content.';
COMMENT ON COLUMN :schema.uploads.bytes IS 'Bytes received so far.';
COMMENT ON COLUMN :schema.uploads.expires_at IS 'When the content is deleted; a day later the row.';
COMMENT ON COLUMN :schema.uploads.finished_at IS 'Null: parts are missing.';
COMMENT ON COLUMN :schema.uploads.parts IS 'Number of parts of the finished upload.';
COMMENT ON COLUMN :schema.uploads.sha256 IS 'SHA-256 of the finished upload.';
COMMENT ON COLUMN :schema.uploads.idempotency_key IS 'Of the request that uses the upload.';
COMMENT ON COLUMN :schema.uploads.same_as IS 'Earlier upload with the same content.';

CREATE TABLE :schema.upload_parts (
  upload_id text NOT NULL REFERENCES :schema.uploads ON DELETE CASCADE,
  number integer NOT NULL,
  account_id text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (upload_id, number)
);
ALTER TABLE :schema.upload_parts ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.upload_parts USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.upload_parts IS 'Contents of uploads.';
COMMENT ON COLUMN :schema.upload_parts.number IS 'From 0.';

-- Deletes up to `most` parts of expired uploads, and up to `most` uploads without parts that ended a day before, which until
-- then are reported as gone. Returns the number of deleted rows of both. Concurrent calls skip each other's rows.
CREATE FUNCTION :schema.forget_uploads(moment timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  forgotten_parts integer;
  forgotten_uploads integer;
BEGIN
  DELETE FROM :schema.upload_parts WHERE ctid IN (
    SELECT part.ctid FROM :schema.upload_parts AS part
    JOIN :schema.uploads AS upload ON upload.id = part.upload_id
    WHERE upload.expires_at <= moment LIMIT most FOR UPDATE OF part, upload SKIP LOCKED);
  GET DIAGNOSTICS forgotten_parts = ROW_COUNT;
  DELETE FROM :schema.uploads WHERE ctid IN (
    SELECT upload.ctid FROM :schema.uploads AS upload
    WHERE upload.expires_at <= moment - interval '24 hours'
    AND NOT EXISTS (SELECT 1 FROM :schema.upload_parts AS part WHERE part.upload_id = upload.id)
    LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS forgotten_uploads = ROW_COUNT;
  RETURN forgotten_parts + forgotten_uploads;
END
$$;
