import { attemptMs } from './move-limits';
import type { MoveNames, PartitionedTable } from './partitioned-table';

/** Name of an object of the old table after the exchange; `_moved` must survive the limit of 63 bytes. */
const movedName = (name: string): string => `left(${name}, 57) || '_moved'`;

/**
 * Gives the partitioned table the name of the old one, with its indexes, foreign keys, triggers, rights and functions that
 * return its rows. Statements wait meanwhile; those that the previous version has prepared are planned again. The old table is
 * emptied in the same transaction, because erasures no longer reach it, and the service may not read it, so that it does
 * not count as a table with people. A call that has begun continues with the previous function.
 */
export const swapTables = (
  { schema, old, next, moved }: MoveNames,
  { table, parents = [] }: PartitionedTable,
): string => `
  CREATE FUNCTION ${schema}.swap_${table}() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '${attemptMs.swap}ms' AS $$
  DECLARE
    before CONSTANT oid := '${old}'::regclass;
    after CONSTANT oid := '${next}'::regclass;
    definitions text[];
    functions text[];
    each record;
  BEGIN
    ${parents.map((parent) => `LOCK TABLE ${schema}.${parent} IN SHARE ROW EXCLUSIVE MODE;`).join('\n')}
    LOCK TABLE ${old} IN ACCESS EXCLUSIVE MODE;
    IF NOT EXISTS (SELECT FROM ${schema}.table_moves WHERE table_name = '${table}' AND swapped_at IS NULL
        AND (copied_at IS NOT NULL OR NOT EXISTS (SELECT FROM ${old}))) THEN
      RAISE EXCEPTION 'rows of ${old} are not copied';
    END IF;
    LOCK TABLE ${next} IN ACCESS EXCLUSIVE MODE;
    DROP TRIGGER repeat_write ON ${old};
    DROP TRIGGER repeat_truncate ON ${old};
    ${setAside(schema)}
    TRUNCATE ${old};
    ALTER TABLE ${old} RENAME TO ${table}_moved;
    ALTER TABLE ${next} RENAME TO ${table};
    ${takeOver(schema, table)}
    ${handOverRights({ schema, old, moved })}
    UPDATE ${schema}.table_moves SET swapped_at = now() WHERE table_name = '${table}';
  END $$`;

/** Reads the definitions of triggers and functions, and renames functions and indexes. */
const setAside = (schema: string): string => `
    definitions := ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger
      WHERE tgrelid = before AND NOT tgisinternal ORDER BY tgname);
    functions := ARRAY(SELECT pg_get_functiondef(oid) FROM pg_proc
      WHERE prorettype = (SELECT reltype FROM pg_class WHERE oid = before) ORDER BY oid);
    FOR each IN SELECT oid::regprocedure AS name, ${movedName('proname')} AS moved FROM pg_proc
      WHERE prorettype = (SELECT reltype FROM pg_class WHERE oid = before)
    LOOP
      EXECUTE format('ALTER FUNCTION %s RENAME TO %I', each.name, each.moved);
    END LOOP;
    FOR each IN SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = before
    LOOP
      EXECUTE format('ALTER INDEX ${schema}.%I RENAME TO %I', each.name, ${movedName('each.name')});
    END LOOP;`;

/** Gives the partitioned table the names of the indexes, autovacuum, foreign keys, triggers and functions. */
const takeOver = (schema: string, table: string): string => `
    FOR each IN SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = after
    LOOP
      EXECUTE format('ALTER INDEX ${schema}.%I RENAME TO %I', each.name,
        '${table}' || substr(each.name, ${table.length + '_next'.length + 1}));
    END LOOP;
    FOR each IN SELECT inhrelid::regclass AS name FROM pg_inherits WHERE inhparent = after LOOP
      EXECUTE format('ALTER TABLE %s RESET (autovacuum_enabled)', each.name);
    END LOOP;
    FOR each IN SELECT conname AS name, pg_get_constraintdef(oid) AS body FROM pg_constraint
      WHERE conrelid = before AND contype = 'f'
    LOOP
      EXECUTE format('ALTER TABLE ${schema}.${table} ADD CONSTRAINT %I %s NOT VALID', each.name, each.body);
    END LOOP;
    FOR each IN SELECT unnest(definitions || functions) AS definition LOOP EXECUTE each.definition; END LOOP;`;

