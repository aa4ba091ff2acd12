import { accountPolicy } from '../database/account-scope';
import { blocksOf, moveFunctions } from './move-functions';
import { moveNames, type MoveNames, type PartitionedTable } from './partitioned-table';

/**
 * Statements of a migration that moves a table into partitions by hash while services of this and of the previous
 * version work. They create the partitioned table, triggers that repeat each write in it, and the functions by which
 * `TableMoves` copies the rows and exchanges the tables. An empty table is exchanged at once. The schema has the table of
 * `createTableMoves`.
 */
export const partitionByHash = (schema: string, table: PartitionedTable): string[] => {
  const names = moveNames(schema, table);
  return [
    requireNoReferences(names),
    lockTables(names, table),
    ...createNext(names, table),
    ...moveFunctions(names, table),
    ...repeatWrites(names, table),
    `INSERT INTO ${schema}.table_moves (table_name, partitions, blocks, filenode)
     VALUES ('${table.table}', ${table.partitions}, ${blocksOf(names.old)}, pg_relation_filenode('${names.old}'))`,
    `DO $do$ BEGIN
      IF NOT EXISTS (SELECT FROM ${names.old}) THEN ${exchange(names, table)} END IF;
    END $do$`,
  ];
};

/**
 * Statement for a later migration that changes the table: completes a move that services have not completed. Writers wait
 * for the migration in that case.
 */
export const finishMove = (schema: string, table: PartitionedTable): string => {
  const names = moveNames(schema, table);
  return `DO $do$ BEGIN
    IF EXISTS (SELECT FROM ${schema}.table_moves WHERE table_name = '${table.table}') THEN
      ${lockLoop(lockForExchange(names, table))}
      WHILE ${schema}.copy_${table.table}(1000) LOOP END LOOP;
      ${exchange(names, table)}
    END IF;
  END $do$`;
};

const exchange = ({ schema }: MoveNames, { table, partitions }: PartitionedTable): string => `
  IF EXISTS (SELECT FROM ${schema}.table_moves WHERE table_name = '${table}' AND swapped_at IS NULL) THEN
    PERFORM ${schema}.swap_${table}();
  END IF;
  PERFORM ${schema}.validate_${table}(part) FROM generate_series(0, ${partitions - 1}) AS part;
  PERFORM ${schema}.drop_moved_${table}();`;

/** A key of another table would need all columns of the new primary key. */
const requireNoReferences = ({ old }: MoveNames): string => `DO $do$ BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE confrelid = '${old}'::regclass AND contype = 'f') THEN
    RAISE EXCEPTION 'foreign keys refer to ${old}, which is to be partitioned';
  END IF;
END $do$`;

/** Writers wait until the migration ends; readers only where the table is empty and exchanged at once. */
const lockTables = (names: MoveNames, table: PartitionedTable): string => `DO $do$ BEGIN
  IF EXISTS (SELECT FROM ${names.old}) THEN
    ${lockLoop(`LOCK TABLE ${tablesOf(names, table)} IN SHARE ROW EXCLUSIVE MODE;`)}
  ELSE
    ${lockLoop(lockForExchange(names, table))}
  END IF;
END $do$`;

const lockForExchange = (names: MoveNames, table: PartitionedTable): string =>
  `LOCK TABLE ${tablesOf(names, table)} IN ACCESS EXCLUSIVE MODE;`;

/** Parents first, as writers do. */
const tablesOf = ({ schema, old }: MoveNames, { parents = [] }: PartitionedTable): string =>
  [...parents.map((parent) => `${schema}.${parent}`), old].join(', ');

/**
 * Waits for locks in short attempts, because every statement on the tables waits behind an attempt. Some are longer than
 * `deadlock_timeout`, after which Postgres cancels an autovacuum that is in the way.
 */
const lockLoop = (lock: string): string => `
  FOR attempt IN 1 .. 300 LOOP
    BEGIN
      PERFORM set_config('lock_timeout', CASE attempt % 10 WHEN 0 THEN '1500ms' ELSE '300ms' END, true);
      ${lock}
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 300 THEN RAISE; END IF;
      PERFORM pg_sleep(0.1 + random() / 5);
    END;
  END LOOP;
  SET LOCAL lock_timeout = 0;`;

function createNext({ schema, old, next }: MoveNames, moved: PartitionedTable): string[] {
  const { table, key, by, partitions, ofAccounts, indexes } = moved;
  const parts = Array.from({ length: partitions }, (_, index) => `${schema}.${table}_${index}`);
  return [
    `CREATE TABLE ${next} (LIKE ${old} INCLUDING ALL EXCLUDING INDEXES,
      CONSTRAINT ${table}_next_pkey PRIMARY KEY (${key.join(', ')})) PARTITION BY HASH (${by})`,
    ...Object.entries(indexes).map(
      ([name, { isUnique, on }]) =>
        `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${name.replace(table, `${table}_next`)} ON ${next} ${on}`,
    ),
    ...parts.map(
      (part, index) =>
        `CREATE TABLE ${part} PARTITION OF ${next} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${index})
          WITH (autovacuum_enabled = false)`,
    ),
    ...(ofAccounts ? [next, ...parts].flatMap(accountPolicy) : []),
    copyComment(old, next),
  ];
}

/** `LIKE` copies columns with their defaults and comments. */
const copyComment = (old: string, next: string): string => `DO $do$ BEGIN
  EXECUTE format('COMMENT ON TABLE ${next} IS %L', obj_description('${old}'::regclass, 'pg_class'));
END $do$`;

/** Without an autovacuum, which would be in the way of the exchange. */
const repeatWrites = ({ schema, old }: MoveNames, { table }: PartitionedTable): string[] => [
  `ALTER TABLE ${old} SET (autovacuum_enabled = false)`,
  `CREATE TRIGGER repeat_write AFTER INSERT OR UPDATE OR DELETE ON ${old}
    FOR EACH ROW EXECUTE FUNCTION ${schema}.repeat_write_of_${table}()`,
  `CREATE TRIGGER repeat_truncate AFTER TRUNCATE ON ${old}
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.repeat_write_of_${table}()`,
];
