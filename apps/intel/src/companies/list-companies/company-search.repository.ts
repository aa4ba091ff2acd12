import type { PageEnd } from '@lode/work';
import { statement, typed } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { CompanyFacet, CompanySort, FacetCount } from '@lode/contracts';
import { DataSource } from 'typeorm';
import type { CompanyRecord } from '../company-record';
import { addressCounts } from '../database/company-rows';
import type { MergedCompany } from '../merging/merge-group';
import type { CompanyQuery } from './company-query';

/** Of counts and facets; further companies are not counted. */
const maxCounted = 10_000;

/** Each of the folded words in $11, or its beginning. */
const hasWords = `name_words @@ to_tsquery('simple', replace($11, ' ', ':* & ') || ':*')`;

/**
 * $1 to $13 in each statement. Null conditions are constants to the planner, which thus sees the others only: statements
 * are planned with their parameters.
 */
const conditions = `
  tags @> $1 AND ($2::text[] = '{}' OR NOT tags && $2) AND ($3::text[] IS NULL OR tags && $3)
  AND ($4::integer IS NULL OR size_to >= $4)
  AND ($5::integer IS NULL OR (size_from <= $5 AND size_from >= 0))
  AND ($6::integer IS NULL OR founded_year >= $6) AND ($7::integer IS NULL OR founded_year <= $7)
  AND ($8::text IS NULL OR ($8 = 'funding' AND funded_on >= $9::date) OR ($8 = 'hiring' AND hiring_on >= $9::date)
    OR ($8 = 'expansion' AND expanded_on >= $9::date))
  AND ($10::timestamptz IS NULL OR last_seen_at >= $10)
  AND ($11::text IS NULL OR ${hasWords})
  AND ($12::bigint[] IS NULL OR id = ANY($12))
  AND ($13::text IS NULL OR domain = $13)`;

const conditionTypes = [
  'text[]',
  'text[]',
  'text[] | null',
  'integer | null',
  'integer | null',
  'integer | null',
  'integer | null',
  'text | null',
  'date | null',
  'timestamptz | null',
  'text | null',
  'bigint[] | null',
  'text | null',
] as const;

/** Names that are equal to the words, or begin with them, come first; similar names in the order of their ids in $12. */
const relevance = `
  CASE WHEN $12::bigint[] IS NOT NULL THEN -array_position($12, id)
    WHEN $11::text IS NULL THEN rank
    WHEN name_key = $11 OR starts_with(name_key, $11 || ' |') THEN rank + 2000
    WHEN starts_with(name_key, $11) THEN rank + 1000
    ELSE rank END`;

const pageOf = (order: string, score: string, isAfter: string) =>
  statement({
    sql: `
      SELECT id, domain, domain_hash, (${score})::float8 AS score FROM intel.companies
      WHERE ${conditions} AND ($14::float8 IS NULL OR (${isAfter}))
      ORDER BY ${order} DESC, id DESC LIMIT $16`,
    parameters: [...conditionTypes, 'float8 | null', 'bigint | null', 'bigint'],
    columns: { id: 'bigint', domain: 'text | null', domain_hash: 'text | null', score: 'float8 | null' },
  });

/** A page of a search by its order. $14 and $15 the end of the previous page, $16 the limit. */
const companyPages = {
  relevance: pageOf(`(${relevance})`, relevance, `((${relevance}), id) < ($14, $15::bigint)`),
  size: pageOf('size_from', 'size_from', '(size_from, id) < ($14::integer, $15::bigint)'),
  age: pageOf(
    'last_seen_at',
    'extract(epoch FROM last_seen_at) * 1000',
    '(last_seen_at, id) < (to_timestamp($14 / 1000), $15::bigint)',
  ),
};

/** Companies that suppressions name, to be compared with those of the caller. */
const watchedCompanies = statement({
  sql: `
    SELECT id, domain, domain_hash FROM intel.companies WHERE watched AND ${conditions} LIMIT ${maxCounted + 1}`,
  parameters: conditionTypes,
  columns: { id: 'bigint', domain: 'text | null', domain_hash: 'text | null' },
});

