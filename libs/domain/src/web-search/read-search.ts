import type { DocumentReader, DocumentUnread } from '../sources/document-reader';
import type { SourceAnswer } from '../sources/source';
import { readSearchAnswer, type SearchAnswer } from './search-answer';

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
