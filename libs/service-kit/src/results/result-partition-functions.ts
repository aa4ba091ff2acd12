import { oneAtATime } from '../database/one-at-a-time';
import { retentionDays } from './new-set';

/** SQL: the beginning of the ids of sets from an instant on. Ids contain their time (RFC 9562, section 5.7). */
export const idBound = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.result_id_bound(since timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
    SELECT 'res_${schema}_' || left(digits, 8) || '-' || right(digits, 4)
    FROM (SELECT lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') AS digits) AS moment $$`;

/** SQL: the instant of a bound. */
export const timeOfBound = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.time_of_result_bound(bound text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
    SELECT to_timestamp(('x' || lpad(replace(right(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0) $$`;

/**
 * Creates the partition of a day if it is missing. Days of the table of earlier rows need none. If rows of the day are in
 * `result_rows_rest`, or the tables are busy, it creates nothing; further rows of the day are stored there too. Other
 * readers and writers do not wait: attaching a table needs an exclusive lock on `result_rows_rest` only.
 * @returns whether rows of the day have a partition
 */
export const makePartition = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.make_result_partition(day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '1s' AS $$
  DECLARE
    partition text := 'result_rows_' || to_char(day, 'YYYY_MM_DD');
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('${schema}.result_partitions'));
    IF to_regclass('${schema}.' || partition) IS NOT NULL THEN RETURN true; END IF;
    EXECUTE format('CREATE TABLE ${schema}.%I (LIKE ${schema}.result_rows INCLUDING INDEXES)', partition);
    EXECUTE format('ALTER TABLE ${schema}.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON ${schema}.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    EXECUTE format('ALTER TABLE ${schema}.result_rows ATTACH PARTITION ${schema}.%I FOR VALUES FROM (%L) TO (%L)', partition,
      ${schema}.result_id_bound(day::timestamp AT TIME ZONE 'UTC'),
      ${schema}.result_id_bound((day + 1)::timestamp AT TIME ZONE 'UTC'));
    RETURN true;
  EXCEPTION
    WHEN invalid_object_definition THEN RETURN true;
    WHEN check_violation OR lock_not_available THEN RETURN false;
  END $$`;

/**
 * Drops the oldest partition whose sets have all expired, one per call, so that the lock on the table is short. No set is
 * found again a week after it was stored, so a partition is kept for at most that much longer than its sets.
 * @returns its name; null if there is none, or another replica or a reader is at work
 */
export const dropPartition = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.drop_result_partition(moment timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '500ms' AS $$
  DECLARE
    entry record;
  BEGIN
    ${oneAtATime(`${schema}.result_partitions`, 'NULL')}
    FOR entry IN
      SELECT relname AS name, coalesce(substring(bounds FROM 'FROM \\(''([^'']+)''\\)'), '') AS first,
        substring(bounds FROM 'TO \\(''([^'']+)''\\)') AS next
      FROM (SELECT relname, pg_get_expr(relpartbound, pg_class.oid) AS bounds FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = '${schema}.result_rows'::regclass) AS partition
      WHERE bounds <> 'DEFAULT' ORDER BY next
    LOOP
      EXIT WHEN ${schema}.time_of_result_bound(entry.next) + interval '${retentionDays} days' > moment;
      CONTINUE WHEN EXISTS (SELECT FROM ${schema}.result_sets
        WHERE id >= entry.first AND id < entry.next AND expires_at > moment);
      EXECUTE format('DROP TABLE ${schema}.%I', entry.name);
      RETURN entry.name;
    END LOOP;
    RETURN NULL;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $$`;

/**
 * Deletes up to `most` rows without a partition whose sets have expired, and sets a day after they expired, which until then
 * are reported as gone. Returns the number of deleted rows. Owned by the owner of the tables, so that it reaches every
 * account. Concurrent calls skip each other's rows.
 */
export const deleteExpiredRows = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.forget_results(moment timestamptz, most integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM ${schema}.result_rows_rest WHERE ctid IN (
      SELECT entry.ctid FROM ${schema}.result_rows_rest AS entry WHERE NOT EXISTS (
        SELECT FROM ${schema}.result_sets AS kept WHERE kept.id = entry.set_id AND kept.expires_at > moment)
      LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM ${schema}.result_sets WHERE expires_at <= moment - interval '24 hours';
    RETURN forgotten;
  END $$`;
