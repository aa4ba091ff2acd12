import { createOutboxTables } from '../outbox/outbox-tables';
import { guardPeople } from '../privacy/privacy-tables';

interface EventFeedTables {
  /** The service has an outbox already. */
  readonly hasOutbox?: boolean;
  /** The service follows the change log: events about erased people are rejected. */
  readonly followsLog?: boolean;
}

/**
 * Statements that let a service write events of accounts to its outbox, under the topic `events` with the id of the event
 * as key. The functions are owned by the owner of the table, so that they reach the entries of every account.
 */
export const createEventFeed = (
  schema: string,
  { hasOutbox = false, followsLog = true }: EventFeedTables = {},
): string[] => [
  ...(hasOutbox ? [] : createOutboxTables(schema)),
  ...(hasOutbox || !followsLog ? [] : guardPeople(schema, 'outbox', { ofAccounts: true })),
  `CREATE FUNCTION ${schema}.events_after(after bigint, most integer)
    RETURNS TABLE (at bigint, id text, account text, content json, subject_hashes text[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT position, key, account_id, content, subject_hashes FROM ${schema}.outbox
      WHERE topic = 'events' AND position > after ORDER BY position LIMIT most $$`,
  `CREATE FUNCTION ${schema}.forget_events(moment timestamptz, read bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.outbox WHERE topic = 'events' AND (written_at < moment OR position <= read) $$`,
];
