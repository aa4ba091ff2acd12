import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import { found, troubled, type DocumentReader } from '@lode/domain/sources';
import {
  engineTrouble,
  readSearch,
  type SearchPage,
  type SearchRead,
  type SearchTrouble,
} from '@lode/domain/web-search';
import type { Sighting } from '../../business/business';
import type { LeadQuestion, LeadSource, SourceAnswer } from '../lead-source';
import { relevanceOf } from './relevance-of';
import { queriesFor } from './search-queries';
import { siteOfHit, type FoundSite } from './found-site';

/** Of each query. */
const maxPages = 4;
/** Sites for each requested lead: not all of them qualify. */
const sitesPerLead = 2;

interface ResultPage extends SearchRead {
  /** Sites of businesses among the results. */
  readonly sites: readonly FoundSite[];
  /** Of the sites that are worth a reading. */
  readonly sightings: readonly Sighting[];
}

/** Web search through a SearXNG of the operator. It only finds sites to read. */
@Injectable()
export class WebSearchSource implements LeadSource {
  readonly name = 'web_search';
  readonly timeLimit = 10_000;

  constructor(@Inject(BusDocumentReader) private readonly reader: DocumentReader) {}

  /** Reads the first pages of all queries at once, then the second ones: each has its share of the time. */
  async find(question: LeadQuestion, signal: AbortSignal): Promise<SourceAnswer> {
    const enough = question.limit * sitesPerLead;
    const read: ResultPage[] = [];
    let queries = queriesFor(question);
    for (let number = 1; number <= maxPages && queries.length > 0; number++) {
      const pages = await Promise.all(queries.map((query) => this.read({ query, number }, question, signal)));
      read.push(...pages.filter(isRead));
      const trouble = pages.find(isTrouble);
      if (trouble) return troubled(trouble, sightingsOn(read));
      if (sightingsOn(read).length >= enough) break;
      queries = queries.filter((_, at) => hasMore(pages[at]));
    }
    return concluded(read);
  }

  private async read(
    asked: Pick<SearchPage, 'query' | 'number'>,
    question: LeadQuestion,
    signal: AbortSignal,
  ): Promise<ResultPage | SearchTrouble> {
    const page = { ...asked, maxAge: question.maxAge, budget: this.timeLimit };
    const results = await readSearch(this.reader, page, signal);
    if (results.kind === 'trouble') return results;
    const sites = results.hits.flatMap((hit) => siteOfHit(hit) ?? []);
    const sightings = sites.flatMap((site) => {
      const confidence = relevanceOf(site, question);
      return confidence === null ? [] : [sightingOf(site, { confidence, seenAt: results.fetchedAt })];
    });
    return { ...results, sites, sightings };
  }
}

const isRead = (page: ResultPage | SearchTrouble): page is ResultPage => page.kind === 'read';

/** The best results come first: after a page of unrelated sites there are no related ones. */
const hasMore = (page: ResultPage | SearchTrouble | undefined): boolean =>
  page !== undefined &&
  isRead(page) &&
  page.count > 0 &&
  (page.sites.length === 0 || page.sightings.length > 0);

const isTrouble = (page: ResultPage | SearchTrouble): page is SearchTrouble => !isRead(page);

function concluded(read: readonly ResultPage[]): SourceAnswer {
  const sightings = sightingsOn(read);
  const trouble = sightings.length > 0 ? undefined : engineTrouble(read);
  return trouble ? troubled(trouble) : found(sightings);
}

/** Each site once, by its most promising page. */
function sightingsOn(pages: readonly ResultPage[]): Sighting[] {
  const sites = new Map<string, Sighting>();
  for (const sighting of pages.flatMap(({ sightings }) => sightings)) {
    const known = sites.get(sighting.sourceId);
    if (!known || known.confidence < sighting.confidence) sites.set(sighting.sourceId, sighting);
  }
  return [...sites.values()];
}

const sightingOf = (
  { name, domain, website, url }: FoundSite,
  { confidence, seenAt }: { readonly confidence: number; readonly seenAt: number },
): Sighting => ({
  name,
  otherNames: [],
  categories: [],
  brand: null,
  address: null,
  phones: [],
  website,
  domain,
  emails: [],
  openingHours: null,
  rating: null,
  origin: 'web_search',
  dataset: 'web_search',
  sourceId: domain,
  licence: null,
  point: null,
  technologies: [],
  url,
  firstSeenAt: seenAt,
  lastSeenAt: seenAt,
  confidence,
});
