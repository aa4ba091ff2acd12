-- Result sets. A set names its operation; its question, which may name a person, is a row of its own, which an erasure
-- deletes while the set remains. Rows are json, which returns them unchanged and accepts what jsonb rejects.
CREATE TABLE :schema.result_sets (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  operation text NOT NULL,
  total integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  content_key text,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX result_sets_asked ON :schema.result_sets (account_id, asked_at DESC, created_at DESC, id DESC);
CREATE INDEX result_sets_content ON :schema.result_sets (account_id, content_key);
CREATE INDEX result_sets_expiry ON :schema.result_sets (expires_at);
CREATE INDEX result_sets_latest ON :schema.result_sets (account_id, created_at DESC, id DESC);
ALTER TABLE :schema.result_sets ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.result_sets USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.result_sets IS 'Stored results of requests, without the requests.';
COMMENT ON COLUMN :schema.result_sets.id IS 'Ordered by time.';
COMMENT ON COLUMN :schema.result_sets.operation IS 'Operation that returned the results.';
COMMENT ON COLUMN :schema.result_sets.total IS 'Number of rows.';
COMMENT ON COLUMN :schema.result_sets.expires_at IS 'Until when the rows can be read; a day later the set is deleted.';
COMMENT ON COLUMN :schema.result_sets.content_key IS 'Keyed hash of question and rows; null after an erasure.';
COMMENT ON COLUMN :schema.result_sets.asked_at IS 'When the results were last requested.';

-- Without a reference to the sets: a row is written in the transaction that inserts or locks its set.
CREATE TABLE :schema.result_rows (
  set_id text NOT NULL,
  position integer NOT NULL,
  account_id text NOT NULL,
  content json NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (set_id, position)
) PARTITION BY RANGE (set_id);
CREATE INDEX result_rows_subjects ON :schema.result_rows USING gin (subject_hashes);
ALTER TABLE :schema.result_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.result_rows USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.result_rows IS 'Rows of result sets. Partitioned by the day in the id of the set; result_rows_rest has those of days without a partition.';
COMMENT ON COLUMN :schema.result_rows.content IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN :schema.result_rows.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

CREATE TABLE :schema.result_rows_rest PARTITION OF :schema.result_rows DEFAULT;
ALTER TABLE :schema.result_rows_rest ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.result_rows_rest USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));

CREATE TABLE :schema.result_questions (
  set_id text PRIMARY KEY REFERENCES :schema.result_sets ON DELETE CASCADE,
  account_id text NOT NULL,
  question text NOT NULL,
  subject_hashes text[] NOT NULL
);
CREATE INDEX result_questions_subjects ON :schema.result_questions USING gin (subject_hashes);
ALTER TABLE :schema.result_questions ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.result_questions USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.result_questions IS 'Questions of result sets, one per row, so that each can be erased.';
COMMENT ON COLUMN :schema.result_questions.question IS 'Words of the request.';
COMMENT ON COLUMN :schema.result_questions.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

-- The first id of a moment: ids begin with the milliseconds (UUIDv7).
CREATE FUNCTION :schema.result_id_bound(since timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
AS $$
  SELECT 'res_:schema_' || left(digits, 8) || '-' || right(digits, 4)
  FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment
$$;

-- The inverse.
CREATE FUNCTION :schema.time_of_result_bound(bound text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
AS $$ SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $$;

-- Creates the partition of a day (UTC). False if the rest has rows of it, or readers hold the table for a second.
CREATE FUNCTION :schema.make_result_partition(day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '1s'
AS $$
DECLARE
  partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(':schema.result_partitions'));
  IF to_regclass(':schema.' || partition) IS NOT NULL THEN RETURN true; END IF;
  EXECUTE format('CREATE TABLE :schema.%I (LIKE :schema.result_rows INCLUDING INDEXES)', partition);
  EXECUTE format('ALTER TABLE :schema.%I ENABLE ROW LEVEL SECURITY', partition);
  EXECUTE format('CREATE POLICY account ON :schema.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
  EXECUTE format('ALTER TABLE :schema.result_rows ATTACH PARTITION :schema.%I FOR VALUES FROM (%L) TO (%L)', partition,
    :schema.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
    :schema.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
  RETURN true;
EXCEPTION
  WHEN invalid_object_definition THEN RETURN true;
  WHEN check_violation OR lock_not_available THEN RETURN false;
END
$$;

-- Drops the oldest partition whose sets have all expired, and returns its name; null if there is none, or it is in use.
CREATE FUNCTION :schema.drop_result_partition(moment timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '500ms'
AS $$
DECLARE
  entry record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext(':schema.result_partitions')) THEN RETURN NULL; END IF;
  FOR entry IN
    SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \(''([^'']+)''\)'), '') AS first,
      substring(bounds FROM 'TO \(''([^'']+)''\)') AS next
    FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
      JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = ':schema.result_rows'::regclass) AS partition
    WHERE bounds <> 'DEFAULT' ORDER BY next
  LOOP
    EXIT WHEN :schema.time_of_result_bound(entry.next) + interval '30 days' > moment;
    CONTINUE WHEN EXISTS (SELECT FROM :schema.result_sets
      WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
    EXECUTE format('DROP TABLE :schema.%I', entry.name);
    RETURN entry.name;
  END LOOP;
  RETURN NULL;
EXCEPTION WHEN lock_not_available THEN RETURN NULL;
END
$$;

-- Deletes up to `most` rows of expired sets outside of the partitions of days, and sets a day after they expired, which
-- until then are reported as gone. Returns the number of deleted rows.
CREATE FUNCTION :schema.forget_results(moment timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM :schema.result_rows_rest WHERE ctid IN (
    SELECT entry.ctid FROM :schema.result_rows_rest AS entry WHERE NOT EXISTS (
      SELECT FROM :schema.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
    LIMIT most FOR UPDATE OF entry SKIP LOCKED);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  DELETE FROM :schema.result_sets WHERE expires_at <= moment - interval '24 hours';
  RETURN forgotten;
END
$$;

-- Finds a set with a content in one round trip instead of a transaction of four, because most requests repeat a stored
-- answer. The found set becomes the latest of the account and is kept for longer; nothing is written while it is the latest
-- one of the service and was requested within the last second. A set is found for a week after it was stored, so that the
-- partition of its rows can be dropped.
CREATE FUNCTION :schema.find_results_again(wanted_account text, wanted_key text, moment timestamptz, expiry timestamptz) RETURNS text
  LANGUAGE plpgsql
AS $$
DECLARE
  found text;
BEGIN
  PERFORM set_config('lode.account', wanted_account, true);
  SELECT kept.id INTO found FROM :schema.result_sets AS kept
    WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
      AND kept.created_at > moment - interval '7 days'
    ORDER BY kept.id DESC LIMIT 1;
  IF found IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE :schema.result_sets AS kept SET asked_at = moment, expires_at = expiry
    WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
      SELECT newest.id FROM :schema.result_sets AS newest WHERE newest.account_id = wanted_account
      ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
  RETURN found;
END
$$;