/** The companies that are counted: those that the indexes find first, because sorting all matches takes too long. */
const countedCompanies = statement({
  sql: `SELECT id, domain, domain_hash FROM intel.companies WHERE ${conditions} LIMIT ${maxCounted + 1}`,
  parameters: conditionTypes,
  columns: { id: 'bigint', domain: 'text | null', domain_hash: 'text | null' },
});

/** Two digits, or a range of these. */
const mainSector = `
  CASE WHEN left(sector, 2) IN ('31', '32', '33') THEN '31-33' WHEN left(sector, 2) IN ('44', '45') THEN '44-45'
    WHEN left(sector, 2) IN ('48', '49') THEN '48-49' ELSE left(sector, 2) END`;

/** Counts companies as facet `total`, and by values for the named facets. Companies that are alike are counted once first. */
const countsOf = (matched: string, facets: string) => `
  WITH matched AS MATERIALIZED (
    SELECT country, sector, technologies, size_from FROM intel.companies WHERE ${matched} LIMIT ${maxCounted + 1}),
  counted AS (SELECT * FROM matched LIMIT ${maxCounted}),
  alike AS MATERIALIZED (
    SELECT country, sector, width_bucket(size_from, ARRAY[1, 11, 51, 201, 501, 1001, 5001]) AS size, count(*) AS count
    FROM counted GROUP BY 1, 2, 3),
  facets AS (
    SELECT 'total' AS facet, '' AS value, count(*)::integer AS count FROM matched
    UNION ALL SELECT 'sector', ${mainSector}, sum(count)::integer FROM alike
      WHERE 'sector' = ANY(${facets}) AND sector IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'country', country, sum(count)::integer FROM alike
      WHERE 'country' = ANY(${facets}) AND country IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'size', size::text, sum(count)::integer FROM alike
      WHERE 'size' = ANY(${facets}) AND size > 0 GROUP BY 2
    UNION ALL SELECT 'technology', technology, count(*)::integer
      FROM (SELECT unnest(technologies) AS technology FROM counted WHERE 'technology' = ANY(${facets})) AS used
      GROUP BY technology),
  ranked AS (
    SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value) AS place FROM facets)
  SELECT facet, value, count FROM ranked WHERE place <= 50 ORDER BY facet, place`;

const countColumns = { facet: 'text | null', value: 'text | null', count: 'integer | null' } as const;

/**
 * The number of companies and the counts of the facets $14. Of the companies that suppressions name, those of the ids $15 are
 * counted; null: all.
 */
const countCompanies = statement({
  sql: countsOf(`${conditions} AND ($15::bigint[] IS NULL OR NOT watched OR id = ANY($15))`, '$14::text[]'),
  parameters: [...conditionTypes, 'text[]', 'bigint[] | null'],
  columns: countColumns,
});

/** The same of the companies $1, with the facets $2. */
const countVisibleCompanies = statement({
  sql: countsOf('id = ANY($1)', '$2::text[]'),
  parameters: ['bigint[]', 'text[]'],
  columns: countColumns,
});

/** Whether a name has the words. */
const anyWithWords = statement({
  sql: `SELECT EXISTS (SELECT FROM intel.companies WHERE ${hasWords.replaceAll('$11', '$1')}) AS known`,
  parameters: ['text'],
  columns: { known: 'boolean | null' },
});

/** Companies with similar names, the most similar first. */
const similarCompanies = statement({
  sql: 'SELECT id FROM intel.similar_companies($1, $2)',
  parameters: ['text', 'integer'],
  columns: { id: 'bigint | null' },
});

const recordsOfPage = statement({
  sql: `
    SELECT company_id, content, seen_at, gone_at FROM intel.company_records WHERE company_id = ANY($1)
    ORDER BY source, source_id`,
  parameters: ['bigint[]'],
  columns: {
    company_id: 'bigint',
    content: typed<CompanyRecord>('json'),
    seen_at: 'timestamptz',
    gone_at: 'timestamptz | null',
  },
});

/** Companies that are similar to a misspelled name; more of them are not meant. */
const maxSimilar = 1000;

export interface MatchedCompany {
  readonly id: string;
  readonly domain: string | null;
  /** Keyed hash of the domain. */
  readonly domainHash: string | null;
}

export interface CompanyCounts {
  /** At most 10,001. */
  readonly total: number;
  readonly facets: ReadonlyMap<CompanyFacet, FacetCount[]>;
}

export interface StoredRecord {
  readonly record: CompanyRecord;
  readonly goneAt: Date | null;
}

