import { found, troubled, type DocumentReader, type DocumentUnread } from '@lode/service-kit';
import type { LeadQuestion, LeadSource, Sighting, SourceAnswer } from '../lead-source';
import { promiseOf } from './promise-of';
import { queriesFor } from './search-queries';
import { readSearchResults, type FoundSite, type SearchResults } from './search-results';

/** Of each query. */
const mostPages = 4;
/** Sites that are enough, for each lead that is wanted: not all of them are what they seem. */
const sitesPerLead = 2;

interface ResultPage extends SearchResults {
  /** Of the sites that are worth a reading. */
  readonly sightings: readonly Sighting[];
}
interface PageAsked {
  readonly query: string;
  /** 1 for the first page. */
  readonly number: number;
}

type Trouble = Pick<SourceAnswer, 'state' | 'detail'>;

/** Web search through a SearXNG of the operator. It names sites that are worth a reading, and nothing more. */
export class WebSearchSource implements LeadSource {
  readonly name = 'web_search';
  readonly timeLimit = 10_000;

  constructor(private readonly reader: DocumentReader) {}

  /** Reads the first pages of all queries at once, then the second ones: each has its share of the time. */
  async find(question: LeadQuestion, signal: AbortSignal): Promise<SourceAnswer> {
    const enough = question.limit * sitesPerLead;
    const read: ResultPage[] = [];
    let queries = queriesFor(question);
    for (let number = 1; number <= mostPages && queries.length > 0; number++) {
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
    { query, number }: PageAsked,
    question: LeadQuestion,
    signal: AbortSignal,
  ): Promise<ResultPage | Trouble> {
    const parameters = new URLSearchParams({ q: query, format: 'json', pageno: String(number) });
    const at = { source: 'searxng', path: '/search', query: parameters.toString() };
    const answer = await this.reader.readJson(
      { at, maxAge: question.maxAge, budget: this.timeLimit },
      signal,
    );
    if (answer.kind === 'unread') return { state: answer.state, detail: explained(answer) };
    const results = readSearchResults(answer.value);
    if (!results) return { state: 'failed', detail: 'Its answer is none of SearXNG.' };
    const sightings = results.sites.flatMap((site) => {
      const confidence = promiseOf(site, question);
      return confidence === null ? [] : [sightingOf(site, { confidence, seenAt: answer.fetchedAt })];
    });
    return { ...results, sightings };
  }
}

const isRead = (page: ResultPage | Trouble): page is ResultPage => 'sites' in page;

const hasResults = (page: ResultPage): boolean => page.count > 0;

/** The best results come first: behind a page of sites that have nothing to do with the question there are no others. */
const hasMore = (page: ResultPage | Trouble | undefined): boolean =>
  page !== undefined &&
  isRead(page) &&
  hasResults(page) &&
  (page.sites.length === 0 || page.sightings.length > 0);

const isTrouble = (page: ResultPage | Trouble): page is Trouble => !isRead(page);

/** Where there is nothing to be found, engines that say nothing are the likelier reason than an empty web. */
function concluded(read: readonly ResultPage[]): SourceAnswer {
  const sightings = sightingsOn(read);
  const silent = new Set(read.flatMap((page) => (hasResults(page) ? [] : page.silent)));
  if (sightings.length > 0 || silent.size === 0) return found(sightings);
  const engines = [...silent].slice(0, 5).join('; ');
  return troubled({ state: 'failed', detail: `Its search engines gave nothing: ${engines}.` });
}

/** Each site once, by the page that promises most. */
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

/** What the usual refusals of SearXNG mean (https://docs.searxng.org/admin/settings/settings_search.html). */
function explained({ status, detail }: DocumentUnread): string {
  if (status === 403) return `${detail} Add json to search.formats in the settings of SearXNG.`;
  if (status === 429) return `${detail} Let this service pass the limiter of SearXNG.`;
  return detail;
}
