import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';
import { isSharedHost, ownDomain } from '@lode/domain/sites';
import { parse } from 'tldts';
import {
  type SearchHit,
  engineTrouble,
  readSearch,
  type SearchPage,
  type SearchRead,
  type SearchTrouble,
} from '@lode/domain/web-search';
import { foldWords } from '@lode/domain/values';
import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import { found, troubled, type DocumentReader } from '@lode/domain/sources';
import { type Town, mentionsTown } from '../../locations/location';
import { wordsIn } from '../../niches/local-words';
import { isListTitle, titleName } from '../../enriching/title-name';
import { readTrade, phrasesOf, statedTrade } from '../../enriching/stated-trade';
import type { Niche } from '../../niches/niche';
import { sectorNamed, sectorOf } from '../../niches/sectors';
import { stem } from '../../niches/stems';
import type { Sighting } from '../../business/business';
import type { LeadQuestion, LeadSource, SourceAnswer } from '../lead-source';

/** Countries whose addresses have the abbreviated region after the town. */
const withRegions: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** The queries: the niche in the language of the town and in English, with the country in the same language. */
export const queriesFor = ({ niche, town }: Pick<LeadQuestion, 'niche' | 'town'>): string[] =>
  wordsIn(niche, town).map(({ language, words }) => [words, town.name, areaOf(town, language)].join(' '));

function areaOf({ country, countryName, regionCode }: Town, language: string): string {
  if (regionCode !== null && withRegions.has(country)) return regionCode;
  if (language === 'en') return countryName;
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? countryName;
}

const everywhere = wordSet(join(__dirname, 'data/directory-names.txt'));
const single = wordSet(join(__dirname, 'data/directory-domains.txt'));

/** Whether a registrable domain is a directory of businesses rather than the site of one. */
function isDirectory(domain: string): boolean {
  const { domainWithoutSuffix } = parse(domain);
  return everywhere().has(domainWithoutSuffix ?? '') || single().has(domain) || isSharedHost(domain);
}

/** A site found by a search. */
interface FoundSite {
  readonly name: string;
  readonly domain: string;
  /** Its first page. */
  readonly website: string;
  /** The found page. */
  readonly url: string;
  readonly title: string;
  /** Excerpt of the page's text; may be empty. */
  readonly snippet: string;
}

/** The site of a business; undefined for directories and for pages about many businesses. */
function siteOfHit({ url, title, snippet }: SearchHit): FoundSite | undefined {
  if (isListTitle(title)) return undefined;
  const domain = ownDomain(url.href);
  if (domain === null || isDirectory(domain)) return undefined;
  const name = titleName(title, parse(domain).domainWithoutSuffix ?? domain);
  if (name === undefined) return undefined;
  return { name, domain, website: `${url.origin}/`, url: url.href, title, snippet };
}

/** Low, because only the site itself can confirm it. */
const confidence = { tradeAndTown: 35, trade: 30, town: 20 };

/**
 * Confidence that a found site is a lead, by its title and excerpt alone: 0 to 100. Null if it is not worth reading: it
 * names neither the trade nor the town, or another trade.
 */
export function relevanceOf(
  { title, snippet }: Pick<FoundSite, 'title' | 'snippet'>,
  { niche, town }: Pick<LeadQuestion, 'niche' | 'town'>,
): number | null {
  const namesTown = mentionsTown(`${title} ${snippet}`, town);
  if (namesNiche(niche, [title, snippet])) return namesTown ? confidence.tradeAndTown : confidence.trade;
  return namesTown && mayBeOf(niche, title) ? confidence.town : null;
}

function namesNiche(niche: Niche, texts: readonly string[]): boolean {
  if (niche.kind === 'category') return statedTrade(niche, [], texts, readTrade).length > 0;
  const shown = new Set(foldWords(texts.join(' ')).map(stem));
  return foldWords(niche.words).every((word) => shown.has(stem(word)));
}

/** Every business may call itself a company. */
const general = 'business';

/** A searched name must occur; a title that names a trade of another sector excludes the site. */
function mayBeOf({ kind, categories }: Niche, title: string): boolean {
  if (kind === 'name') return false;
  const sectors = new Set(categories.flatMap((category) => sectorOf(category) ?? []));
  const named = phrasesOf(title).flatMap((phrase) => sectorNamed(phrase) ?? []);
  return sectors.size === 0 || named.every((sector) => sector === general || sectors.has(sector));
}

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
