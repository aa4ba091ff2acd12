import { fieldsOf, listIn } from '../values/unchecked';
import { cleanText, distinct } from '../values/text';

/** End time: a statement with this qualifier has ended. */
const endTime = 'P582';

/** A statement of an item about one property, with its value and qualifiers. */
export interface Statement {
  readonly value: unknown;
  readonly isPreferred: boolean;
  /** Whether the statement has ended. */
  readonly hasEnded: boolean;
  /** Snaks by property. */
  readonly qualifiers: unknown;
}

/** All statements with a known value that are not deprecated (https://www.wikidata.org/wiki/Help:Ranking). */
export const statementsOf = (claims: unknown, property: string): Statement[] =>
  listIn(fieldsOf(claims)[property])
    .map(fieldsOf)
    .flatMap(({ mainsnak, qualifiers, rank }) => {
      const value = valueIn(mainsnak);
      if (value === undefined || rank === 'deprecated') return [];
      const hasEnded = endTime in fieldsOf(qualifiers);
      return [{ value, isPreferred: rank === 'preferred', hasEnded, qualifiers }];
    });

const valueIn = (snak: unknown): unknown => fieldsOf(fieldsOf(snak)['datavalue'])['value'];

/** Current statements: of preferred rank if there are any, else of normal rank. */
export function currentStatements(claims: unknown, property: string): Statement[] {
  const statements = statementsOf(claims, property).filter(({ hasEnded }) => !hasEnded);
  const preferred = statements.filter(({ isPreferred }) => isPreferred);
  return preferred.length > 0 ? preferred : statements;
}

/** Current values. */
export const valuesOf = (claims: unknown, property: string): unknown[] =>
  currentStatements(claims, property).map(({ value }) => value);

/** Current text values. */
export const textsOf = (claims: unknown, property: string): string[] =>
  valuesOf(claims, property).filter((value) => typeof value === 'string');

/** Values of a qualifier. */
export const qualifiersOf = ({ qualifiers }: Statement, property: string): unknown[] =>
  listIn(fieldsOf(qualifiers)[property]).flatMap((snak) => {
    const value = valueIn(snak);
    return value === undefined ? [] : [value];
  });

/** Labels and aliases, the main label first. */
export function namesIn(entity: unknown): string[] {
  const { labels, aliases } = fieldsOf(entity);
  const texts = [
    ...nameLanguages.map((language) => fieldsOf(labels)[language]),
    ...nameLanguages.flatMap((language) => listIn(fieldsOf(aliases)[language])),
  ];
  return distinct(texts.flatMap((text) => cleanText(fieldsOf(text)['value']) ?? []));
}

/** The main label; undefined where there is none in the languages that are read. */
export const labelIn = (entity: unknown): string | undefined =>
  namesIn({ labels: fieldsOf(entity)['labels'] })[0];

/**
 * Maximum number of items per request and response
 * (https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities).
 */
export const batch = 50;

const address = (parameters: Record<string, string>): string =>
  `https://www.wikidata.org/w/api.php?${new URLSearchParams({ ...parameters, format: 'json' }).toString()}`;

/**
 * Searches for items (https://www.mediawiki.org/wiki/Help:Extension:WikibaseCirrusSearch).
 * @param search as in `haswbstatement:P856=https://example.com/`
 */
export const searchUrl = (search: string, offset = 0): string =>
  address({
    action: 'query',
    list: 'search',
    srnamespace: '0',
    srlimit: String(batch),
    sroffset: String(offset),
    srsearch: search,
  });

/** Languages of names; the first one with a name provides the main one. */
const nameLanguages = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'] as const;

/**
 * @param ids of at most `batch` items
 * @param parts claims of a country or a town are some hundred times larger than its labels
 */
export const entitiesUrl = (
  ids: readonly string[],
  parts: 'labels' | 'labels|aliases|claims' = 'labels|aliases|claims',
): string =>
  address({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: parts,
    languages: nameLanguages.join('|'),
  });

export interface SearchPage {
  /** As in `Q42`. */
  readonly ids: readonly string[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
}

/** Undefined where it is no answer to a search. */
export function readSearchPage(value: unknown): SearchPage | undefined {
  const { query, continue: more } = fieldsOf(value);
  const { search } = fieldsOf(query);
  if (!Array.isArray(search)) return undefined;
  const { sroffset } = fieldsOf(more);
  return {
    ids: listIn(search).flatMap((hit) => idFromCursor(fieldsOf(hit)['title']) ?? []),
    next: typeof sroffset === 'number' ? sroffset : null,
  };
}

const idFromCursor = (title: unknown): string | undefined =>
  typeof title === 'string' && /^Q\d{1,12}$/.test(title) ? title : undefined;

/** The error of Wikidata, which sends errors with the status 200. */
export function problemIn(value: unknown): string {
  const { code, info } = fieldsOf(fieldsOf(value)['error']);
  const text = cleanText(info) ?? cleanText(code);
  return text === undefined ? 'Its answer is none of Wikidata.' : `It refused: ${text}`;
}
