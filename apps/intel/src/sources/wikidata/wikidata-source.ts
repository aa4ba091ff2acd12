import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import { found, partialAnswer, troubled, type DocumentReader } from '@lode/domain/sources';
import { distinct, fieldsOf } from '@lode/domain/values';
import { labelIn } from '@lode/domain/wikidata';
import type { CompanyQuestion, CompanySource, CompanySourceAnswer } from '../company-source';
import { oneReport, reportOf, ambiguous } from '../one-report';
import { candidatesAmong, type Candidate } from './choose-item';
import { itemClaims } from './item-claims';
import { holdersIn, reportPeople } from './item-people';
import { organisationProfiles } from './item-profiles';
import { readItem } from './read-item';
import { siteSearches } from './site-search';
import { WikidataReader, type EntitiesRead, type Reading, type Trouble } from './wikidata-reader';

/** Statements have references, but third parties write them; lower if no name supports the match with the site. */
const confidences = { named: 85, unnamed: 70 };

/** Finds the item of a company by its site. */
@Injectable()
export class WikidataSource implements CompanySource {
  readonly name = 'wikidata';
  readonly timeLimit = 10_000;
  private readonly wikidata: WikidataReader;

  constructor(@Inject(BusDocumentReader) reader: Pick<DocumentReader, 'readJson'>) {
    this.wikidata = new WikidataReader(reader);
  }

  async find(question: CompanyQuestion, signal: AbortSignal): Promise<CompanySourceAnswer> {
    const reading: Reading = { maxAge: question.maxAge, budget: this.timeLimit, signal };
    const ids = await this.idsOf(question, reading);
    if ('state' in ids) return troubled(ids);
    const read = await this.wikidata.entities(ids, 'labels|aliases|claims', reading);
    if ('state' in read) return troubled(read);
    const candidates = candidatesAmong(read.entities, question);
    const [candidate] = candidates;
    if (candidates.length > 1) return ambiguous(candidates.length);
    return candidate ? this.describe(candidate, read.seenAt, reading) : found([]);
  }

  private async idsOf(
    { domain, wikidata }: CompanyQuestion,
    reading: Reading,
  ): Promise<readonly string[] | Trouble> {
    if (wikidata !== null && /^Q\d{1,12}$/.test(wikidata)) return [wikidata];
    const ids: string[] = [];
    for (const search of siteSearches(domain)) {
      const hits = await this.wikidata.search(search, reading);
      if ('state' in hits) return hits;
      ids.push(...hits.ids);
    }
    return distinct(ids);
  }

  /** Requests labels of referenced items and items of people concurrently. */
  private async describe(
    candidate: Candidate,
    seenAt: number,
    reading: Reading,
  ): Promise<CompanySourceAnswer> {
    const { claims } = fieldsOf(candidate.entity);
    const item = readItem(candidate);
    const holders = holdersIn(claims);
    const [labelled, people] = await Promise.all([
      this.wikidata.entities(referredBy(item), 'labels', reading),
      this.wikidata.entities(distinct(holders.map(({ person }) => person)), 'labels|aliases|claims', reading),
    ]);
    const info = { seenAt, confidence: confidences[candidate.isNamed ? 'named' : 'unnamed'] };
    const report = reportOf({
      claims: itemClaims(item, { ...info, labels: labelsIn(labelled) }),
      people: reportPeople(item.id, holders, entitiesIn(people), info),
      profiles: organisationProfiles(item.id, claims, info),
    });
    const trouble = [labelled, people].find((each) => 'state' in each);
    return trouble ? partialAnswer([report], trouble.detail) : oneReport(report);
  }
}

const referredBy = ({ industries, seat }: ReturnType<typeof readItem>): string[] =>
  distinct([...industries, ...[seat?.town, seat?.country].flatMap((id) => id ?? [])]);

const entitiesIn = (read: EntitiesRead | Trouble): ReadonlyMap<string, unknown> =>
  'entities' in read ? read.entities : new Map();

const labelsIn = (read: EntitiesRead | Trouble): ReadonlyMap<string, string> =>
  new Map(
    [...entitiesIn(read)].flatMap(([id, entity]): [string, string][] => {
      const label = labelIn(entity);
      return label === undefined ? [] : [[id, label]];
    }),
  );
