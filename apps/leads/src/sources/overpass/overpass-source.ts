import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import {
  found,
  partialAnswer,
  notApplicable,
  troubled,
  type DocumentReader,
  type DocumentUnread,
} from '@lode/domain/sources';
import { isPlace, readOsmPlace } from '../../importing/osm/osm-place';
import { osmCategories } from '../../niches/osm-categories';
import type { Sighting } from '../../business/business';
import type { LeadQuestion, LeadSource, SourceAnswer } from '../lead-source';
import { readOverpassAnswer, type OverpassAnswer, type OverpassObject } from './overpass-answer';
import { areaQuery, circleQuery, type OverpassQuery } from './overpass-query';

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
