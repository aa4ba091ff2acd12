import { fieldsOf, numberIn, cleanText } from '@lode/domain/values';
import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import {
  found,
  partialAnswer,
  notApplicable,
  troubled,
  type DocumentReader,
  type DocumentUnread,
} from '@lode/domain/sources';
import type { Niche } from '../niches/niche';
import type { Region } from '../locations/location';
import type { GeoPoint, Sighting } from '../business/business';
import { isPlace, readOsmPlace } from '../importing/osm/osm-place';
import { osmCategories } from '../niches/osm-categories';
import type { LeadQuestion, LeadSource, SourceAnswer } from './lead-source';

/** Maximum length of a query that crawl accepts. */
const maxQueryLength = 2048;
/** Time limit of the server in seconds. */
const serverTime = 8;
/** Number of objects to request: a selection is possible. */
const objects = { min: 200, perLead: 5 };

interface OverpassQuery {
  /** OverpassQL (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL), encoded as the field `data`. */
  readonly query: string;
  /** Whether tags were omitted because of the size limit of a request. */
  readonly isShortened: boolean;
}

/** The query for all objects of the niche around the town; undefined if the niche has no tags. */
export const circleQuery = (question: LeadQuestion): OverpassQuery | undefined => {
  const { radius, point } = question.town;
  return queryOf(question, {
    areas: '',
    filter: `(around:${Math.round(radius)},${point.lat},${point.lon})`,
  });
};

/**
 * The query for all objects of the niche in the area of a region, which is written before them if the server knows it;
 * undefined if the niche has no tags.
 */
export function areaQuery(question: LeadQuestion, { names }: Region): OverpassQuery | undefined {
  const { region } = question.town;
  if (region === null)
    return queryOf(question, {
      areas: `${areaCalled(names, levels.region)}->.r;.r out ids;`,
      filter: '(area.r)',
    });
  // Counties of several states have the same name.
  return queryOf(question, {
    areas: `${areaCalled([region], levels.region)}->.s;${areaCalled(names, levels.county)}->.r;.r out ids;`,
    filter: '(area.r)(area.s)',
  });
}

/** Values of `admin_level`, https://wiki.openstreetmap.org/wiki/Tag:boundary%3Dadministrative */
const levels = { region: '^[3-6]$', county: '^[5-8]$' };
/** Names of a region that a query has. */
const maxNames = 4;

/** Administrative areas with one of the names in the local language or in English. */
function areaCalled(names: readonly string[], level: string): string {
  const meant = quoted(`^(${names.slice(0, maxNames).map(escapedPattern).join('|')})$`);
  const kind = `area["boundary"="administrative"]["admin_level"~"${level}"]`;
  return `(${kind}["name"~${meant}];${kind}["name:en"~${meant}];)`;
}

interface Place {
  /** Statements before the search. */
  readonly areas: string;
  readonly filter: string;
}

function queryOf({ niche, limit }: LeadQuestion, { areas, filter }: Place): OverpassQuery | undefined {
  const clauses = filtersOf(niche).map((tags) => `nwr${tags}${filter};`);
  const count = Math.max(objects.min, limit * objects.perLead);
  for (let kept = clauses.length; kept > 0; kept--) {
    const search = `(${clauses.slice(0, kept).join('')});out center tags ${count};`;
    const text = `[out:json][timeout:${serverTime}];${areas}${search}`;
    const query = `data=${encodeURIComponent(text)}`;
    if (query.length <= maxQueryLength) return { query, isShortened: kept < clauses.length };
  }
  return undefined;
}

/** One filter for each set of tags; a name must have all of its words, in any order. */
function filtersOf({ kind, osmTags, words }: Niche): string[] {
  if (kind === 'name') {
    const parts = words.split(/\s+/).filter(Boolean);
    return parts.length === 0
      ? []
      : [parts.map((word) => `["name"~${quoted(escapedPattern(word))},i]`).join('')];
  }
  return osmTags.map((tags) =>
    Object.entries(tags)
      .map(([key, value]) => `[${quoted(key)}=${quoted(value)}]`)
      .join(''),
  );
}

/** Characters without a special meaning in an extended regular expression (POSIX). */
const escapedPattern = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A string of OverpassQL; control characters never occur in a tag. */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, '\\$&')}"`;

