import { type Answer, type WebRequest, document, failure } from '../web/answer';
import {
  lookUpService,
  parametersOf,
  type LookUpService,
  type ServiceMode,
  wordsOf,
} from '../registers/look-up-service';
import type { WebSite } from '../web/web-site';

/** `json off`: the JSON format is disabled, as in a fresh installation. */
export type SearchMode = ServiceMode | 'json off';

const pageSize = 10;

export interface SearchEngine extends LookUpService<SearchMode> {
  /** Adds a page to the index. */
  add(page: WebPage): void;
}

/** A SearXNG over the pages of the sandbox. @param pages called at the first request */
export function searchService(pages: () => readonly WebPage[]): { service: SearchEngine; site: WebSite } {
  const added: WebPage[] = [];
  let index: SearchIndex | undefined;
  const { service, site } = lookUpService<SearchMode>({
    host: 'search.lode.test',
    paths: ['/search'],
    question: (request) => parametersOf(request).get('q') ?? '',
    answer: (request) => answer(request, (index ??= new SearchIndex([...pages(), ...added]))),
    faults: { failing: failure(500), 'json off': failure(403) },
  });
  const add = (page: WebPage): void => {
    added.push(page);
    index = undefined;
  };
  return { service: Object.assign(service, { add }), site };
}

function answer(request: WebRequest, index: SearchIndex): Answer {
  const given = parametersOf(request);
  const query = (given.get('q') ?? '').trim();
  if (query === '') return failure(400);
  const page = Math.max(1, Number.parseInt(given.get('pageno') ?? '1', 10) || 1);
  const found = index.search(query).slice((page - 1) * pageSize, page * pageSize);
  if (given.get('format') !== 'json') return resultPage(found.map(({ page: { url } }) => url));
  const results = found.map(({ page: shown, score }, position) => resultOf(shown, score, position + 1));
  return document(
    'application/json',
    JSON.stringify({
      query,
      number_of_results: 0,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    }),
  );
}

const resultPage = (urls: readonly string[]): Answer => ({
  body: `<!doctype html><title>SearXNG</title>${urls.map((url) => `<a href="${url}">${url}</a>`).join('\n')}`,
});

function resultOf({ url, title, content }: WebPage, score: number, position: number): object {
  const { protocol, host, pathname, search } = new URL(url);
  return {
    url,
    title,
    content: content.slice(0, 300),
    thumbnail: null,
    engine: 'sandbox',
    template: 'default.html',
    parsed_url: [protocol.slice(0, -1), host, pathname, '', search.slice(1), ''],
    engines: ['sandbox'],
    positions: [position],
    publishedDate: null,
    score: Math.round(score * 100) / 100,
    category: 'general',
  };
}

/** Weight of a match by its position. */
const weights = { title: 3, content: 1 };

interface Entry {
  page: WebPage;
  title: readonly string[];
  content: readonly string[];
}

/** Share of the query's weight that a page must match. */
const minShare = 0.5;

/** A word of a query. */
interface Term {
  term: string;
  weight: number;
  /** Positions of the word. */
  entries: readonly Entry[];
}

/** Ranks pages by the words of a query; rare words have a higher weight. */
export class SearchIndex {
  private readonly entries: readonly Entry[];
  private readonly byWord = new Map<string, Entry[]>();

  constructor(pages: readonly WebPage[]) {
    this.entries = pages.map((page) => {
      return { page, title: wordsOf(page.title), content: wordsOf(page.content) };
    });
    for (const entry of this.entries)
      for (const word of new Set([...entry.title, ...entry.content])) this.file(word, entry);
  }

  search(query: string): { page: WebPage; score: number }[] {
    const terms = [...new Set(wordsOf(query))].map((term) => this.look(term));
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    return [...new Set(terms.flatMap(({ entries }) => entries))]
      .map((entry) => ({ page: entry.page, ...scoreOf(entry, terms) }))
      .filter(({ found }) => found > 0 && found >= whole * minShare)
      .sort((a, b) => b.score - a.score || a.page.url.localeCompare(b.page.url));
  }

  private file(word: string, entry: Entry): void {
    const filed = this.byWord.get(word);
    if (filed) filed.push(entry);
    else this.byWord.set(word, [entry]);
  }

  /** Inverse document frequency of a word. */
  private look(term: string): Term {
    const found = [...this.byWord].filter(([word]) => alike(word, term)).flatMap(([, filed]) => filed);
    const entries = [...new Set(found)];
    return { term, weight: Math.log(1 + this.entries.length / (1 + entries.length)), entries };
  }
}

function scoreOf({ title, content }: Entry, terms: readonly Term[]): { score: number; found: number } {
  let score = 0;
  let found = 0;
  for (const { term, weight } of terms) {
    const inTitle = title.some((word) => alike(word, term)) ? weights.title : 0;
    const inContent = content.some((word) => alike(word, term)) ? weights.content : 0;
    score += weight * (inTitle + inContent);
    if (inTitle + inContent > 0) found += weight;
  }
  return { score: score / Math.log(10 + title.length), found };
}

/** Matches singular and plural forms: `dentist` and `dentists`, `bakery` and `bakeries`. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short.slice(0, -1));
}

/** A page in search results. */
export interface WebPage {
  url: string;
  title: string;
  content: string;
}
