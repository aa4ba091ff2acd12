import { Injectable, Inject } from '@nestjs/common';
import { Bus, type CallContext } from '@lode/bus';
import { CLOCK, type Clock } from '@lode/platform';
import {
  ExclusionCopy,
  RequestExclusions,
  Results,
  type ExclusionFilter,
  RecentValues,
  searchCursor,
  searchPageEnd,
  type PageEnd,
} from '@lode/work';
import { Suppressions } from '@lode/privacy';
import {
  type Attribution,
  ListCompanies as Operation,
  type CompanyFacet,
  type CompanySort,
  type ListCompaniesRequest,
  type ListCompaniesResult,
  type ResultRow,
} from '@lode/contracts';
import type { RecordSource } from '../company-record';
import {
  type MatchedCompany,
  CompanySearchRepository,
  type CompanyCounts,
  type PlannedQuery,
} from './company-search.repository';
import { companyQuery } from './company-query';
import { toFoundCompany, storedCompanies, toResultRow } from './found-company';

/** What a search excludes: lists, recipients, and result sets of this service and of those that it may call. */
@Injectable()
export class CompanyExclusions extends RequestExclusions {
  constructor(copy: ExclusionCopy, results: Results, bus: Bus) {
    super('intel', copy, results, bus);
  }
}

/** The companies that are left out of the answer. */
export interface Hidden {
  readonly suppressed: readonly MatchedCompany[];
  readonly excluded: ReadonlySet<MatchedCompany>;
}

type Hides = (companies: readonly MatchedCompany[]) => Promise<Hidden>;

/** Finds the suppressed and excluded companies of an account. */
@Injectable()
export class SearchFilter {
  constructor(private readonly suppressions: Suppressions) {}

  /** Undefined if nothing can be hidden. */
  of(account: string | undefined, exclusions: ExclusionFilter | undefined): Hides | undefined {
    const filter = this.suppressions.suppressionFilter(account);
    if (filter.isOpen && !exclusions) return undefined;
    return async (companies) => {
      const suppressed = companies.filter(
        ({ domainHash }) => domainHash !== null && this.suppressions.names([domainHash], account),
      );
      const excluded = await exclusions?.excludedAmong(companies, ({ domain }) => [{ website: domain }]);
      return { suppressed, excluded: excluded ?? new Set() };
    };
  }
}

const idsOf = ({ suppressed, excluded }: Hidden): Set<string> =>
  new Set([...suppressed, ...excluded].map(({ id }) => id));

