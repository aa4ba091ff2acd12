import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import {
  found,
  notApplicable,
  troubled,
  type JsonRead,
  type DocumentReader,
  type DocumentUnread,
} from '@lode/domain/sources';
import { fieldsOf, distinct } from '@lode/domain/values';
import type { Sighting } from '../../business/business';
import type { LeadQuestion, LeadSource, SourceAnswer } from '../lead-source';
import { readEntity } from './read-entity';
import { batch, entitiesUrl, problemIn, readSearchPage, searchUrl } from '@lode/domain/wikidata';
import { nicheSearch } from './niche-search';

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
