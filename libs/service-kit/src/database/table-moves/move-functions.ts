import { attemptMs } from './move-limits';
import type { MoveNames, PartitionedTable } from './partitioned-table';
import { dropMoved, swapTables } from './swap-functions';

/**
 * Functions of a move, which belong to the owner of the tables, so that the service can call them. The last one drops
 * all of them.
 */
export const moveFunctions = (names: MoveNames, table: PartitionedTable): string[] => [
  repeatWrite(names, table),
  copyRows(names, table),
  analyze(names, table),
  swapTables(names, table),
  dropMoved(names, table),
];

/** Runs after each row, in the order of the writes: a unique value may pass from one row to another in one statement. */
const repeatWrite = ({ schema, next }: MoveNames, { table, key }: PartitionedTable): string => `
  CREATE FUNCTION ${schema}.repeat_write_of_${table}() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$ BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      TRUNCATE ${next};
      RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM ${next} AS row WHERE ${key.map((column) => `row.${column} = OLD.${column}`).join(' AND ')};
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO ${next} SELECT NEW.*;
    END IF;
    RETURN NULL;
  END $$`;

/**
 * Copies about `most` rows after the last key, and returns whether there are more. The rows are locked until the end of
 * the transaction: a row that another transaction is changing is copied as it is afterwards, and one that changes later
 * is in the copy already. The end of the range is read first, because the key of a locked row may have changed. The wait
 * for a lock ends before Postgres looks for deadlocks, so that no other transaction is cancelled.
 */
const copyRows = (
  { schema, old, next }: MoveNames,
  { table, key, parents = [] }: PartitionedTable,
): string => {
  const columns = key.join(', ');
  const first = key.map((_, index) => `coalesce(last ->> ${index}, '')`).join(', ');
  const end = key.map((_, index) => `bound ->> ${index}`).join(', ');
  const copy = (range: string): string => `
      ${parents
        .map(
          (parent) =>
            `PERFORM FROM ${schema}.${parent.table} WHERE ${parent.key} IN (SELECT ${parent.column} FROM ${old} WHERE ${range})
              ORDER BY ${parent.key} FOR KEY SHARE;`,
        )
        .join('\n')}
      INSERT INTO ${next} SELECT * FROM ${old} WHERE ${range} ORDER BY ${columns} FOR SHARE ON CONFLICT DO NOTHING;
      GET DIAGNOSTICS written = ROW_COUNT;`;
  return `
  CREATE FUNCTION ${schema}.copy_${table}(most integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '${attemptMs.copy}ms' AS $$
  DECLARE
    last jsonb;
    bound jsonb;
    written bigint;
  BEGIN
    SELECT last_key INTO last FROM ${schema}.table_moves
      WHERE table_name = '${table}' AND copied_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
    SELECT jsonb_build_array(${columns}) INTO bound FROM ${old}
      WHERE (${columns}) >= (${first}) ORDER BY ${columns} OFFSET most LIMIT 1;
    IF bound IS NULL THEN
      ${copy(`(${columns}) >= (${first})`)}
    ELSE
      ${copy(`(${columns}) >= (${first}) AND (${columns}) <= (${end})`)}
    END IF;
    UPDATE ${schema}.table_moves SET last_key = coalesce(bound, last), copied = copied + written,
      copied_at = CASE WHEN bound IS NULL THEN now() END WHERE table_name = '${table}';
    RETURN bound IS NOT NULL;
  END $$`;
};

/** Analyzes one partition. Until then the planner has no statistics of it. */
const analyze = ({ schema }: MoveNames, { table, partitions }: PartitionedTable): string => `
  CREATE FUNCTION ${schema}.analyze_${table}(part integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$ BEGIN
    IF part NOT BETWEEN 0 AND ${partitions - 1} THEN RAISE EXCEPTION 'no partition %', part; END IF;
    EXECUTE format('ANALYZE ${schema}.%I', '${table}_' || part);
  END $$`;
