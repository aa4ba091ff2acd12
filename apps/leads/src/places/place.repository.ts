import { statement, typed } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GeoPoint, Place } from '../business/business';
import { centresOf, scaleAt, toSpot } from '../locations/geodesy';
import { placeColumns, toPlace } from './place-row';

/** The facts that rank a place before it is read. */
export interface NearPlace {
  readonly id: string;
  /** Equal for all records of one business. */
  readonly groupId: string;
  /** 0 to 100: how well its category or name matches the query. */
  readonly fit: number;
  /** Distance from the requested centre. */
  readonly metres: number;
  /** 0 to 9: number of known facts. */
  readonly completeness: number;
}

export interface PlacesNear {
  readonly places: readonly NearPlace[];
  /** Whether there are more: the number of nearest places is limited. */
  readonly more: boolean;
}

/** A word of names that matches a word of the query. */
interface WordMatch {
  /** Position of the word in the query, from 1. */
  readonly part: number;
  readonly name: string;
  /** 0 to 1: similarity to the word of the query. */
  readonly likeness: number;
}

/** A name to search. */
interface NameQuery {
  /** Matches of each word: the word itself, or similar words. */
  readonly words: readonly WordMatch[];
  /** Number of words of the query. */
  readonly wordCount: number;
  /** Minimum number of words that a name must contain. */
  readonly minWords: number;
}

/** Maximum number of nearest places of a query. */
const maxNear = 1000;
/** Maximum number of index entries that a query reads, divided among its words. */
const maxEntries = 4000;
/** Maximum number of words of names that match one word. */
const maxSpellings = 5;

const circle = ['float8[]', 'float8', 'float8', 'float8'] as const;
/** Id, id of its group, fit, completeness and metres of a place. */
type NearFacts = readonly [string, string, number, number, number];

const nearColumns = {
  places: typed<readonly NearFacts[]>('json'),
  more: 'boolean',
} as const;

/** All places in one row, which the driver reads in a third of the time of a thousand rows. @param found ordered */
const inOneRow = (found: string): string => `
  SELECT coalesce(bool_or(more), false) AS more,
    coalesce(json_agg(json_build_array(id::text, group_id::text, fit, completeness, metres)), '[]') AS places
  FROM (${found}) AS found`;

/**
 * First parameters of a search: $1 x of the centres, $2 their y, $3 the radius, all in metres of the projection, $4 such
 * metres for one on the ground. Each category, or word, reads the nearest entries of its index.
 */
const nearest = (table: string, limit: string): string =>
  `leads.nearest_${table}(asked.id, point(x, $2), $3, ${limit})`;

/** Most places are in no group. */
const groupId = (table: string): string =>
  `coalesce((SELECT group_id FROM leads.place_groups WHERE place_id = ${table}.place_id), place_id) AS group_id`;

/**
 * $5 the names of the categories, $6 the limit for each. Beyond the last entry of a truncated category others may be
 * missing, so the search ends there.
 */
const placesOfCategories = statement({
  sql: inOneRow(`
    WITH near AS MATERIALIZED (
      SELECT asked.id AS category, near.*
      FROM leads.categories AS asked, unnest($1::float8[]) AS x,
        ${nearest('place_categories', '$6')} AS near
      WHERE asked.name = ANY($5)),
    horizon AS MATERIALIZED (
      SELECT min(last) AS away
      FROM (SELECT max(away) AS last FROM near GROUP BY category HAVING count(*) >= $6) AS cut)
    SELECT place_id AS id, ${groupId('near')}, CASE WHEN bool_or(main) THEN 100 ELSE 50 END AS fit,
      min(completeness) AS completeness, min(away) / $4::float8 AS metres,
      (SELECT away FROM horizon) IS NOT NULL AS more
    FROM near WHERE away <= coalesce((SELECT away FROM horizon), $3)
    GROUP BY place_id ORDER BY metres, place_id LIMIT ${maxNear + 1}`),
  parameters: [...circle, 'text[]', 'bigint'],
  columns: nearColumns,
});

