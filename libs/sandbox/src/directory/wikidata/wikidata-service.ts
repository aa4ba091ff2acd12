import { type Answer, type AnswerHeaders, type WebRequest, document, failure } from '../../web/answer';
import { lookUpService, parametersOf, type ServiceMode } from '../../registers/look-up-service';
import {
  type WikidataItem,
  indexedValue,
  type Statement,
  type Snak,
  type StatementValue,
  type TimeValue,
} from './wikidata-item';
import { distance, type Point } from '../../point';

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

/** The items that match a search, the best known first. @throws RangeError if the search is invalid */
export function searchItems(text: string, items: readonly WikidataItem[]): WikidataItem[] {
  const search = parseSearch(text);
  return items
    .filter((item) => fits(item, search))
    .sort((a, b) => b.statements.length - a.statements.length || a.id.localeCompare(b.id));
}

function fits(item: WikidataItem, { statements, without, near, words }: ItemSearch): boolean {
  return (
    statements.every((choices) => choices.some((statement) => has(item, statement))) &&
    !without.some((statement) => has(item, statement)) &&
    (near === undefined || isNear(item, near)) &&
    words.every((word) => textOf(item).includes(word))
  );
}

function has({ statements }: WikidataItem, wanted: string): boolean {
  const [property = ''] = wanted.split('=');
  const value = wanted.includes('=') ? wanted.slice(property.length + 1) : undefined;
  return statements.some(
    (one) =>
      one.property === property &&
      one.rank !== 'deprecated' &&
      (value === undefined || indexedValue(one.value) === value),
  );
}

const isNear = ({ statements }: WikidataItem, { metres, centre }: NonNullable<ItemSearch['near']>): boolean =>
  statements.some(({ value }) => value.kind === 'point' && distance(value.point, centre) <= metres);

const textOf = ({ labels, descriptions, aliases }: WikidataItem): string =>
  [...Object.values(labels), ...Object.values(descriptions), ...aliases].join(' ').toLowerCase();

/** A search in the syntax of CirrusSearch and WikibaseCirrusSearch; conditions are combined with AND. */
interface ItemSearch {
  /** Groups of statements, at least one of each: `P31=Q11707`, or `P856` for any value. */
  statements: readonly (readonly string[])[];
  /** Excluded statements. */
  without: readonly string[];
  near?: { metres: number; centre: Point };
  /** In lower case; each must occur in a label, a description or an alias. */
  words: readonly string[];
}

/** Words, and keywords with their values; quotes group values with spaces. */
const termPattern = /-?(?:\w+:)?"[^"]*"|\S+/g;

const units: Readonly<Record<string, number>> = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 };

/** @throws RangeError if the value of a keyword is invalid */
function parseSearch(text: string): ItemSearch {
  const statements: string[][] = [];
  const without: string[] = [];
  const words: string[] = [];
  let near: ItemSearch['near'];
  for (const [term] of text.matchAll(termPattern)) {
    const bare = term.replaceAll('"', '');
    const value = bare.slice(bare.indexOf(':') + 1);
    if (bare.startsWith('haswbstatement:')) statements.push(value.split('|'));
    else if (bare.startsWith('-haswbstatement:')) without.push(...value.split('|'));
    else if (bare.startsWith('nearcoord:')) near = parseNear(value);
    else words.push(bare.toLowerCase());
  }
  return { statements, without, words, ...(near && { near }) };
}

/** `15km,52.5,13.4`; without a unit, metres. */
function parseNear(value: string): NonNullable<ItemSearch['near']> {
  const parts = value.split(',');
  const [radius = '', lat = '', lon = ''] = parts.length > 2 ? parts : ['5km', ...parts];
  const near = { metres: parseRadius(radius), centre: { lat: parseDegrees(lat), lon: parseDegrees(lon) } };
  if (![near.metres, near.centre.lat, near.centre.lon].every(Number.isFinite)) {
    throw new RangeError(`cannot read ${value}`);
  }
  return near;
}

function parseRadius(radius: string): number {
  const [, size = 'NaN', unit = ''] = /^(\d+(?:\.\d+)?)(\w*)$/.exec(radius) ?? [];
  return Number(size) * (units[unit === '' ? 'm' : unit] ?? NaN);
}

