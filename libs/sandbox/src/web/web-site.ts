import type { HostNetwork } from '../virtual-host';
import { type Page, type Answer, type WebRequest, failure, redirect } from './answer';

/** Port 443: a trusted certificate, an invalid one, or a closed port. */
export type Https = 'trusted' | 'self-signed' | 'other-name' | 'closed';

/** The definition of a web site. */
export interface WebSite {
  /**
   * Names in A-label form; the first is canonical, the others serve the same pages. `*.acme.test` matches every name
   * below `acme.test` that does not exist otherwise.
   */
  hosts: readonly string[];
  /** By path, without the query, which is passed to functions. */
  pages: Readonly<Record<string, Page>>;
  /** For every other path. Default: a plain 404. */
  otherwise?: Page;
  /** Port 80: the pages, a redirect to https, or refused connections. Default: `serve`. */
  http?: 'serve' | 'redirect' | 'closed';
  /** Port 443. Default: `trusted`. */
  https?: Https;
  /** Further names redirect to the first one. */
  redirectHosts?: boolean;
  /** Of both ports. Default: `open`. */
  network?: HostNetwork;
  /** Default: 4. */
  family?: 4 | 6;
}

/** The answer of a site to a request: a redirect, a page, or 304. */
export async function answerTo(site: WebSite, request: WebRequest, target: string): Promise<Answer> {
  const elsewhere = homeOf(site, request);
  if (elsewhere !== undefined) return redirect(`${elsewhere}${target}`);
  const page = Object.hasOwn(site.pages, request.path) ? site.pages[request.path] : site.otherwise;
  return revalidate(await call(page ?? failure(404), request), request);
}

/** The canonical origin of the request; `undefined` if the request uses it already. */
function homeOf(site: WebSite, { host, secure }: WebRequest): string | undefined {
  const own = site.hosts[0] ?? host;
  const toSecure = !secure && site.http === 'redirect';
  const toOwn = site.redirectHosts === true && host !== own;
  if (!toSecure && !toOwn) return undefined;
  return `${secure || toSecure ? 'https' : 'http'}://${toOwn ? own : host}`;
}

const call = (page: Page, request: WebRequest): Answer | Promise<Answer> =>
  typeof page === 'function' ? page(request) : page;

/** A 304 if the client has a current copy (RFC 9110 §13.2.2: an entity tag precedes a date). */
function revalidate(answer: Answer, { method, headers }: WebRequest): Answer {
  if ((method !== 'GET' && method !== 'HEAD') || (answer.status ?? 200) !== 200) return answer;
  const { etag, 'last-modified': modified } = answer.headers ?? {};
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  const same =
    tags === undefined
      ? typeof modified === 'string' && since !== undefined && Date.parse(modified) <= Date.parse(since)
      : typeof etag === 'string' && listsTag(tags, etag);
  if (!same) return answer;
  const { body: _, headers: sent, ...rest } = answer;
  return { ...rest, status: 304, headers: { ...sent, 'content-type': null } };
}

/** The weak comparison of RFC 9110 §8.8.3.2. */
function listsTag(list: string, etag: string): boolean {
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return list.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}
