import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import {
  found,
  partialAnswer,
  notApplicable,
  troubled,
  type JsonRead,
  type DocumentReader,
  type DocumentUnread,
} from '@lode/domain/sources';
import { isPlace, readOsmPlace } from '../../importing/osm/osm-place';
import { osmCategories } from '../../niches/osm-categories';
import type { Sighting } from '../../business/sighting';
import type { LeadQuestion, LeadSource, SourceAnswer } from '../lead-source';
import { readOverpassAnswer, type OverpassObject } from './overpass-answer';
import { overpassQuery } from './overpass-query';

/** Confidence in facts that volunteers recorded on the spot, at an unknown time. */
const confidence = 75;

/** Current data of OpenStreetMap, from an Overpass server of the operator. */
@Injectable()
export class OverpassSource implements LeadSource {
  readonly name = 'overpass';
  readonly timeLimit = 12_000;

  constructor(@Inject(BusDocumentReader) private readonly reader: DocumentReader) {}

  async find(question: LeadQuestion, signal: AbortSignal): Promise<SourceAnswer> {
    const asked = overpassQuery(question);
    if (!asked) return notApplicable('OpenStreetMap has no tags for this niche.');
    const at = { source: 'overpass', path: '/api/interpreter', query: asked.query };
    const { maxAge } = question;
    const answer = await this.reader.readJson({ at, maxAge, budget: this.timeLimit }, signal);
    if (answer.kind === 'unread') return troubled({ ...answer, detail: explained(answer) });
    return understood(answer, question.town.country, asked.isShortened);
  }
}

/** @param country ISO 3166-1 alpha-2, for objects without one */
function understood({ value, fetchedAt }: JsonRead, country: string, isShortened: boolean): SourceAnswer {
  const answer = readOverpassAnswer(value);
  if (!answer) return troubled({ state: 'failed', detail: 'The answer is not from Overpass.' });
  const { objects, remark } = answer;
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
