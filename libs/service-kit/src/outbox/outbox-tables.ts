import { accountPolicy } from '../database/account-scope';
import { commentOn } from '../database/comments';
import { subjectHashes } from '../database/kit-comments';
import { createLog, takePositions } from './log-tables';

/**
 * Statements that create an outbox in a service's schema, for a migration. A service writes an entry in the transaction
 * of a change, without a position and without a lock. Positions are assigned later to committed entries only, under a lock
 * that is held to commit, so that no reader skips one. A later entry of the same topic and key replaces the earlier ones:
 * an event has a key of its own, an object with a state one key for all its changes.
 */
export const createOutboxTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    position bigint,
    topic text NOT NULL,
    key text NOT NULL,
    account_id text NOT NULL,
    content json,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    written_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX outbox_positions ON ${schema}.outbox (topic, position) WHERE position IS NOT NULL`,
  `CREATE INDEX outbox_new ON ${schema}.outbox (id) WHERE position IS NULL`,
  `CREATE INDEX outbox_keys ON ${schema}.outbox (topic, key, id)`,
  `CREATE INDEX outbox_subjects ON ${schema}.outbox USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.outbox`),
  ...createLog(schema, 'outbox_log'),
  `ALTER TABLE ${schema}.outbox_log ADD forgotten bigint NOT NULL DEFAULT 0`,
  ...commentOn(schema, {
    outbox: 'Changes for other services, written in the transaction of the change.',
    'outbox.position': 'Place in the order; null until it is assigned.',
    'outbox.key': 'A later entry of the same key replaces this one.',
    'outbox.content': 'Null: refers to the object of the key.',
    'outbox.subject_hashes': subjectHashes,
    outbox_log: 'One row, which is locked while positions are assigned.',
    'outbox_log.position': 'Last position of the outbox.',
    'outbox_log.forgotten': 'Last position whose entry was deleted; a reader before it starts again.',
  }),
  numberOutbox(schema),
];

/**
 * Assigns positions to up to `most` committed entries, in the order of their ids. Returns the last position, and whether
 * there may be more entries. Owned by the owner of the table, so that it reaches the entries of every account.
 */
const numberOutbox = (schema: string): string => `
  CREATE FUNCTION ${schema}.number_outbox(most integer, OUT last bigint, OUT more boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    base bigint;
    taken integer;
  BEGIN
    more := false;
    IF NOT EXISTS (SELECT FROM ${schema}.outbox WHERE position IS NULL) THEN
      SELECT position INTO last FROM ${schema}.outbox_log;
      RETURN;
    END IF;
    SELECT position INTO base FROM ${schema}.outbox_log FOR UPDATE;
    WITH fresh AS (SELECT id FROM ${schema}.outbox WHERE position IS NULL ORDER BY id LIMIT most),
    placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM fresh)
    UPDATE ${schema}.outbox AS entry SET position = base + placed.place FROM placed WHERE entry.id = placed.id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    DELETE FROM ${schema}.outbox AS earlier USING ${schema}.outbox AS later
      WHERE later.position > base AND earlier.topic = later.topic AND earlier.key = later.key AND earlier.id < later.id;
    WITH grown AS (${takePositions(`${schema}.outbox_log`, 'taken')}) SELECT position INTO last FROM grown;
    more := taken = most;
  END $$`;
