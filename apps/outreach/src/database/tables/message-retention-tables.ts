/**
 * Statement for the retention of messages. Looks at up to `most` messages after an id, in the order of their ids, which
 * contain the time at which they were planned (RFC 9562, section 5.7), and deletes those whose enrolment ended before a time,
 * with their events. Enrolments are locked first, as by all who change messages; those of other transactions are skipped.
 * Owned by the owner of the tables, so that it reaches every account.
 */
export const createMessageRetention = (schema: string): string => `
  CREATE FUNCTION ${schema}.delete_ended_messages(after text, before timestamptz, most integer,
    OUT last_id text, OUT deleted integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    digits text := lpad(to_hex((extract(epoch FROM before) * 1000)::bigint), 12, '0');
    bound text := 'msg_' || left(digits, 8) || '-' || right(digits, 4);
    ids text[];
    since timestamptz;
  BEGIN
    SELECT max(id) INTO last_id FROM (
      SELECT id FROM ${schema}.messages WHERE id > after AND id < bound ORDER BY id LIMIT most) AS next;
    deleted := 0;
    IF last_id IS NULL THEN RETURN; END IF;
    WITH ended AS (
      SELECT id FROM ${schema}.enrolments
      WHERE id IN (SELECT enrolment_id FROM ${schema}.messages WHERE id > after AND id <= last_id)
        AND finished_at < before AND status <> 'active'
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    SELECT array_agg(message.id), min(least(planned_at, first_tried_at)) INTO ids, since
    FROM ${schema}.messages AS message JOIN ended ON ended.id = message.enrolment_id
    WHERE message.id > after AND message.id <= last_id AND message.status NOT IN ('queued', 'sending');
    DELETE FROM ${schema}.events WHERE message_id = ANY (ids) AND occurred_at >= since;
    DELETE FROM ${schema}.messages WHERE id = ANY (ids);
    GET DIAGNOSTICS deleted = ROW_COUNT;
  END $$`;
