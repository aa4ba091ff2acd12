import { cleanText } from '../values/text';
import { fieldsOf, listIn } from '../values/unchecked';

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
