import { gzipSync } from 'node:zlib';
import {
  type Answer,
  type AnswerHeaders,
  type Page,
  type WebRequest,
  failure,
  redirect,
  html,
  document,
} from '../web/answer';
import { encodeHtml } from '../web/charset';
import type { WebSite } from '../web/web-site';
import { feedPath, feedOf } from './feed';
import { robotsOf } from './robots';
import { pagesOf, type PlannedPage, type SitePlan } from './site-plan';
import { writePage } from './write-page';
import type { PageTruth, SiteTruth } from './site-truth';
import { technologyFacts } from './draw-technologies';
import { escape } from './html';
import { noFacts } from './fact-writer';

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

/** All facts on a site; writes its pages to collect them. */
export function siteTruth(plan: SitePlan): SiteTruth {
  if (plan.dossier?.parked === true) return parkedTruth(plan);
  const written = plan.pages.map((page) => writePage(plan, page));
  const pages = written.map(({ truth }) => truth);
  return {
    domain: plan.company.domain,
    url: `${plan.origin}/`,
    template: plan.template.name,
    heldOut: plan.template.heldOut,
    language: plan.language.code,
    hiding: plan.hiding.map(({ name }) => name),
    teamShape: plan.teamShape.name,
    disclosure: plan.disclosure.name,
    pages,
    technologies: technologyFacts(plan.technologies, written.map(({ html }) => html).join()),
    reachable: (depth) => reachable(pages, plan.redirects, depth),
  };
}

function reachable(
  pages: readonly PageTruth[],
  redirects: Readonly<Record<string, string>>,
  depth: number,
): PageTruth[] {
  const readable = pages.filter(({ allowed, status }) => allowed && status === 200);
  const byPath = new Map(readable.map((page) => [page.path, page]));
  const follow = (link: string): PageTruth | undefined => {
    const [path = ''] = link.split('?');
    return byPath.get(redirects[path] ?? path);
  };
  const found = new Set<PageTruth>();
  let edge = ['/'];
  for (let level = 0; level < depth; level += 1) {
    const fresh = edge.flatMap((link) => follow(link) ?? []).filter((page) => !found.has(page));
    for (const page of fresh) found.add(page);
    edge = fresh.flatMap(({ links }) => links);
  }
  return [...found];
}

const titleOf = ({ company }: SitePlan): string => `${company.domain} is for sale`;

/** The site of a parked domain: the same page under every path. */
function parkedSite(plan: SitePlan): WebSite {
  const { hosts, http, https } = plan;
  const domain = escape(plan.company.domain);
  const page = html(`<!doctype html>
<html lang="en">
<head>
<title>${escape(titleOf(plan))}</title>
<meta name="description" content="${domain} is available for purchase.">
</head>
<body>
<h1>${domain}</h1>
<p>This domain is for sale. Buy this domain or make an offer.</p>
<ul><li><a href="/?kw=insurance">Insurance</a></li><li><a href="/?kw=loans">Loans</a></li><li><a href="/?kw=hotels">Hotels</a></li></ul>
<p>This domain is parked free of charge. The owner has no relationship with the advertisers.</p>
</body>
</html>
`);
  return { hosts, http, https, redirectHosts: true, pages: { '/': page }, otherwise: page };
}

/** The truth about a parked site: it has no facts. */
function parkedTruth(plan: SitePlan): SiteTruth {
  const { company, origin } = plan;
  const home: PageTruth = {
    ...noFacts(),
    path: '/',
    url: `${origin}/`,
    kind: 'home',
    language: 'en',
    title: titleOf(plan),
    status: 200,
    allowed: true,
  };
  return {
    domain: company.domain,
    url: `${origin}/`,
    template: 'parked',
    heldOut: company.heldOut,
    language: 'en',
    hiding: [],
    teamShape: 'none',
    disclosure: 'none',
    pages: [home],
    technologies: [],
    reachable: (depth) => (depth > 0 ? [home] : []),
  };
}

const xml = 'application/xml';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const list = (root: string, item: string, urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${namespace}">
${urls.map((url) => `<${item}><loc>${escape(url)}</loc></${item}>`).join('\n')}
</${root}>
`;

/** The site map files of a site, by path (sitemaps.org). */
function sitemapsOf({ origin, pages, sitemap }: SitePlan): Record<string, Answer> {
  const shown = pages.filter(({ kind }) => kind !== 'private' && kind !== 'broken' && kind !== 'print');
  const all = list(
    'urlset',
    'url',
    shown.map(({ path }) => `${origin}${path}`),
  );
  switch (sitemap) {
    case 'none':
      return {};
    case 'plain':
      return { '/sitemap.xml': document(xml, all) };
    case 'gzip':
      return { '/sitemap.xml.gz': document('application/gzip', gzipSync(all)) };
    case 'index':
      return {
        '/sitemap.xml': document(xml, list('sitemapindex', 'sitemap', [`${origin}/sitemap-pages.xml`])),
        '/sitemap-pages.xml': document(xml, all),
      };
  }
}
