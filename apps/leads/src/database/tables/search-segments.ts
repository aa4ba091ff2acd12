import { indexPlaces } from './index-places';

/**
 * Segments of the search index. An import that adds many places builds the entries of all of them at once in a partition
 * of its own, with indexes that are sorted instead of filled entry by entry, and attaches it. All other entries are in
 * the partition `rest`, which the triggers fill; they delete entries from any partition.
 */
export const createSearchSegments = (schema: string): string[] => [
  ...tables.flatMap((table) => partition(schema, table)),
  // The function is bound to the tables that it was created with.
  `DROP FUNCTION ${schema}.index_places`,
  indexPlaces(schema),
  ...indexLater(schema),
  ...tables.flatMap((table) => [buildSegment(schema, table), nearest(schema, table)]),
];

interface SearchTable {
  /** Of the table of entries. */
  readonly name: string;
  readonly key: string;
  readonly fit: string;
  readonly fitType: string;
  /** The table of the keys. */
  readonly keys: string;
  /** Selects the names of the keys of a place with their fits. */
  readonly entries: string;
}

const tables: readonly SearchTable[] = [
  {
    name: 'place_categories',
    key: 'category',
    fit: 'main',
    fitType: 'boolean',
    keys: 'categories',
    entries: `SELECT name, min(position) <= place.main_categories AS fit
        FROM unnest(place.categories) WITH ORDINALITY AS given (name, position) GROUP BY name`,
  },
  {
    name: 'place_words',
    key: 'word',
    fit: 'words_in_name',
    fitType: 'smallint',
    keys: 'words',
    entries: `SELECT name, min(cardinality(words)) AS fit
        FROM unnest(place.search_names) AS searched, string_to_array(searched, ' ') AS words, unnest(words) AS name
        GROUP BY name`,
  },
];

/** Postgres attaches the indexes of the existing table to those of the partitioned one without building them again. */
const partition = (schema: string, { name, key, fit }: SearchTable): string[] => [
  `ALTER TABLE ${schema}.${name} RENAME TO ${name}_rest`,
  `ALTER INDEX ${schema}.${name}_nearest RENAME TO ${name}_rest_nearest`,
  `ALTER INDEX ${schema}.${name}_place RENAME TO ${name}_rest_place`,
  `ALTER TABLE ${schema}.${name}_rest ADD COLUMN segment bigint NOT NULL DEFAULT 0`,
  `CREATE TABLE ${schema}.${name} (LIKE ${schema}.${name}_rest INCLUDING DEFAULTS) PARTITION BY LIST (segment)`,
  `ALTER TABLE ${schema}.${name} ATTACH PARTITION ${schema}.${name}_rest FOR VALUES IN (0)`,
  `CREATE INDEX ${name}_nearest ON ${schema}.${name}
    USING gist (${key} public.gist_int4_ops, spot) INCLUDE (place_id, completeness, ${fit})`,
  `CREATE INDEX ${name}_place ON ${schema}.${name} (place_id)`,
];

/** A connection with `lode.index_later` adds the entries of new places itself. */
const indexLater = (schema: string): string[] => [
  `DROP TRIGGER index_after_insert ON ${schema}.places`,
  `CREATE TRIGGER index_after_insert AFTER INSERT ON ${schema}.places REFERENCING NEW TABLE AS current
    FOR EACH STATEMENT WHEN (current_setting('lode.index_later', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION ${schema}.index_after_insert()`,
];

/**
 * `build_place_words_segment(import, after)` adds the entries of the places with ids greater than `after` that an import
 * found; it does nothing if the segment exists. The keys are expected to exist. Places that others have changed since
 * the entries were read have newer entries in the rest, or none: erasures wait while these are compared and the segment
 * is attached, which takes a moment. The app role owns no tables, so that the function has the rights of their owner.
 */
const buildSegment = (schema: string, { name, key, fit, keys, entries }: SearchTable): string => `
  CREATE FUNCTION ${schema}.build_${name}_segment(import bigint, after bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET enable_memoize = off AS $$
  DECLARE
    part text := '${name}_' || import;
  BEGIN
    IF to_regclass('${schema}.' || part) IS NOT NULL THEN RETURN; END IF;
    EXECUTE format('CREATE TABLE ${schema}.%I (LIKE ${schema}.${name} INCLUDING DEFAULTS, CHECK (segment = %s))
      WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', part, import);
    EXECUTE format($insert$
      INSERT INTO ${schema}.%I (place_id, spot, ${key}, completeness, ${fit}, segment)
      SELECT place.id, place.spot, known.id, place.completeness, entry.fit, $1
      FROM ${schema}.places AS place, LATERAL (${entries}) AS entry
      JOIN ${schema}.${keys} AS known ON known.name = entry.name
      WHERE place.import_id = $1 AND place.id > $2 AND place.retired_at IS NULL $insert$, part) USING import, after;
    EXECUTE format('CREATE INDEX ON ${schema}.%I
      USING gist (${key} public.gist_int4_ops, spot) INCLUDE (place_id, completeness, ${fit})', part);
    EXECUTE format('CREATE INDEX ON ${schema}.%I (place_id)', part);
    EXECUTE format('ANALYZE ${schema}.%I', part);
    PERFORM FROM ${schema}.change_log FOR SHARE;
    EXECUTE format('DELETE FROM ${schema}.%I AS entry USING ${schema}.${name}_rest AS newer
      WHERE newer.place_id > $1 AND newer.place_id = entry.place_id', part) USING after;
    EXECUTE format('DELETE FROM ${schema}.%I AS entry
      WHERE NOT EXISTS (SELECT FROM ${schema}.places WHERE id = place_id AND retired_at IS NULL)', part);
    EXECUTE format('ALTER TABLE ${schema}.${name} ATTACH PARTITION ${schema}.%I FOR VALUES IN (%s)', part, import);
  END $$`;

/**
 * The nearest entries of a key within a circle, nearest first. Each partition is read in this order from its index: the
 * planner knows neither the circle nor how many entries it has, and would read and sort all of them.
 */
const nearest = (schema: string, { name, key, fit, fitType }: SearchTable): string => `
  CREATE FUNCTION ${schema}.nearest_${name}(key integer, centre point, radius double precision, max_entries bigint)
  RETURNS TABLE (place_id bigint, completeness smallint, ${fit} ${fitType}, away double precision)
  LANGUAGE sql STABLE SET search_path = pg_catalog SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
  BEGIN ATOMIC
    SELECT entry.place_id, entry.completeness, entry.${fit}, entry.spot <-> centre FROM ${schema}.${name} AS entry
    WHERE entry.${key} = key AND entry.spot <@ circle(centre, radius) ORDER BY entry.spot <-> centre LIMIT max_entries;
  END`;

/**
 * Whether places with a category are within a circle. The index is read without a category: the planner, which does not
 * know the circle, would read the whole table.
 */
export const createHasPlaces = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.has_places(centre point, radius double precision) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog SET enable_seqscan = off SET enable_bitmapscan = off
  BEGIN ATOMIC
    SELECT EXISTS (SELECT FROM ${schema}.place_categories AS entry WHERE entry.spot <@ circle(centre, radius));
  END`;
