import { rejectErased } from '@lode/service-kit';

/**
 * Statements that let a transaction check the hashes of many leads and exclusions at once: `erased_among`, and a trigger
 * function that does not check these rows again while the setting says that the transaction has done so. The look-up of
 * the trigger takes longer per row than its index entries. The function of existing triggers is replaced, which locks no
 * rows.
 *
 * As in the trigger, the transaction gets its id before the look-up, so that an erasure which waits for all older
 * transactions waits for this one too.
 */
export const createErasureCheck = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.erased_among(hashes text[]) RETURNS SETOF text
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
   AS $$ BEGIN
     PERFORM pg_current_xact_id();
     RETURN QUERY SELECT hash FROM ${schema}.tombstones WHERE hash = ANY ($1);
   END $$`,
  // Partitions of the leads have the names leads_0 and so on.
  rejectErased(
    schema,
    `IF current_setting('lode.erasure_checked', true) = 'yes'
      AND (TG_TABLE_NAME LIKE 'leads%' OR TG_TABLE_NAME = 'exclusions') THEN RETURN NEW;
    END IF;
    `,
  ),
];

export const dropErasureCheck = (schema: string): string[] => [
  rejectErased(schema),
  `DROP FUNCTION ${schema}.erased_among`,
];
