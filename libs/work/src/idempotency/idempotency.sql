-- Answers by idempotency key.
CREATE TABLE :schema.idempotency_records (
  account_id text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  claim uuid,
  claimed_until timestamptz,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, operation, key)
);
CREATE INDEX idempotency_records_age ON :schema.idempotency_records (created_at);
CREATE INDEX idempotency_records_subjects ON :schema.idempotency_records USING gin (subject_hashes);
ALTER TABLE :schema.idempotency_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.idempotency_records USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.idempotency_records IS 'Answers by idempotency key, kept for 24 hours.';
COMMENT ON COLUMN :schema.idempotency_records.fingerprint IS 'SHA-256 of the request: the key of another request is rejected.';
COMMENT ON COLUMN :schema.idempotency_records.answer IS 'Null: the request is in progress.';
COMMENT ON COLUMN :schema.idempotency_records.claim IS 'Claim of the worker that answers.';
COMMENT ON COLUMN :schema.idempotency_records.claimed_until IS 'After which another worker may answer.';
COMMENT ON COLUMN :schema.idempotency_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

-- Owned by the owner of the table, as all functions with SECURITY DEFINER: reaches the records of every account.
CREATE FUNCTION :schema.forget_idempotency_records() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  DELETE FROM :schema.idempotency_records WHERE ctid IN (
    SELECT ctid FROM :schema.idempotency_records WHERE created_at < now() - interval '24 hours'
    ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED)
$$;
