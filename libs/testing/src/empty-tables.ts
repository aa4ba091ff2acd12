import { until } from './until';

/** Lock not available in time, deadlock. */
const lockFailures = new Set(['55P03', '40P01']);

/**
 * Deletes all rows of the tables and of those that refer to them, without their triggers, as TRUNCATE … CASCADE does.
 * TRUNCATE makes new files for each table and index, which takes ten times as long where tables have few rows.
 * Retries while other sessions hold locks.
 * @param query runs statements as an administrator
 */
export async function emptyTables(
  query: (statements: string) => Promise<unknown>,
  tables: readonly string[],
): Promise<void> {
  const isEmptied = async (): Promise<boolean> => {
    try {
      await query(emptying(tables));
      return true;
    } catch (error) {
      if (lockFailures.has(String((error as { code?: unknown }).code))) return false;
      throw error;
    }
  };
  await until(isEmptied);
}

/** One transaction. The locks come first, so that rows of running transactions are deleted too. */
const emptying = (tables: readonly string[]): string => `
  SET LOCAL lock_timeout = '200ms';
  SET LOCAL session_replication_role = replica;
  DO $$
    DECLARE emptied regclass[]; name regclass;
    BEGIN
      WITH RECURSIVE referring (id) AS (
        SELECT unnest('{${tables.join(',')}}'::regclass[])::oid
        UNION
        SELECT conrelid FROM pg_constraint JOIN referring ON confrelid = id WHERE contype = 'f'
      )
      SELECT array_agg(id::regclass) INTO emptied FROM referring;
      FOREACH name IN ARRAY emptied LOOP
        EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', name);
      END LOOP;
      FOREACH name IN ARRAY emptied LOOP
        EXECUTE format('DELETE FROM %s', name);
      END LOOP;
    END
  $$`;
