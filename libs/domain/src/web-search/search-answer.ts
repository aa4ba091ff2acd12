import { cleanText } from '../values/text';
import { fieldsOf, listIn } from '../values/unchecked';

/** Maximum UTF-16 units of a snippet; search engines show fewer. */
const maxSnippetLength = 600;

/** A page found by a search. */
export interface SearchHit {
  /** http or https. */
  readonly url: URL;
  readonly title: string;
  /** The displayed part of the page's text; empty where there is none. */
  readonly snippet: string;
}

export interface SearchAnswer {
  /** Number of results of any kind. */
  readonly count: number;
  /** Results with an address and a title. */
  readonly hits: readonly SearchHit[];
  /** Failed search engines, and the reasons. */
  readonly silent: readonly string[];
}

/** Undefined where the response is not from SearXNG (https://docs.searxng.org/dev/search_api.html). */
export function readSearchAnswer(value: unknown): SearchAnswer | undefined {
  const { results, unresponsive_engines: silent } = fieldsOf(value);
  if (!Array.isArray(results)) return undefined;
  return {
    count: results.length,
    hits: listIn(results).flatMap((result) => hitIn(fieldsOf(result)) ?? []),
    silent: listIn(silent).flatMap((engine) => cleanText(listIn(engine).join(': ')) ?? []),
  };
}

function hitIn({
  url: address,
  title: written,
  content,
}: Readonly<Record<string, unknown>>): SearchHit | undefined {
  const title = cleanText(written);
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (title === undefined || url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return { url, title, snippet: typeof content === 'string' ? content.slice(0, maxSnippetLength) : '' };
}