/** Attributions that the licences of imported data require. */
const attributions: Partial<Record<RecordSource, Attribution>> = {
  companies_house: {
    text: 'Contains public sector information licensed under the Open Government Licence v3.0: Companies House',
    licence: 'OGL-UK-3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  gleif: { text: 'GLEIF', licence: 'CC0-1.0', url: 'https://www.gleif.org/en/meta/lei-data-terms-of-use' },
  wikidata: {
    text: 'Wikidata',
    licence: 'CC0-1.0',
    url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
  },
  names_index: {
    text: 'name-suggestion-index',
    licence: 'BSD-3-Clause',
    url: 'https://github.com/osmlab/name-suggestion-index/blob/main/LICENSE.md',
  },
  openstreetmap: {
    text: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  overture: {
    text: 'Overture Maps Foundation',
    licence: 'CDLA-Permissive-2.0',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  foursquare: {
    text: 'Foursquare OS Places',
    licence: 'Apache-2.0',
    url: 'https://opensource.foursquare.com/os-places/',
  },
};

/** Attributions of sources, without duplicates. */
const attributionOf = (sources: readonly RecordSource[]): Attribution[] =>
  [...new Set(sources)].flatMap((source) => attributions[source] ?? []);

/** Companies that are counted exactly. */
const maxTotal = 10_000;
const defaultLimit = 25;
/** Companies of a broad search. Smaller ones are counted in a few milliseconds. */
const minBroad = 1000;
/** Companies that suppressions name, from which on reading them takes long. */
const minWatched = 50;
/** Parts of a page that are read at most, where suppressed or excluded companies leave gaps. */
const maxParts = 50;

type Caller = Pick<CallContext, 'account' | 'scopes' | 'signal'>;

interface Search {
  readonly query: PlannedQuery;
  readonly sort: CompanySort;
  readonly hides: Hides | undefined;
}

/** Searches the stored companies. Suppressed and excluded companies are neither returned nor counted. */
@Injectable()
export class ListCompanies {
  private readonly recentCounts: RecentValues<CompanyCounts>;
  private readonly recentWatched: RecentValues<MatchedCompany[]>;

  constructor(
    private readonly companies: CompanySearchRepository,
    private readonly results: Results,
    private readonly exclusions: CompanyExclusions,
    private readonly filter: SearchFilter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const now = () => clock.now();
    const isBroad = ({ total }: CompanyCounts) => total >= minBroad;
    this.recentCounts = new RecentValues({ now, isKept: isBroad, maxKeys: 200 });
    const areMany = ({ length }: MatchedCompany[]) => length >= minWatched;
    this.recentWatched = new RecentValues({ now, isKept: areMany, maxKeys: 40 });
  }

  /** @throws ProblemError validation, free_mail_domain, those of `exclude`, and errors of the database */
  async list(request: ListCompaniesRequest, caller: Caller): Promise<ListCompaniesResult> {
    const { cursor, limit = defaultLimit, facets: _facets, fields: _fields, ...question } = request;
    const end = searchPageEnd(cursor, question);
    const exclusions = await this.exclusions.filter(request.exclude, caller);
    const exact = this.plan(request, caller, exclusions);
    const facets = [...new Set((request.facets?.split(',') ?? []) as CompanyFacet[])];
    const read = (search: Search) =>
      Promise.all([this.count(search, facets, exclusions), this.page(search, end, limit)]);
    const first = await read(exact);
    const search = first[0].total === 0 ? await this.withSimilar(exact) : exact;
    const [counts, page] = search === exact ? first : await read(search);
    const { total, isLowerBound } = counts;
    const found = await storedCompanies(
      this.companies,
      page.companies.map(({ id }) => id),
    );
    return {
      companies: found.map(toFoundCompany),
      total,
      total_is_lower_bound: isLowerBound,
      ...(counts.excluded !== undefined && { excluded: counts.excluded }),
      facets: facets.map((facet) => ({ facet, values: counts.facets.get(facet) ?? [] })),
      similar_names: search.query.similar !== null,
      attribution: attributionOf(found.flatMap(({ company }) => company.sources)),
      hint: total === 0 ? hint : null,
      next_cursor: page.next ? searchCursor(page.next, question) : null,
      result_id: await this.results.defer(Operation, { request: question, total: counts.total }, caller),
    };
  }

  /** All companies of a request in order, in parts, for a result set. */
  async *all(request: ListCompaniesRequest, account: string): AsyncGenerator<readonly MatchedCompany[]> {
    const caller: Caller = { account, scopes: undefined, signal: new AbortController().signal };
    const exact = this.plan(request, caller, await this.exclusions.filter(request.exclude, caller));
    const search = await this.withSimilar(exact);
    for (let end: PageEnd | undefined, isFirst = true; isFirst || end; isFirst = false) {
      const page = await this.page(search, end, partSize);
      yield page.companies;
      end = page.next;
    }
  }

  private plan(
    request: ListCompaniesRequest,
    { account }: Caller,
    exclusions: ExclusionFilter | undefined,
  ): Search {
    const query: PlannedQuery = { ...companyQuery(request, this.clock.now()), similar: null };
    return { query, sort: request.sort ?? 'relevance', hides: this.filter.of(account, exclusions) };
  }

  /** The search for similar names if no name has the words, else the same search. */
  private async withSimilar(exact: Search): Promise<Search> {
    const { words } = exact.query;
    if (words === null || (await this.companies.hasName(words))) return exact;
    return { ...exact, query: { ...exact.query, similar: await this.companies.similar(words) } };
  }

  private async count(
    { query, hides }: Search,
    facets: readonly CompanyFacet[],
    exclusions: ExclusionFilter | undefined,
  ) {
    if (hides && exclusions) return this.countWithout(hides, query, facets);
    const visible = hides ? await this.visibleWatched(query, hides) : null;
    const counts = await this.recentCounts.of(JSON.stringify([query, facets, visible]), () =>
      this.companies.count(query, facets, visible),
    );
    return { ...bounded(counts), excluded: undefined };
  }

  /** Ids of the companies that suppressions, of other accounts or in the past, name, but not for the caller. */
  private async visibleWatched(query: PlannedQuery, hides: Hides): Promise<string[]> {
    const watched = await this.recentWatched.of(JSON.stringify(query), () => this.companies.watched(query));
    const hiddenIds = idsOf(await hides(watched));
    return watched.flatMap(({ id }) => (hiddenIds.has(id) ? [] : id));
  }

  private async countWithout(hides: Hides, query: PlannedQuery, facets: readonly CompanyFacet[]) {
    const counted = await this.companies.counted(query);
    const hidden = await hides(counted);
    const hiddenIds = idsOf(hidden);
    const visible = counted.flatMap(({ id }) => (hiddenIds.has(id) ? [] : id));
    const counts = bounded(await this.companies.countVisible(visible, facets));
    return {
      ...counts,
      isLowerBound: counted.length > maxTotal,
      excluded: hidden.excluded.size,
    };
  }

  private async page({ query, sort, hides }: Search, from: PageEnd | undefined, limit: number) {
    const found: (MatchedCompany & { score: number })[] = [];
    let end = from;
    for (let part = 0; part < maxParts && found.length <= limit; part += 1) {
      const rows = await this.companies.page(query, sort, { end, limit: limit + 1 });
      const hidden = hides ? idsOf(await hides(rows)) : new Set<string>();
      found.push(...rows.filter(({ id }) => !hidden.has(id)));
      end = rows.at(-1);
      if (rows.length <= limit) break;
    }
    const companies = found.slice(0, limit);
    const last = companies.at(-1);
    return { companies, next: found.length > limit && last ? { score: last.score, id: last.id } : undefined };
  }
}

const bounded = ({ total, facets }: CompanyCounts) => ({
  total: Math.min(total, maxTotal),
  isLowerBound: total > maxTotal,
  facets,
});

/** Rows of a result set that are read at once. */
const partSize = 500;

const hint =
  'No known company meets all conditions. Companies become known by `npm run companies:import`, by POST /readings, and by requests for leads and companies.';

interface Parts {
  readonly list: ListCompanies;
  readonly companies: CompanySearchRepository;
}

/** Rows of a company search, written when a list, an export or a sync first takes its result set. */
export async function* companyResultRows(
  { list, companies }: Parts,
  request: ListCompaniesRequest,
  account: string,
): AsyncGenerator<readonly ResultRow[]> {
  for await (const part of list.all(request, account)) {
    const ids = part.map(({ id }) => id);
    yield (await storedCompanies(companies, ids)).map(({ company }) => toResultRow(company));
  }
}
