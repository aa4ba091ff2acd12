import { createIndexPlaces } from './index-places';

/**
 * By what places are found: each category of a place, and each word of its names, with the place's spot. An index by
 * both reads the nearest of a category, or with a word, in order of their distance, whatever the size of the table;
 * what ranks them stands in the index too. Triggers keep both tables as the places are; retired ones are in neither.
 *
 * Names have no trigram index: over a million places one by trigrams took 90 ms, growing with the table, and one by spot
 * and trigrams 140 ms in the largest town, where the words take 3 ms whatever the size.
 */
export const createSearchTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.categories (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE)`,
  ...createWords(schema),
  ...createNearest(schema, 'place_categories', { key: 'category', fit: 'main', type: 'boolean' }),
  ...createNearest(schema, 'place_words', { key: 'word', fit: 'words_in_name', type: 'smallint' }),
  ...createIndexPlaces(schema),
];

/**
 * Mistakes of spelling are looked for among the words, which are far fewer than the places: two words that one letter
 * tells apart are the same when one letter is left out of each, or of one (Garbe, Symmetric Delete, 2012). Only the
 * beginning counts, which keeps the keys few; digits are never a mistake, and hardly anything is in short words.
 */
const createWords = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.spellings(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog
    RETURN CASE WHEN word ~ '^[a-z]{4,}$' THEN ARRAY(
      SELECT left(word, 8)
      UNION SELECT overlay(left(word, 8) PLACING '' FROM letter FOR 1)
      FROM generate_series(1, least(length(word), 8)) AS letter) ELSE '{}' END`,
  `CREATE TABLE ${schema}.words (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    spellings text[] NOT NULL GENERATED ALWAYS AS (${schema}.spellings(name)) STORED)`,
  `CREATE INDEX words_spellings ON ${schema}.words USING gin (spellings)`,
];

/** The index alone answers where the table was vacuumed of late, so that happens more often than usual. */
const createNearest = (
  schema: string,
  table: string,
  { key, fit, type }: { readonly key: string; readonly fit: string; readonly type: string },
): string[] => [
  `CREATE TABLE ${schema}.${table} (
    place_id bigint NOT NULL,
    spot point NOT NULL,
    ${key} integer NOT NULL,
    completeness smallint NOT NULL,
    ${fit} ${type} NOT NULL)
    WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`,
  `CREATE INDEX ${table}_nearest ON ${schema}.${table}
    USING gist (${key} public.gist_int4_ops, spot) INCLUDE (place_id, completeness, ${fit})`,
  `CREATE INDEX ${table}_place ON ${schema}.${table} (place_id)`,
];