/** Rights of other roles than the owner, on the table and on the functions that return its rows. */
const handOverRights = ({ old, moved }: Pick<MoveNames, 'schema' | 'old' | 'moved'>): string => `
    FOR each IN SELECT privilege_type AS right, CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS role
      FROM pg_class, aclexplode(relacl) WHERE oid = before AND grantee <> relowner
    LOOP
      EXECUTE format('GRANT %s ON ${old} TO %s', each.right, each.role);
      EXECUTE format('REVOKE %s ON ${moved} FROM %s', each.right, each.role);
    END LOOP;
    FOR each IN SELECT CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS role, present.oid::regprocedure AS name
      FROM pg_proc AS previous CROSS JOIN aclexplode(previous.proacl)
      JOIN pg_proc AS present ON present.pronamespace = previous.pronamespace
        AND present.prorettype = (SELECT reltype FROM pg_class WHERE oid = after)
        AND previous.proname = ${movedName('present.proname')} AND present.proargtypes = previous.proargtypes
      WHERE previous.prorettype = (SELECT reltype FROM pg_class WHERE oid = before) AND grantee <> previous.proowner
    LOOP
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %s', each.name, each.role);
    END LOOP;`;

/**
 * Validates the foreign keys of a partition. They are added at the exchange, because each row that is copied would lock the
 * row that it refers to, for which writers wait.
 */
export const validateKeys = ({ schema }: MoveNames, { table, partitions }: PartitionedTable): string => `
  CREATE FUNCTION ${schema}.validate_${table}(part integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '${attemptMs.swap}ms' AS $$
  DECLARE each record;
  BEGIN
    IF part NOT BETWEEN 0 AND ${partitions - 1} THEN RAISE EXCEPTION 'no partition %', part; END IF;
    FOR each IN SELECT conname AS name FROM pg_constraint
      WHERE conrelid = format('${schema}.%I', '${table}_' || part)::regclass AND contype = 'f' AND NOT convalidated
    LOOP
      EXECUTE format('ALTER TABLE ${schema}.%I VALIDATE CONSTRAINT %I', '${table}_' || part, each.name);
    END LOOP;
  END $$`;

/** Drops the old table and everything that served the move. The lock of the parents ends with the transaction. */
export const dropMoved = ({ schema, old, moved }: MoveNames, { table }: PartitionedTable): string => `
  CREATE FUNCTION ${schema}.drop_moved_${table}() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '${attemptMs.swap}ms' AS $$
  DECLARE each record;
  BEGIN
    DELETE FROM ${schema}.table_moves WHERE table_name = '${table}' AND swapped_at IS NOT NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'the move of ${table} is not complete'; END IF;
    FOR each IN SELECT oid::regprocedure AS name FROM pg_proc
      WHERE prorettype = (SELECT reltype FROM pg_class WHERE oid = '${moved}'::regclass)
    LOOP
      EXECUTE format('DROP FUNCTION %s', each.name);
    END LOOP;
    DROP TABLE ${moved};
    FOR each IN SELECT conname AS name FROM pg_constraint
      WHERE conrelid = '${old}'::regclass AND contype = 'f' AND NOT convalidated
    LOOP
      EXECUTE format('ALTER TABLE ${old} VALIDATE CONSTRAINT %I', each.name);
    END LOOP;
    DROP FUNCTION ${schema}.repeat_write_of_${table}(), ${schema}.copy_${table}(integer),
      ${schema}.analyze_${table}(integer), ${schema}.swap_${table}(), ${schema}.validate_${table}(integer),
      ${schema}.drop_moved_${table}();
  END $$`;
