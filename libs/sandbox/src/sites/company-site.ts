import type { Answer, AnswerHeaders, Page, WebRequest } from '../web/answer';
import { failure, redirect } from '../web/answers';
import { encodeHtml } from '../web/charset';
import type { WebSite } from '../web/web-site';
import { feedPath, feedOf } from './feed';
import { parkedSite } from './parked-site';
import { robotsOf } from './robots';
import { sitemapsOf } from './sitemap';
import { pagesOf, type PlannedPage, type SitePlan } from './site-plan';
import { writePage } from './write-page';

/** Delay of the slow page of a site, in milliseconds. */
const slowMs = 700;
const changed = 'Tue, 05 Mar 2024 08:00:00 GMT';

/** A company's site. Pages are written when they are requested. */
export function companySite(plan: SitePlan): WebSite {
  if (plan.dossier?.parked === true) return parkedSite(plan);
  const { http, https } = plan;
  const pages = plan.pages.map((page): [string, Page] => [
    page.path,
    (request) => answer(plan, page, request),
  ]);
  const moved = Object.entries(plan.redirects).map(([from, to]): [string, Page] => [from, redirect(to)]);
  const feed: [string, Page][] = pagesOf(plan, 'blog').length > 0 ? [[feedPath, () => feedOf(plan)]] : [];
  return {
    hosts: [...plan.hosts, ...furtherHosts(plan)],
    http,
    https,
    redirectHosts: true,
    pages: {
      ...Object.fromEntries([...pages, ...moved, ...feed]),
      ...Object.fromEntries(Object.entries(sitemapsOf(plan))),
      '/robots.txt': robotsOf(plan),
    },
    otherwise: failure(plan.softMissing ? 200 : 404, headersOf(plan)),
  };
}

/** Names of further domains of the company that redirect to the site. */
const furtherHosts = ({ dossier }: SitePlan): string[] =>
  (dossier?.otherDomains ?? []).flatMap((domain) => [domain, `www.${domain}`]);

function answer(plan: SitePlan, page: PlannedPage, { headers }: WebRequest): Answer {
  if (page.kind === 'broken') return failure(plan.brokenStatus, headersOf(plan));
  const { charset = 'utf-8' } = plan.template;
  const gzips = plan.compressed && (headers['accept-encoding'] ?? '').includes('gzip');
  return {
    body: encodeHtml(`${plan.charsetIn === 'mark' ? '\ufeff' : ''}${writePage(plan, page).html}`, charset),
    headers: {
      'content-type': ['header', 'both'].includes(plan.charsetIn)
        ? `text/html; charset=${charset}`
        : 'text/html',
      etag: `"${page.kind}-${page.index}"`,
      'last-modified': changed,
      ...headersOf(plan),
    },
    ...(gzips && { codings: ['gzip'] }),
    ...(page.kind === 'slow' && { delivery: { delayMs: slowMs } }),
  };
}

/** Header fields that reveal the technologies of a site. */
function headersOf({ technologies }: SitePlan): AnswerHeaders {
  const cookies = technologies.flatMap(({ cookie }) => cookie ?? []);
  return {
    ...Object.assign({}, ...technologies.map(({ headers }) => headers)),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  };
}
