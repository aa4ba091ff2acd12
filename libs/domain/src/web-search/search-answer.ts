import { cleanText } from '../values/text';
import { fieldsOf, listIn } from '../values/unchecked';

/** UTF-16 units of a snippet that are looked at; search engines show fewer. */
const maxSnippetLength = 600;

/** A page that a search has found. */
export interface SearchHit {
  /** http or https. */
  readonly url: URL;
  readonly title: string;
  /** What the search shows of the page's text; empty where it shows nothing. */
  readonly snippet: string;
}

export interface SearchAnswer {
  /** Results of any kind. */
  readonly count: number;
  /** Those with an address and a title. */
  readonly hits: readonly SearchHit[];
  /** Search engines that gave nothing, and why. */
  readonly silent: readonly string[];
}

/** Undefined where it is no answer of SearXNG (https://docs.searxng.org/dev/search_api.html). */
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
