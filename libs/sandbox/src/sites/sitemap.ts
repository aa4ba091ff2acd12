import { gzipSync } from 'node:zlib';
import type { Answer } from '../web/answer';
import { document } from '../web/answers';
import type { SitePlan } from './site-plan';
import { escape } from './html';

const xml = 'application/xml';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const list = (root: string, item: string, urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${namespace}">
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
