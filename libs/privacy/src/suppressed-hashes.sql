-- Hashes of all suppressions, for tables whose rows say whether a suppression has ever named them. A trigger that fills such
-- a column calls pg_current_xact_id() before it looks, so that a reader that waits for older transactions waits for rows that
-- were looked up too early.
CREATE TABLE :schema.suppressed_hashes (
  hash text PRIMARY KEY
);
COMMENT ON TABLE :schema.suppressed_hashes IS 'Keyed hashes of all suppressions of all accounts, also of those that were lifted.';

ALTER TABLE :schema.change_log ADD COLUMN watched bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN :schema.change_log.watched IS 'Position up to which rows of suppressions are marked.';
