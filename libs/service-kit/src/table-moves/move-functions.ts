import { attemptMs } from './move-limits';
import type { MoveNames, PartitionedTable } from './partitioned-table';
import { dropMoved, swapTables, validateKeys } from './swap-functions';

/**
 * Functions of a move, which belong to the owner of the tables, so that the service can call them. The last one drops
 * all of them.
 */
export const moveFunctions = (names: MoveNames, table: PartitionedTable): string[] => [
  repeatWrite(names, table),
  copyRows(names, table),
  analyze(names, table),
  swapTables(names, table),
  validateKeys(names, table),
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
 * Copies the rows of the next `most` blocks of the file, and returns whether there are more. Rows are locked until the end
 * of the transaction: one that has changed since the move began is in the copy already, wherever it is now, and one that
 * another transaction is changing makes the batch fail, so that a batch holds no locks while it waits. Other waits end
 * before Postgres looks for deadlocks, so that no other transaction is cancelled. If an operator has rewritten the
 * file, copying starts again.
 */
const copyRows = ({ schema, old, next }: MoveNames, { table }: PartitionedTable): string => {
  const range = `ctid >= format('(%s,0)', move.next_block)::tid AND ctid < format('(%s,0)', move.next_block + most)::tid`;
  return `
  CREATE FUNCTION ${schema}.copy_${table}(most integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '${attemptMs.copy}ms' AS $$
  DECLARE
    move ${schema}.table_moves;
    written bigint;
  BEGIN
    SELECT * INTO move FROM ${schema}.table_moves
      WHERE table_name = '${table}' AND copied_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
    LOCK TABLE ${old} IN ROW SHARE MODE;
    IF move.filenode <> pg_relation_filenode('${old}') THEN
      move.next_block := 0;
      move.blocks := ${blocksOf(old)};
      move.filenode := pg_relation_filenode('${old}');
    END IF;
    INSERT INTO ${next} SELECT * FROM ${old} WHERE ${range} FOR SHARE NOWAIT
      ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    UPDATE ${schema}.table_moves SET next_block = move.next_block + most, blocks = move.blocks, filenode = move.filenode,
      copied = copied + written, copied_at = CASE WHEN move.next_block + most >= move.blocks THEN now() END
      WHERE table_name = '${table}';
    RETURN move.next_block + most < move.blocks;
  END $$`;
};

/** SQL expression: the number of blocks of a table. Rows that are added later are written to the copy at once. */
export const blocksOf = (table: string): string =>
  `pg_relation_size('${table}') / current_setting('block_size')::integer`;

/** Analyzes one partition. Until then the planner has no statistics of it. */
const analyze = ({ schema }: MoveNames, { table, partitions }: PartitionedTable): string => `
  CREATE FUNCTION ${schema}.analyze_${table}(part integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$ BEGIN
    IF part NOT BETWEEN 0 AND ${partitions - 1} THEN RAISE EXCEPTION 'no partition %', part; END IF;
    EXECUTE format('ANALYZE ${schema}.%I', '${table}_' || part);
  END $$`;