/** The limit for each category: the maximum for a single one, less for several. */
const maxOfEach = (categories: number): number =>
  Math.max(maxNear / 2, Math.min(maxNear + 1, Math.ceil((2 * maxNear) / categories)));

/**
 * $5, $6, $7 part, name and likeness of each word, $8 number of words of the query, $9 minimum number of matching
 * words. Two names are as alike as the share of their common words (Dice's coefficient). A word with more places than
 * the limit, such as café in a large town, is only checked for the places of the other words that may have enough words.
 */
const placesWithWords = statement({
  sql: inOneRow(`
    WITH asked AS MATERIALIZED (
      SELECT part, likeness, id, ${maxEntries} / cardinality($5::int[]) AS most
      FROM unnest($5::int[], $6::text[], $7::float8[]) AS given (part, name, likeness) JOIN leads.words USING (name)),
    hits AS MATERIALIZED (
      SELECT asked.*, near.*
      FROM asked, unnest($1::float8[]) AS x,
        ${nearest('place_words', 'asked.most')} AS near
      WHERE (SELECT count(DISTINCT part) FROM asked) >= $9::int),
    cut AS MATERIALIZED (SELECT part, likeness, id FROM hits GROUP BY part, likeness, id, most HAVING count(*) >= most),
    others AS MATERIALIZED (
      SELECT place_id, min(away) AS away FROM hits WHERE id NOT IN (SELECT id FROM cut)
      GROUP BY place_id HAVING count(DISTINCT part) >= $9::int - (SELECT count(DISTINCT part) FROM cut)
      ORDER BY away LIMIT ${maxNear}),
    found AS (
      SELECT part, likeness, place_id, words_in_name, completeness, away FROM hits
      UNION ALL
      SELECT cut.part, cut.likeness, place_id, also.words_in_name, also.completeness, others.away
      FROM others JOIN leads.place_words AS also USING (place_id) JOIN cut ON cut.id = also.word),
    parts AS (
      SELECT place_id, part, max(likeness) AS likeness, min(words_in_name) AS words, min(completeness) AS completeness,
        min(away) AS away
      FROM found GROUP BY place_id, part),
    alike AS (
      SELECT place_id, 2 * sum(likeness) / ($8::int + max(words)) AS likeness, min(completeness) AS completeness,
        min(away) AS away
      FROM parts GROUP BY place_id HAVING count(*) >= $9::int)
    SELECT place_id AS id, ${groupId('alike')}, least(round(100 * likeness), 100)::int AS fit, completeness,
      away / $4::float8 AS metres,
      (SELECT count(DISTINCT part) FROM cut) >= $9::int
        OR (SELECT count(*) FROM others, (SELECT FROM cut LIMIT 1)) >= ${maxNear} AS more
    FROM alike ORDER BY fit DESC, metres, place_id LIMIT ${maxNear + 1}`),
  parameters: [...circle, 'integer[]', 'text[]', 'float8[]', 'integer', 'integer'],
  columns: nearColumns,
});

/** Similar words of names, the most similar first, including equal ones. */
const findSpellings = statement({
  sql: `
    WITH asked AS MATERIALIZED (
      SELECT part, word, length(word) AS letters, leads.spellings(word) AS keys
      FROM unnest($1::text[]) WITH ORDINALITY AS given (word, part))
    SELECT part::int, alike.name, alike.likeness FROM asked,
      LATERAL (
        SELECT name, similarity(name, word) AS likeness FROM leads.words
        WHERE name = word OR (spellings && keys AND length(name) BETWEEN letters - 2 AND letters + 2)
        ORDER BY likeness DESC, name LIMIT ${maxSpellings}) AS alike`,
  parameters: ['text[]'],
  columns: { part: 'integer', name: 'text', likeness: 'real' },
});

/** In the order of the ids. */
const readPlaces = statement({
  sql: `
    SELECT ${Object.keys(placeColumns).join(', ')} FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, position)
    JOIN leads.places USING (id) WHERE retired_at IS NULL ORDER BY position`,
  parameters: ['bigint[]'],
  columns: placeColumns,
});

