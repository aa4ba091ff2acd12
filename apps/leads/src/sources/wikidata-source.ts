import { ownDomain } from '@lode/domain/sites';
import { fieldsOf, numberIn, cleanText, distinct } from '@lode/domain/values';
import {
  namesIn,
  textsOf,
  valuesOf,
  batch,
  entitiesUrl,
  problemIn,
  readSearchPage,
  searchUrl,
} from '@lode/domain/wikidata';
import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import {
  found,
  notApplicable,
  troubled,
  type JsonRead,
  type DocumentReader,
  type DocumentUnread,
} from '@lode/domain/sources';
import { readEmails, readPhones, readWebsite } from '../business/contacts';
import type { Business, GeoPoint, PostalAddress, Sighting } from '../business/business';
import type { LeadQuestion, LeadSource, SourceAnswer } from './lead-source';

/** Maximum number of classes in one search. */
const maxClasses = 20;

/**
 * The search for items of the niche's classes around the town, in the syntax of Wikidata
 * (https://www.mediawiki.org/wiki/Help:CirrusSearch).
 */
function nicheSearch({ niche, town }: LeadQuestion): string {
  const classes = niche.wikidataClasses.slice(0, maxClasses).map((id) => `P31=${id}`);
  const around = `${Math.ceil(town.radius / 1000)}km,${town.point.lat},${town.point.lon}`;
  return `haswbstatement:${classes.join('|')} nearcoord:${around}`;
}

const maxNames = 10;

/** Properties of a former business: dissolved, and date of official closure. */
const endings = ['P576', 'P3999'] as const;

export type WikidataBusiness = Omit<Business, 'categories'> & { readonly point: GeoPoint | null };

/**
 * Reads an item of `wbgetentities`; undefined if it has no name, or no longer exists.
 * @param country of the searched town (ISO 3166-1 alpha-2), for numbers without a country code
 */
export function readEntity(entity: unknown, country: string): WikidataBusiness | undefined {
  const { claims } = fieldsOf(entity);
  const [name, ...others] = namesIn(entity);
  if (name === undefined || endings.some((property) => property in fieldsOf(claims))) return undefined;
  const website = readWebsite(textsOf(claims, 'P856'));
  return {
    name,
    otherNames: others.slice(0, maxNames),
    brand: null,
    address: addressIn(claims, country),
    phones: readPhones(textsOf(claims, 'P1329'), country),
    website,
    domain: website === null ? null : ownDomain(website),
    emails: readEmails(textsOf(claims, 'P968')),
    openingHours: null,
    rating: null,
    point: pointOf(claims),
  };
}

function pointOf(claims: unknown): GeoPoint | null {
  const [coordinates] = valuesOf(claims, 'P625');
  const { latitude, longitude } = fieldsOf(coordinates);
  const lat = numberIn(latitude, -90, 90);
  const lon = numberIn(longitude, -180, 180);
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/** Street address (P6375) is a text that may include the town, without structure. */
function addressIn(claims: unknown, country: string): PostalAddress | null {
  const [street] = valuesOf(claims, 'P6375').flatMap((value) => cleanText(fieldsOf(value)['text']) ?? []);
  if (street === undefined) return null;
  const [postalCode = null] = textsOf(claims, 'P281').flatMap((text) => cleanText(text) ?? []);
  return { street, city: null, region: null, postalCode, country };
}

/** Maximum number of pages: few niches have two hundred items in one town. */
const maxPages = 4;
/** Confidence: facts have references, but the authors are not on the spot. */
const confidence = 75;

interface Trouble {
  readonly state: 'failed' | 'timeout' | 'off';
  readonly detail: string;
}

/** Items of Wikidata, for niches with classes. */
@Injectable()
export class WikidataSource implements LeadSource {
  readonly name = 'wikidata';
  readonly timeLimit = 10_000;

  constructor(@Inject(BusDocumentReader) private readonly reader: DocumentReader) {}

  async find(question: LeadQuestion, signal: AbortSignal): Promise<SourceAnswer> {
    if (question.niche.wikidataClasses.length === 0)
      return notApplicable('Wikidata has no class for this niche.');
    const sightings: Sighting[] = [];
    let offset: number | null = 0;
    for (let page = 0; page < maxPages && offset !== null; page++) {
      const search = await this.read(searchUrl(nicheSearch(question), offset), question, signal);
      const hits = search.kind === 'json' ? readSearchPage(search.value) : undefined;
      if (!hits) return troubled(troubleOf(search), sightings);
      const entities = await this.readEntities(hits.ids, question, signal);
      if ('state' in entities) return troubled(entities, sightings);
      sightings.push(...entities.sightings);
      offset = hits.next;
    }
    return found(sightings);
  }

  private async readEntities(
    ids: readonly string[],
    question: LeadQuestion,
    signal: AbortSignal,
  ): Promise<{ readonly sightings: readonly Sighting[] } | Trouble> {
    const wanted = distinct(ids).slice(0, batch);
    if (wanted.length === 0) return { sightings: [] };
    const answer = await this.read(entitiesUrl(wanted), question, signal);
    if (answer.kind === 'unread' || !('entities' in fieldsOf(answer.value))) return troubleOf(answer);
    const entities = fieldsOf(fieldsOf(answer.value)['entities']);
    return {
      sightings: wanted.flatMap((id) => sightingOf(id, entities[id], question, answer.fetchedAt) ?? []),
    };
  }

  private read(
    url: string,
    { maxAge }: LeadQuestion,
    signal: AbortSignal,
  ): Promise<JsonRead | DocumentUnread> {
    return this.reader.readJson({ at: { url }, maxAge, budget: this.timeLimit }, signal);
  }
}

const troubleOf = (answer: JsonRead | DocumentUnread): Trouble =>
  answer.kind === 'unread' ? answer : { state: 'failed', detail: problemIn(answer.value) };

/** It is of the niche, since it was found by its class. */
function sightingOf(
  id: string,
  entity: unknown,
  { niche, town }: LeadQuestion,
  seenAt: number,
): Sighting | undefined {
  const business = readEntity(entity, town.country);
  return (
    business && {
      ...business,
      categories: niche.categories.slice(0, 1),
      origin: 'knowledge_base',
      dataset: 'wikidata',
      sourceId: id,
      licence: null,
      technologies: [],
      url: `https://www.wikidata.org/wiki/${id}`,
      firstSeenAt: seenAt,
      lastSeenAt: seenAt,
      confidence,
    }
  );
}
