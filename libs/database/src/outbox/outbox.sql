-- Entries for other services. A service writes an entry in the transaction of a change, without a position and without a
-- lock. Positions are assigned later to committed entries only, under a lock that is held to commit, so that no reader skips
-- one. A later entry of the same topic and key replaces the earlier ones: an event has a key of its own, an object with a
-- state one key for all its changes. Events of accounts have the topic `events`, with their id as key;
-- billed results have the topic `billed`.
CREATE TABLE :schema.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position bigint,
  topic text NOT NULL,
  key text NOT NULL,
  account_id text NOT NULL,
  content json,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_keys ON :schema.outbox (topic, key, id);
CREATE INDEX outbox_new ON :schema.outbox (id) WHERE position IS NULL;
CREATE UNIQUE INDEX outbox_positions ON :schema.outbox (topic, position) WHERE position IS NOT NULL;
CREATE INDEX outbox_subjects ON :schema.outbox USING gin (subject_hashes);
ALTER TABLE :schema.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON :schema.outbox USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE :schema.outbox IS 'Changes for other services, written in the transaction of the change.';
COMMENT ON COLUMN :schema.outbox.position IS 'Place in the order; null until it is assigned.';
COMMENT ON COLUMN :schema.outbox.key IS 'A later entry of the same key replaces this one.';
COMMENT ON COLUMN :schema.outbox.content IS 'Null: refers to the object of the key.';
COMMENT ON COLUMN :schema.outbox.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';

CREATE TABLE :schema.outbox_log (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  position bigint NOT NULL,
  forgotten bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE :schema.outbox_log IS 'One row, which is locked while positions are assigned.';
COMMENT ON COLUMN :schema.outbox_log.position IS 'Last position of the outbox.';
COMMENT ON COLUMN :schema.outbox_log.forgotten IS 'Last position whose entry was deleted; a reader before it starts again.';

INSERT INTO :schema.outbox_log (position) VALUES (0);

-- Assigns positions to up to `most` committed entries, in the order of their ids. Returns the last position, and whether
-- there may be more entries.
CREATE FUNCTION :schema.number_outbox(most integer, OUT last bigint, OUT more boolean) RETURNS record
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  base bigint;
  taken integer;
BEGIN
  more := false;
  IF NOT EXISTS (SELECT FROM :schema.outbox WHERE position IS NULL) THEN
    SELECT position INTO last FROM :schema.outbox_log;
    RETURN;
  END IF;
  SELECT position INTO base FROM :schema.outbox_log FOR UPDATE;
  WITH fresh AS (SELECT id FROM :schema.outbox WHERE position IS NULL ORDER BY id LIMIT most),
  placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
  UPDATE :schema.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
  GET DIAGNOSTICS taken = ROW_COUNT;
  DELETE FROM :schema.outbox AS earlier USING :schema.outbox AS later
    WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
  WITH grown AS (UPDATE :schema.outbox_log SET position = position + taken RETURNING position) SELECT position INTO last FROM grown;
  more := taken = most;
END
$$;

CREATE FUNCTION :schema.entries_after(wanted text, after bigint, most integer) RETURNS TABLE(at bigint, id text, account text, content json, subject_hashes text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT position, key, account_id, content, subject_hashes FROM :schema.outbox
    WHERE topic = wanted AND position > after ORDER BY position LIMIT most
$$;

CREATE FUNCTION :schema.forget_entries(wanted text, moment timestamptz, read bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM :schema.outbox WHERE topic = wanted AND (written_at < moment OR position <= read) $$;
