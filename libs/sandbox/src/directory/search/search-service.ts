import type { Answer, WebRequest } from '../../web/answer';
import { document, failure } from '../../web/answers';
import {
  lookUpService,
  parametersOf,
  type LookUpService,
  type ServiceMode,
} from '../../services/look-up-service';
import type { WebSite } from '../../web/web-site';
import { SearchIndex } from './search-index';
import type { WebPage } from './web-page';

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
