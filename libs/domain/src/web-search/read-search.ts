import type { DocumentReader, DocumentUnread } from '../sources/document-reader';
import type { SourceAnswer } from '../sources/source';
import { cleanText } from '../values/text';
import { fieldsOf, listIn } from '../values/unchecked';

export interface SearchPage {
  readonly query: string;
  /** 1 for the first page. */
  readonly number: number;
  /** Maximum age of a stored response in seconds. */
  readonly maxAge: number;
  /** Milliseconds. */
  readonly budget: number;
}

export interface SearchRead extends SearchAnswer {
  readonly kind: 'read';
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}
export interface SearchTrouble extends Pick<SourceAnswer<never>, 'state' | 'detail'> {
  readonly kind: 'trouble';
}

/** One page of results of the operator's SearXNG. */
export async function readSearch(
  reader: Pick<DocumentReader, 'readJson'>,
  { query, number, maxAge, budget }: SearchPage,
  signal: AbortSignal,
): Promise<SearchRead | SearchTrouble> {
  const parameters = new URLSearchParams({ q: query, format: 'json', pageno: String(number) });
  const at = { source: 'searxng', path: '/search', query: parameters.toString() };
  const answer = await reader.readJson({ at, maxAge, budget }, signal);
  if (answer.kind === 'unread') return { kind: 'trouble', state: answer.state, detail: explained(answer) };
  const results = readSearchAnswer(answer.value);
  if (!results) return { kind: 'trouble', state: 'failed', detail: 'Its answer is none of SearXNG.' };
  return { kind: 'read', ...results, fetchedAt: answer.fetchedAt };
}

/** Advice for common errors of SearXNG (https://docs.searxng.org/admin/settings/settings_search.html). */
function explained({ status, detail }: DocumentUnread): string {
  if (status === 403) return `${detail} Add json to search.formats in the settings of SearXNG.`;
  if (status === 429) return `${detail} Let this service pass the limiter of SearXNG.`;
  return detail;
}

/** Maximum number of engines in a detail. */
const maxEngines = 5;

/** Without any result, failed search engines are the likely reason. */
export function engineTrouble(read: readonly SearchAnswer[]): SearchTrouble | undefined {
  const silent = new Set(read.flatMap((page) => (page.count > 0 ? [] : page.silent)));
  if (silent.size === 0) return undefined;
  const engines = [...silent].slice(0, maxEngines).join('; ');
  return { kind: 'trouble', state: 'failed', detail: `Its search engines gave nothing: ${engines}.` };
}

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

interface SearchAnswer {
  /** Number of results of any kind. */
  readonly count: number;
  /** Results with an address and a title. */
  readonly hits: readonly SearchHit[];
  /** Failed search engines, and the reasons. */
  readonly silent: readonly string[];
}

/** Undefined where the response is not from SearXNG (https://docs.searxng.org/dev/search_api.html). */
function readSearchAnswer(value: unknown): SearchAnswer | undefined {
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
