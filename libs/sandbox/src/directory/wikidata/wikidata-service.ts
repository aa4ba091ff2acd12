import type { Answer, AnswerHeaders, WebRequest } from '../../web/answer';
import { document, failure } from '../../web/answers';
import { lookUpService, parametersOf, type ServiceMode } from '../../services/look-up-service';
import { searchItems } from './search-items';
import type { WikidataItem } from './wikidata-item';
import { pageId, writeEntity } from './write-entity';

/** `lagging`: the replicas lag, and a request with `maxlag` is rejected. */
export type WikidataMode = ServiceMode | 'lagging';

const maxEntities = 50;
const maxHits = 500;

const reply = (body: object, headers: AnswerHeaders = {}): Answer =>
  document('application/json; charset=utf-8', JSON.stringify(body), { headers });

/** The action API answers 200 with an `error` object. */
const problem = (code: string, info: string, headers: AnswerHeaders = {}): Answer =>
  reply({ error: { code, info }, servedby: 'mw-sandbox' }, { 'mediawiki-api-error': code, ...headers });

/** The action API of Wikidata: searches and entities. */
export const wikidataService = (items: readonly WikidataItem[]) =>
  lookUpService<WikidataMode>({
    host: 'www.wikidata.org',
    paths: ['/w/api.php'],
    question: (request) => parametersOf(request).toString(),
    answer: (request) => answer(request, items),
    faults: {
      failing: failure(503),
      lagging: problem('maxlag', 'Waiting for wdqs1015: 9.6 seconds lagged.', { 'retry-after': '5' }),
    },
  });

function answer(request: WebRequest, items: readonly WikidataItem[]): Answer {
  // https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
  if ((request.headers['user-agent'] ?? '') === '') return failure(403);
  const given = parametersOf(request);
  if (given.get('format') !== 'json') return { body: '<!doctype html><title>MediaWiki API result</title>' };
  const action = given.get('action') ?? 'help';
  if (action === 'query' && given.get('list') === 'search') return search(given, items);
  if (action === 'query' && given.get('meta') === 'siteinfo') return siteInfo;
  if (action === 'wbgetentities') return entities(given, items);
  return problem('badvalue', `Unrecognized value for parameter "action": ${action}.`);
}

/** https://www.mediawiki.org/wiki/API:Siteinfo */
const siteInfo = reply({
  batchcomplete: '',
  query: { general: { sitename: 'Wikidata', generator: 'MediaWiki 1.46.0-wmf.8', lang: 'en' } },
});

function search(given: URLSearchParams, items: readonly WikidataItem[]): Answer {
  const text = given.get('srsearch') ?? '';
  if (text === '') return problem('missingparam', 'The "srsearch" parameter must be set.');
  const limit = given.get('srlimit') === 'max' ? maxHits : Number(given.get('srlimit') ?? 10);
  const offset = Number(given.get('sroffset') ?? 0);
  if (!isWithin(limit, 1, maxHits) || !isWithin(offset, 0, 10_000)) {
    return problem('badinteger', 'Invalid value for integer parameter "srlimit" or "sroffset".');
  }
  try {
    return hits(searchItems(text, items), offset, limit);
  } catch (cause) {
    if (cause instanceof RangeError) return problem('search-error', cause.message);
    throw cause;
  }
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function hits(found: readonly WikidataItem[], offset: number, limit: number): Answer {
  const shown = found.slice(offset, offset + limit).map(({ id }) => {
    return {
      ns: 0,
      title: id,
      pageid: pageId(id),
      size: 4096,
      wordcount: 0,
      snippet: '',
      timestamp: '2026-08-01T00:00:00Z',
    };
  });
  const end = offset + shown.length;
  return reply({
    batchcomplete: '',
    ...(end < found.length && { continue: { sroffset: end, continue: '-||' } }),
    query: { searchinfo: { totalhits: found.length }, search: shown },
  });
}

function entities(given: URLSearchParams, items: readonly WikidataItem[]): Answer {
  const list = (name: string): string[] => (given.get(name) ?? '').split('|').filter(Boolean);
  const ids = list('ids');
  if (ids.length === 0)
    return problem('param-missing', 'Either provide the item "ids" or pairs of "sites" and "titles".');
  if (ids.length > maxEntities)
    return problem(
      'toomanyvalues',
      `Too many values supplied for parameter "ids". The limit is ${maxEntities}.`,
    );
  const wrong = ids.find((id) => !/^[QP]\d{1,10}$/.test(id));
  if (wrong !== undefined)
    return problem('no-such-entity', `Could not find an entity with the ID "${wrong}".`);
  const found = ids.map((id) => {
    const item = items.find((one) => one.id === id);
    return [id, item ? writeEntity(item, list('props'), list('languages')) : { id, missing: '' }];
  });
  return reply({ entities: Object.fromEntries(found), success: 1 });
}
