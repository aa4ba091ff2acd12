import {
  type DocumentReader,
  type DocumentUnread,
  type JsonRead,
  found,
  partialAnswer,
  troubled,
} from '@lode/domain/sources';
import { fieldsOf, distinct } from '@lode/domain/values';
import { batch, entitiesUrl, problemIn, readSearchPage, searchUrl, labelIn } from '@lode/domain/wikidata';
import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import {
  type CompanyQuestion,
  type CompanySource,
  type CompanySourceAnswer,
  oneReport,
  reportOf,
  ambiguous,
} from '../company-source';
import { candidatesAmong, type Candidate, readItem } from './read-item';
import { itemClaims, holdersIn, reportPeople, organisationProfiles } from './item-report';

type Trouble = Pick<DocumentUnread, 'state' | 'detail'>;

interface EntitiesRead {
  /** By id; missing items have no entry. */
  readonly entities: ReadonlyMap<string, unknown>;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** Options of the requests for one question. */
interface Reading {
  readonly maxAge: number;
  readonly budget: number;
  readonly signal: AbortSignal;
}

/** Client of Wikidata's API. Invalid responses are reported as trouble. */
class WikidataReader {
  constructor(private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async search(search: string, reading: Reading): Promise<{ readonly ids: readonly string[] } | Trouble> {
    const answer = await this.read(searchUrl(search), reading);
    const page = answer.kind === 'json' ? readSearchPage(answer.value) : undefined;
    return page ?? troubleOf(answer);
  }

  /** @param ids those beyond one batch are ignored */
  async entities(
    ids: readonly string[],
    parts: 'labels' | 'labels|aliases|claims',
    reading: Reading,
  ): Promise<EntitiesRead | Trouble> {
    if (ids.length === 0) return { entities: new Map(), seenAt: 0 };
    const answer = await this.read(entitiesUrl(ids.slice(0, batch), parts), reading);
    const entities = answer.kind === 'json' ? fieldsOf(answer.value)['entities'] : undefined;
    if (answer.kind === 'unread' || typeof entities !== 'object') return troubleOf(answer);
    const found = Object.entries(fieldsOf(entities)).filter(([, entity]) => !('missing' in fieldsOf(entity)));
    return { entities: new Map(found), seenAt: answer.fetchedAt };
  }

  private read(url: string, { maxAge, budget, signal }: Reading): Promise<JsonRead | DocumentUnread> {
    return this.reader.readJson({ at: { url }, maxAge, budget }, signal);
  }
}

const troubleOf = (answer: JsonRead | DocumentUnread): Trouble =>
  answer.kind === 'unread' ? answer : { state: 'failed', detail: problemIn(answer.value) };

/** Max characters of a search (https://www.mediawiki.org/wiki/Help:CirrusSearch). */
const maxLength = 300;
const keyword = 'haswbstatement:';

/** Spellings of the site's URL, the usual ones first: the index matches exactly. */
function spellingsOf(domain: string): string[] {
  const hosts = [`www.${domain}`, domain];
  return ['https', 'http'].flatMap((scheme) =>
    hosts.flatMap((host) => [`${scheme}://${host}/`, `${scheme}://${host}`]),
  );
}

/** Searches for items with this domain as site: as few as needed for all spellings. */
function siteSearches(domain: string): string[] {
  const searches: string[] = [];
  for (const spelling of spellingsOf(domain)) {
    const condition = `P856=${spelling}`;
    const last = searches.at(-1);
    const longer = `${last}|${condition}`;
    if (last !== undefined && longer.length <= maxLength) searches[searches.length - 1] = longer;
    else searches.push(`${keyword}${condition}`);
  }
  return searches;
}

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
