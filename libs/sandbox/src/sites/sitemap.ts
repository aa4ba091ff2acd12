import { gzipSync } from 'node:zlib';
import type { Answer } from '../web/answer';
import { document } from '../web/answers';
import { pagesOf, type SitePlan } from './site-plan';
import { escape } from './html';

const XML = 'application/xml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const list = (root: string, item: string, urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${NAMESPACE}">
${urls.map((url) => `<${item}><loc>${escape(url)}</loc></${item}>`).join('\n')}
</${root}>
`;

/** The site map files of a site, by path (sitemaps.org). */
export function sitemapsOf({ origin, pages, sitemap }: SitePlan): Record<string, Answer> {
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
      return { '/sitemap.xml': document(XML, all) };
    case 'gzip':
      return { '/sitemap.xml.gz': document('application/gzip', gzipSync(all)) };
    case 'index':
      return {
        '/sitemap.xml': document(XML, list('sitemapindex', 'sitemap', [`${origin}/sitemap-pages.xml`])),
        '/sitemap-pages.xml': document(XML, all),
      };
  }
}

/** The feed of a blog, in RSS 2.0. */
export function feedOf(plan: SitePlan): Answer {
  const { origin, company, language } = plan;
  const items = pagesOf(plan, 'post').map(({ path, index }) => {
    return `<item><title>${escape(language.posts[index] ?? '')}</title><link>${origin}${path}</link></item>`;
  });
  const channel = `<title>${escape(company.name)}</title><link>${origin}/</link>\n${items.join('\n')}`;
  return document(
    'application/rss+xml',
    `<?xml version="1.0"?>\n<rss version="2.0"><channel>${channel}</channel></rss>\n`,
  );
}
