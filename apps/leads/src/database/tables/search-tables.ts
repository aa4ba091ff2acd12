import { createIndexPlaces } from './index-places';

/**
 * The search index: each category of a place and each word of its names, with the spot of the place. A combined index
 * returns the nearest of a category, or with a word, in order of their distance, independent of the size of the table;
 * the columns of the ranking are part of the index. Triggers keep both tables equal to the places; retired places are
 * in neither.
 *
 * Names have no trigram index: over a million places one by trigrams took 90 ms, growing with the table, and one by
 * spot and trigrams 140 ms in the largest town; the words take 3 ms at any size.
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
 * Spelling mistakes are looked up among the words, which are far fewer than the places. Two words that differ by one
 * letter are equal if one letter is removed from each, or from one (Garbe, Symmetric Delete, 2012). Only the beginning
 * of a word has keys, which keeps them few. Digits and short words allow no mistakes.
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

/** An index-only scan needs a recently vacuumed table, so vacuum runs more often than by default. */
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
