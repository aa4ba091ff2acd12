const schema = 'outreach';

/** Tables with many rows per transaction, whose hashes a service may check at once. */
const tables = ['leads', 'exclusions'];

/**
 * Statements that let a transaction check the hashes of many rows at once: `erased_among`, and triggers that do not check
 * rows again while the setting says that the transaction has done so. A trigger takes longer per row than its index
 * entries.
 *
 * As in the trigger, the transaction gets its id before the look-up, so that an erasure which waits for all older
 * transactions waits for this one too.
 */
export const createErasureCheck = (): string[] => [
  `CREATE FUNCTION ${schema}.erased_among(hashes text[]) RETURNS SETOF text
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
   AS $$ BEGIN
     PERFORM pg_current_xact_id();
     RETURN QUERY SELECT hash FROM ${schema}.tombstones WHERE hash = ANY ($1);
   END $$`,
  ...tables.flatMap((table) => [
    `DROP TRIGGER erased ON ${schema}.${table}`,
    trigger(table, `AND current_setting('lode.erasure_checked', true) IS DISTINCT FROM 'yes'`),
  ]),
];

export const dropErasureCheck = (): string[] => [
  ...tables.flatMap((table) => [`DROP TRIGGER erased ON ${schema}.${table}`, trigger(table, '')]),
  `DROP FUNCTION ${schema}.erased_among`,
];

const trigger = (table: string, condition: string): string => `
  CREATE TRIGGER erased BEFORE INSERT OR UPDATE ON ${schema}.${table} FOR EACH ROW
  WHEN (cardinality(NEW.subject_hashes) > 0 ${condition})
  EXECUTE FUNCTION ${schema}.refuse_erased()`;
