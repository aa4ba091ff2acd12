import { Injectable } from '@nestjs/common';
import type { CompanyFacet, CompanySort, FacetCount } from '@lode/contracts';
import type { PageEnd } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { addressCounts } from '../database/address-counts';
import type { MergedCompany } from '../merging/merged-company';
import type { CompanyRecord } from '../records/company-record';
import type { CompanyQuery } from './company-query';
import {
  anyWithWords,
  companyPages,
  countCompanies,
  countedCompanies,
  countVisibleCompanies,
  recordsOfPage,
  similarCompanies,
  watchedCompanies,
} from './search-companies.statements';

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
