/** As in `lead-bytes.statements.ts`, which a test compares with the sums of these triggers. */
const leadBytes = `500
  + (3 * coalesce(octet_length(name), 0) + 2 * coalesce(octet_length(first_name), 0)
    + 2 * coalesce(octet_length(last_name), 0) + 3 * coalesce(octet_length(company), 0)
    + coalesce(octet_length(title), 0) + coalesce(octet_length(email), 0) + coalesce(octet_length(phone), 0)
    + 2 * coalesce(octet_length(website), 0) + coalesce(octet_length(address), 0)
    + octet_length(array_to_string(tech_stack, ', ')) + coalesce(octet_length(source), 0))
  * CASE WHEN strpos(name, '"') > 0 OR strpos(first_name, '"') > 0 OR strpos(last_name, '"') > 0
    OR strpos(company, '"') > 0 OR strpos(title, '"') > 0 OR strpos(email, '"') > 0 OR strpos(phone, '"') > 0
    OR strpos(website, '"') > 0 OR strpos(address, '"') > 0 OR strpos(array_to_string(tech_stack, ', '), '"') > 0
    OR strpos(source, '"') > 0 THEN 2 ELSE 1 END`;

/**
 * The size of the leads of each list, so that an export knows without reading them that they fit into one file. Lists of
 * earlier versions have none until they are measured.
 */
export const createListSizes = (schema: string): string[] => [
  `ALTER TABLE ${schema}.lists ADD leads_bytes bigint`,
  `ALTER TABLE ${schema}.lists ALTER leads_bytes SET DEFAULT 0`,
  `COMMENT ON COLUMN ${schema}.lists.leads_bytes IS
    'Maximum bytes of the leads in a file of any format. Kept by triggers. Null for lists of earlier versions that were not measured.'`,
  `CREATE OR REPLACE FUNCTION ${schema}.count_leads() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      UPDATE ${schema}.lists SET leads_count = leads_count + sign * changed.count,
        leads_bytes = leads_bytes + sign * changed.bytes
      FROM (
        SELECT list_id, count(*)::integer AS count, sum(${leadBytes}) AS bytes FROM changed_rows
        GROUP BY list_id) AS changed
      WHERE id = changed.list_id;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION ${schema}.measure_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    UPDATE ${schema}.lists SET leads_bytes = leads_bytes + changed.bytes
    FROM (
      SELECT list_id, sum(bytes) AS bytes FROM (
        SELECT list_id, ${leadBytes} AS bytes FROM new_rows
        UNION ALL SELECT list_id, -(${leadBytes}) FROM old_rows) AS sizes
      GROUP BY list_id) AS changed
    WHERE id = changed.list_id AND changed.bytes <> 0;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER measure_changed AFTER UPDATE ON ${schema}.leads
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.measure_changed()`,
];