const readContacts = statement({
  sql: `
    SELECT id, subject_hashes AS subjects, website,
      array_remove(domain || ARRAY(SELECT substring(email FROM '[^@]*$') FROM unnest(emails) AS email), NULL) AS domains
    FROM leads.places WHERE id = ANY($1::bigint[]) AND retired_at IS NULL`,
  parameters: ['bigint[]'],
  columns: { id: 'bigint', subjects: 'text[]', website: 'text | null', domains: 'text[]' },
});

/** First parameters of a search. Places of any category. */
const findCoverage = statement({
  sql: `
    SELECT EXISTS (SELECT FROM unnest($1::float8[]) AS x WHERE leads.has_places(point(x, $2), $3)) AS here,
      EXISTS (SELECT FROM leads.places WHERE retired_at IS NULL) AS anywhere`,
  parameters: ['float8[]', 'float8', 'float8'],
  columns: { here: 'boolean', anywhere: 'boolean' },
});

export interface Surroundings {
  readonly point: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

/** Where places are imported. */
export type Coverage = 'here' | 'elsewhere' | 'nowhere';

/** The identifiers by which a place may be suppressed. */
export interface PlaceContacts {
  readonly id: string;
  /** Keyed hashes of its numbers and addresses. */
  readonly subjects: readonly string[];
  readonly website: string | null;
  /** Of its website and its addresses. */
  readonly domains: readonly string[];
}

interface NearRow {
  readonly places: readonly NearFacts[];
  /** Whether there are more that were not compared. */
  readonly more: boolean;
}

/** The imported places, in the service's schema. */
@Injectable()
export class PlaceRepository {
  constructor(private readonly source: DataSource) {}

  /** The nearest of any of the categories. */
  async ofCategories(categories: readonly string[], around: Surroundings): Promise<PlacesNear> {
    const limit = maxOfEach(categories.length);
    return nearOf(await placesOfCategories.one(this.source, ...circleOf(around), categories, limit));
  }

  /** The nearest with enough of the words in their names, the most similar first. */
  async withWords({ words, wordCount, minWords }: NameQuery, around: Surroundings): Promise<PlacesNear> {
    const found = await placesWithWords.one(
      this.source,
      ...circleOf(around),
      words.map(({ part }) => part),
      words.map(({ name }) => name),
      words.map(({ likeness }) => likeness),
      wordCount,
      minWords,
    );
    return nearOf(found);
  }

  /** Words of names that are similar or equal to these. */
  spellings(words: readonly string[]): Promise<WordMatch[]> {
    return findSpellings.rows(this.source, words);
  }

  /** The existing places of the ids, in the order of the ids. */
  async read(ids: readonly string[]): Promise<Place[]> {
    return (await readPlaces.rows(this.source, ids)).map(toPlace);
  }

  /** The contacts of the existing places of the ids, in any order. */
  contacts(ids: readonly string[]): Promise<PlaceContacts[]> {
    return readContacts.rows(this.source, ids);
  }

  /** Whether places with a category are imported within a circle. */
  async coverage(around: Surroundings): Promise<Coverage> {
    const [x, y, radius] = circleOf(around);
    const { here, anywhere } = await findCoverage.one(this.source, x, y, radius);
    if (here) return 'here';
    return anywhere ? 'elsewhere' : 'nowhere';
  }
}

const nearOf = ({ places, more }: NearRow): PlacesNear => ({
  places: places.slice(0, maxNear).map(toNear),
  more: more || places.length > maxNear,
});

const toNear = ([id, groupId, fit, completeness, metres]: NearFacts): NearPlace => ({
  id,
  groupId,
  fit,
  completeness,
  metres,
});

/**
 * The first four parameters of a query: x and y of the centres, and the radius, in metres of the projection; the scale.
 */
function circleOf({ point, radius }: Surroundings): [number[], number, number, number] {
  const centres = centresOf(point, radius);
  const scale = scaleAt(point);
  return [centres.map(({ x }) => x), toSpot(point).y, radius * scale, scale];
}
