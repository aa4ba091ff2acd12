import { type DocumentReader, type DocumentUnread, type JsonRead } from '@lode/domain/sources';
import { fieldsOf } from '@lode/domain/values';
import { batch, entitiesUrl, problemIn, readSearchPage, searchUrl } from '@lode/domain/wikidata';

export type Trouble = Pick<DocumentUnread, 'state' | 'detail'>;

export interface EntitiesRead {
  /** By id; missing items have no entry. */
  readonly entities: ReadonlyMap<string, unknown>;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** Options of the requests for one question. */
export interface Reading {
  readonly maxAge: number;
  readonly budget: number;
  readonly signal: AbortSignal;
}

/** Client of Wikidata's API. Invalid responses are reported as trouble. */
export class WikidataReader {
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