const parseDegrees = (text: string): number => (text === '' ? NaN : Number(text));

/** An item in the JSON of `wbgetentities` (doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html). */
export function writeEntity(
  item: WikidataItem,
  props: readonly string[],
  languages: readonly string[],
): object {
  const { id, labels, descriptions, aliases, statements } = item;
  const wanted = (prop: string): boolean => props.length === 0 || props.includes(prop);
  return {
    ...(wanted('info') && {
      pageid: pageId(id),
      ns: 0,
      title: id,
      lastrevid: 1,
      modified: '2026-08-01T00:00:00Z',
    }),
    type: 'item',
    id,
    ...(wanted('labels') && { labels: byLanguage(labels, languages) }),
    ...(wanted('descriptions') && { descriptions: byLanguage(descriptions, languages) }),
    ...(wanted('aliases') && {
      aliases: aliases.length > 0 ? { en: aliases.map((value) => ({ language: 'en', value })) } : {},
    }),
    ...(wanted('claims') && { claims: claimsOf(id, statements) }),
    ...(wanted('sitelinks') && { sitelinks: {} }),
  };
}

const pageId = (id: string): number => Number(id.slice(1)) % 1_000_000_000;

function byLanguage(texts: Readonly<Record<string, string>>, languages: readonly string[]): object {
  const shown = Object.entries(texts).filter(
    ([language]) => languages.length === 0 || languages.includes(language),
  );
  return Object.fromEntries(shown.map(([language, value]) => [language, { language, value }]));
}

function claimsOf(id: string, statements: readonly Statement[]): object {
  const groups = Map.groupBy(statements, ({ property }) => property);
  return Object.fromEntries(
    [...groups].map(([property, group]) => [
      property,
      group.map((statement, index) => claimOf(id, statement, index)),
    ]),
  );
}

function claimOf(id: string, statement: Statement, index: number): object {
  const { property, rank = 'normal', qualifiers = [] } = statement;
  const groups = Map.groupBy(qualifiers, (qualifier) => qualifier.property);
  return {
    mainsnak: writeSnak(statement),
    type: 'statement',
    ...(groups.size > 0 && {
      qualifiers: Object.fromEntries([...groups].map(([name, group]) => [name, group.map(writeSnak)])),
      'qualifiers-order': [...groups.keys()],
    }),
    id: `${id}$${property}-${index}`,
    rank,
  };
}

/** A property with its value (doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html). */
function writeSnak({ property, value }: Snak): object {
  const { datatype, type, shown } = written(value);
  return { snaktype: 'value', property, datavalue: { value: shown, type }, datatype };
}

function written(value: StatementValue): { datatype: string; type: string; shown: unknown } {
  switch (value.kind) {
    case 'item':
      return {
        datatype: 'wikibase-item',
        type: 'wikibase-entityid',
        shown: { 'entity-type': 'item', 'numeric-id': Number(value.id.slice(1)), id: value.id },
      };
    case 'text':
      return {
        datatype: 'monolingualtext',
        type: 'monolingualtext',
        shown: { text: value.text, language: value.language },
      };
    case 'point':
      return { datatype: 'globe-coordinate', type: 'globecoordinate', shown: globeCoordinate(value.point) };
    case 'time':
      return { datatype: 'time', type: 'time', shown: timeOf(value) };
    case 'quantity':
      return { datatype: 'quantity', type: 'quantity', shown: { amount: `+${value.amount}`, unit: '1' } };
    default:
      return { datatype: value.kind, type: 'string', shown: value.text };
  }
}

const globeCoordinate = ({ lat, lon }: { lat: number; lon: number }): object => ({
  latitude: lat,
  longitude: lon,
  altitude: null,
  precision: 0.0001,
  globe: 'http://www.wikidata.org/entity/Q2',
});

const precisions: Readonly<Record<TimeValue['precision'], number>> = { year: 9, month: 10, day: 11 };

const timeOf = ({ date, precision }: TimeValue): object => ({
  time: `+${date}T00:00:00Z`,
  timezone: 0,
  before: 0,
  after: 0,
  precision: precisions[precision],
  calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
});
