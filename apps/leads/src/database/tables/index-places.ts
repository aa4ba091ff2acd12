/** Triggers keep the search index equal to the places, for all places of a statement at once. */
export const createIndexPlaces = (schema: string): string[] => [
  indexPlaces(schema),
  ...Object.entries(events).flatMap(([event, places]) => indexAfter(schema, event, places)),
];

interface ChangedPlaces {
  readonly tables: string;
  readonly ids: string;
}

/** The indexed columns of a place. */
const findable = 'id, categories, main_categories, search_names, lat, lon, completeness, retired_at IS NULL';

/**
 * Most updates only confirm that a place exists and change no indexed column. The changed entries are a difference of
 * sets: the plan of a join would be made once, for nearly empty tables, and stay quadratic.
 */
const events: Readonly<Record<string, ChangedPlaces>> = {
  insert: { tables: 'NEW TABLE AS current', ids: 'SELECT id FROM current' },
  delete: { tables: 'OLD TABLE AS former', ids: 'SELECT id FROM former' },
  update: {
    tables: 'OLD TABLE AS former NEW TABLE AS current',
    ids: `SELECT id FROM (SELECT ${findable} FROM current EXCEPT SELECT ${findable} FROM former) AS changed`,
  },
};

const indexAfter = (schema: string, event: string, { tables, ids }: ChangedPlaces): string[] => [
  `CREATE FUNCTION ${schema}.index_after_${event}() RETURNS trigger
    LANGUAGE plpgsql SET search_path = pg_catalog AS $$
    BEGIN
      PERFORM ${schema}.index_places(ARRAY(${ids}));
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER index_after_${event} AFTER ${event} ON ${schema}.places REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.index_after_${event}()`,
];

/**
 * Each word has the length of the shortest name that contains it. New categories and words are inserted in order, which
 * prevents deadlocks between importers.
 */
export const indexPlaces = (schema: string): string => `
  CREATE FUNCTION ${schema}.index_places(changed bigint[]) RETURNS void
  LANGUAGE sql SET search_path = pg_catalog BEGIN ATOMIC
    DELETE FROM ${schema}.place_categories WHERE place_id = ANY(changed);
    DELETE FROM ${schema}.place_words WHERE place_id = ANY(changed);
    INSERT INTO ${schema}.categories (name)
      SELECT DISTINCT category FROM ${schema}.places AS place, unnest(place.categories) AS category
      WHERE place.id = ANY(changed)
        AND NOT EXISTS (SELECT FROM ${schema}.categories AS known WHERE known.name = category)
      ORDER BY category ON CONFLICT DO NOTHING;
    INSERT INTO ${schema}.place_categories (place_id, spot, category, completeness, main)
      SELECT place.id, place.spot, known.id, place.completeness,
        array_position(place.categories, known.name) <= place.main_categories
      FROM ${schema}.places AS place
      JOIN ${schema}.categories AS known ON known.name = ANY(place.categories)
      WHERE place.id = ANY(changed) AND place.retired_at IS NULL;
    INSERT INTO ${schema}.words (name)
      SELECT DISTINCT word
      FROM ${schema}.places AS place, unnest(place.search_names) AS searched, string_to_table(searched, ' ') AS word
      WHERE place.id = ANY(changed)
        AND NOT EXISTS (SELECT FROM ${schema}.words AS known WHERE known.name = word)
      ORDER BY word ON CONFLICT DO NOTHING;
    INSERT INTO ${schema}.place_words (place_id, spot, word, completeness, words_in_name)
      SELECT place.id, place.spot, known.id, place.completeness, min(cardinality(words))
      FROM ${schema}.places AS place, unnest(place.search_names) AS searched,
        string_to_array(searched, ' ') AS words, unnest(words) AS word
      JOIN ${schema}.words AS known ON known.name = word
      WHERE place.id = ANY(changed) AND place.retired_at IS NULL
      GROUP BY place.id, known.id;
  END`;