/** A query, and the companies with similar names if no name has its words. */
export interface PlannedQuery extends CompanyQuery {
  readonly similar: readonly string[] | null;
}

/** Searches the table of companies. */
@Injectable()
export class CompanySearchRepository {
  constructor(private readonly source: DataSource) {}

  /** Companies after the end of a page, in the order of the search. */
  async page(
    query: PlannedQuery,
    sort: CompanySort,
    { end, limit }: { readonly end: PageEnd | undefined; readonly limit: number },
  ): Promise<(MatchedCompany & { readonly score: number })[]> {
    const rows = await companyPages[sort].rows(
      this.source,
      ...conditionsOf(query),
      end?.score ?? null,
      end?.id ?? null,
      limit,
    );
    return rows.map((row) => ({ ...matched(row), score: row.score ?? 0 }));
  }

  /** The companies that are counted, at most 10,001. */
  async counted(query: PlannedQuery): Promise<MatchedCompany[]> {
    return (await countedCompanies.rows(this.source, ...conditionsOf(query))).map(matched);
  }

  /** The companies that suppressions of any account name, at most 10,001. */
  async watched(query: PlannedQuery): Promise<MatchedCompany[]> {
    return (await watchedCompanies.rows(this.source, ...conditionsOf(query))).map(matched);
  }

  /**
   * Companies that meet the conditions, and their facets.
   * @param visible ids of the companies that are counted although suppressions name them; null: all
   */
  async count(
    query: PlannedQuery,
    facets: readonly CompanyFacet[],
    visible: readonly string[] | null,
  ): Promise<CompanyCounts> {
    const rows = await countCompanies.rows(this.source, ...conditionsOf(query), facets, visible);
    return countsIn(rows, facets);
  }

  /** The facets of some of the counted companies. */
  async countVisible(ids: readonly string[], facets: readonly CompanyFacet[]): Promise<CompanyCounts> {
    return countsIn(await countVisibleCompanies.rows(this.source, ids, facets), facets);
  }

  /** Whether a name has all words, or words that begin with them. @param words folded */
  async hasName(words: string): Promise<boolean> {
    return (await anyWithWords.one(this.source, words)).known ?? false;
  }

  /** Ids of companies with similar names, the most similar first. */
  async similar(words: string): Promise<string[]> {
    const rows = await similarCompanies.rows(this.source, words, maxSimilar);
    return rows.flatMap(({ id }) => id ?? []);
  }

  /** Numbers of visible addresses, by domain. */
  addressCounts(companies: readonly MergedCompany[]): Promise<ReadonlyMap<string, number>> {
    return addressCounts(this.source, companies);
  }

  /** The records of each company. */
  async records(ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
    const rows = await recordsOfPage.rows(this.source, ids);
    const records = rows.map(({ company_id, content, seen_at, gone_at }) => ({
      id: company_id,
      record: { ...content, seenAt: seen_at.toISOString() },
      goneAt: gone_at,
    }));
    return Map.groupBy(records, ({ id }) => id);
  }
}

function countsIn(
  rows: Awaited<ReturnType<typeof countCompanies.rows>>,
  facets: readonly CompanyFacet[],
): CompanyCounts {
  const of = (facet: string): FacetCount[] =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value: value ?? '', count: count ?? 0 }));
  return {
    total: of('total')[0]?.count ?? 0,
    facets: new Map(facets.map((facet) => [facet, facet === 'size' ? of(facet).map(sizeRange) : of(facet)])),
  };
}

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'];

const sizeRange = ({ value, count }: FacetCount): FacetCount => ({
  value: sizes[Number(value) - 1] ?? value,
  count,
});

const matched = (row: {
  readonly id: string;
  readonly domain: string | null;
  readonly domain_hash: string | null;
}): MatchedCompany => ({ id: row.id, domain: row.domain, domainHash: row.domain_hash });

const conditionsOf = (query: PlannedQuery) =>
  [
    query.tags,
    query.withoutTags,
    query.anyTags,
    query.sizeMin,
    query.sizeMax,
    query.foundedAfter,
    query.foundedBefore,
    query.signal,
    query.signalSince,
    query.seenAfter,
    query.similar ? null : query.words,
    query.similar,
    query.domain,
  ] as const;
