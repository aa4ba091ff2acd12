import { commentOn, oneAtATime } from '@lode/service-kit';

/** Statements for the retention of events: whole months are dropped, oldest first. */
export const createEventRetention = (schema: string): string[] => [
  `CREATE TABLE ${schema}.event_retention (dropped_before timestamptz NOT NULL)`,
  `INSERT INTO ${schema}.event_retention VALUES ('-infinity')`,
  oldestPartition(schema),
  noteArrivals(schema),
  dropPartition(schema),
  deleteUnpartitioned(schema),
  ...commentOn(schema, {
    event_retention: 'One row: which events may have been deleted at the end of their retention.',
    'event_retention.dropped_before': 'Earlier events may be missing; minus infinity: none.',
  }),
];

/** SQL: the oldest partition whose month ended before a time, and the end of its month. */
const oldestPartition = (schema: string): string => `
  CREATE FUNCTION ${schema}.oldest_event_partition(before timestamptz, OUT name text, OUT month_end timestamptz)
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
    SELECT relname, substring(bounds FROM 'TO \\(''([^'']+)''\\)')::timestamptz AS upper
    FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
      JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = '${schema}.events'::regclass) AS partition
    WHERE bounds <> 'DEFAULT' AND substring(bounds FROM 'TO \\(''([^'']+)''\\)')::timestamptz <= before
    ORDER BY 2 LIMIT 1 $$`;

/** Of the functions that note arrivals and drop months. */
const lockOf = (schema: string): string => `${schema}.event_retention`;

/** SQL: messages without an outcome, which an event of a person proves to have arrived. */
const unproven = (schema: string): string =>
  `SELECT message.id, min(came.occurred_at) AS at FROM ${schema}.%I AS came
      JOIN ${schema}.messages AS message ON message.id = came.message_id
    WHERE came.occurred_at < $1 AND came.type IN ('open', 'click', 'reply', 'unsubscribe') AND came.machine_reason IS NULL
      AND message.status IN ('queued', 'sending') AND message.accepted_at IS NULL
      AND message.first_tried_at <= came.occurred_at
    GROUP BY message.id`;

/**
 * Notes messages as accepted that only events of the oldest month prove to have arrived, so that they are not sent again
 * without these events. Locked messages are skipped, which keeps their events.
 */
const noteArrivals = (schema: string): string => `
  CREATE FUNCTION ${schema}.note_arrivals(before timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    part text;
  BEGIN
    ${oneAtATime(lockOf(schema))}
    FOR part IN SELECT name FROM ${schema}.oldest_event_partition(before) WHERE name IS NOT NULL UNION ALL SELECT 'events_rest' LOOP
      EXECUTE format('WITH arrived AS (${quoted(unproven(schema))}),
        free AS (SELECT id FROM ${schema}.messages WHERE id IN (SELECT id FROM arrived) FOR NO KEY UPDATE SKIP LOCKED)
        UPDATE ${schema}.messages AS message SET accepted_at = arrived.at FROM arrived JOIN free USING (id)
        WHERE message.id = arrived.id', part) USING before;
    END LOOP;
  END $$`;

/**
 * Drops the oldest month that ended before a time, one per call. Waits for its lock without holding any, and for the second
 * one shorter than `deadlock_timeout`, so that no writer of events fails because of it.
 * @returns the name of the partition; null if there is none, messages need its events, the tables are busy, or another replica
 * is at work
 */
const dropPartition = (schema: string): string => `
  CREATE FUNCTION ${schema}.drop_event_partition(before timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s' AS $$
  DECLARE
    oldest record;
    needed boolean;
  BEGIN
    ${oneAtATime(lockOf(schema), 'NULL')}
    SELECT * INTO oldest FROM ${schema}.oldest_event_partition(before);
    IF oldest.name IS NULL THEN RETURN NULL; END IF;
    EXECUTE format('SELECT EXISTS (${quoted(unproven(schema))})', oldest.name) INTO needed USING before;
    IF needed THEN RETURN NULL; END IF;
    LOCK TABLE ONLY ${schema}.events IN ACCESS EXCLUSIVE MODE;
    PERFORM set_config('lock_timeout', '300ms', true);
    EXECUTE format('DROP TABLE IF EXISTS ${schema}.%I', oldest.name);
    UPDATE ${schema}.event_retention SET dropped_before = oldest.month_end WHERE dropped_before < oldest.month_end;
    RETURN oldest.name;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $$`;

/** Deletes up to `most` events before a time that are in no month's partition. Returns their number. */
const deleteUnpartitioned = (schema: string): string => `
  CREATE FUNCTION ${schema}.delete_unpartitioned_events(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    deleted integer;
  BEGIN
    DELETE FROM ${schema}.events_rest WHERE ctid IN (
      SELECT event.ctid FROM ${schema}.events_rest AS event WHERE occurred_at < before
        AND NOT EXISTS (SELECT FROM ${schema}.messages AS message WHERE message.id = event.message_id
          AND message.status IN ('queued', 'sending') AND message.first_tried_at IS NOT NULL AND message.accepted_at IS NULL)
      LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS deleted = ROW_COUNT;
    IF deleted > 0 THEN
      UPDATE ${schema}.event_retention SET dropped_before = before WHERE dropped_before < before;
    END IF;
    RETURN deleted;
  END $$`;

/** Within a literal. */
const quoted = (text: string): string => text.replaceAll("'", "''");