/** The point in `{lat, lon}` of an answer; undefined if there is none on Earth. */
function pointIn(value: unknown): GeoPoint | undefined {
  const fields = fieldsOf(value);
  const lat = numberIn(fields['lat'], -90, 90);
  const lon = numberIn(fields['lon'], -180, 180);
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/** An object of OpenStreetMap. */
interface OverpassObject {
  /** As in `node/123`. */
  readonly id: string;
  readonly point: GeoPoint;
  readonly tags: Readonly<Record<string, string>>;
}

interface OverpassAnswer {
  readonly objects: readonly OverpassObject[];
  /** Whether the server wrote an area, because it knows the one of the query. */
  readonly hasArea: boolean;
  /** A message of the server, such as a timeout or lack of memory; null if there is none. */
  readonly remark: string | null;
}

/** Undefined if it is no answer of Overpass. Invalid elements are omitted. */
export function readOverpassAnswer(value: unknown): OverpassAnswer | undefined {
  const { elements, remark } = fieldsOf(value);
  if (!Array.isArray(elements)) return undefined;
  return {
    objects: elements.flatMap((element) => objectIn(element) ?? []),
    hasArea: elements.some((element) => fieldsOf(element)['type'] === 'area'),
    remark: cleanText(remark) ?? null,
  };
}

const types: readonly unknown[] = ['node', 'way', 'relation'];

/** Nodes have a point, other objects a centre. */
function objectIn(element: unknown): OverpassObject | undefined {
  const { type, id, tags, center, ...rest } = fieldsOf(element);
  const point = pointIn(type === 'node' ? rest : center);
  if (!types.includes(type) || !Number.isSafeInteger(id) || !point) return undefined;
  return { id: `${String(type)}/${String(id)}`, point, tags: tagsIn(tags) };
}

const tagsIn = (tags: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(tags)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Confidence in facts that volunteers recorded on the spot, at an unknown time. */
const confidence = 75;
/** Metres; a larger circle takes a server more time than a query may have. */
const maxCircle = 60_000;

/** Current data of OpenStreetMap, from an Overpass server of the operator. */
@Injectable()
export class OverpassSource implements LeadSource {
  readonly name = 'overpass';
  readonly timeLimit = 12_000;

  constructor(@Inject(BusDocumentReader) private readonly reader: DocumentReader) {}

  /** A region is searched by its area; a small one by its circle if the server does not know the area. */
  async find(question: LeadQuestion, signal: AbortSignal): Promise<SourceAnswer> {
    const { town } = question;
    if (!town.extent) return (await this.ask(circleQuery(question), question, signal)).answer;
    const { answer, hasArea } = await this.ask(areaQuery(question, town.extent), question, signal);
    if (hasArea || answer.state !== 'ok') return answer;
    if (town.radius <= maxCircle) return (await this.ask(circleQuery(question), question, signal)).answer;
    return troubled({ state: 'failed', detail: `The server does not know the area of ${town.name}.` });
  }

  private async ask(
    asked: OverpassQuery | undefined,
    { maxAge, town }: LeadQuestion,
    signal: AbortSignal,
  ): Promise<Understood> {
    if (!asked) return { answer: notApplicable('OpenStreetMap has no tags for this niche.'), hasArea: false };
    const at = { source: 'overpass', path: '/api/interpreter', query: asked.query };
    const read = await this.reader.readJson({ at, maxAge, budget: this.timeLimit }, signal);
    if (read.kind === 'unread')
      return { answer: troubled({ ...read, detail: explained(read) }), hasArea: false };
    const answer = readOverpassAnswer(read.value);
    if (!answer)
      return {
        answer: troubled({ state: 'failed', detail: 'The answer is not from Overpass.' }),
        hasArea: false,
      };
    return { answer: understood(answer, { ...asked, ...read, ...town }), hasArea: answer.hasArea };
  }
}

interface Understood {
  readonly answer: SourceAnswer;
  readonly hasArea: boolean;
}

interface Asked {
  readonly fetchedAt: number;
  readonly isShortened: boolean;
  /** ISO 3166-1 alpha-2, for objects without one. */
  readonly country: string;
}

function understood(
  { objects, remark }: OverpassAnswer,
  { fetchedAt, isShortened, country }: Asked,
): SourceAnswer {
  const places = objects.filter(({ tags }) => isPlace(tags));
  const sightings = places.map((place) => sightingOf(place, country, fetchedAt));
  if (remark !== null)
    return troubled({ state: 'failed', detail: `It did not finish: ${remark}` }, sightings);
  return isShortened
    ? partialAnswer(sightings, 'There are more kinds of tags than one request can contain.')
    : found(sightings);
}

/** Read like the same object of a file; every type has a point here. */
function sightingOf({ id, point, tags }: OverpassObject, country: string, seenAt: number): Sighting {
  const node = { type: 'node', id: 0, tags, ...point } as const;
  return {
    ...readOsmPlace(node, point, osmCategories(tags), () => country),
    origin: 'maps_directory',
    sourceId: id,
    technologies: [],
    url: `https://www.openstreetmap.org/${id}`,
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
    confidence,
  };
}

/** Explanations of common error statuses of Overpass servers. */
function explained({ status, detail }: DocumentUnread): string {
  if (status === 429) return `${detail} The rate limit is exceeded.`;
  if (status === 406)
    return `${detail} Public servers reject programs; set LODE_OVERPASS_URL to a server of your own.`;
  if (status === 504) return `${detail} The server is overloaded.`;
  return detail;
}
