import type { CrawlResult } from '@lode/contracts';
import { document, failure, html, plainText, redirect, type WebSite } from '@lode/sandbox';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';

type Site = Omit<WebSite, 'hosts'>;

const locked = plainText('User-agent: *\nDisallow: /');
const picture = document('image/png', Buffer.from([0x89, 0x50]));

/** Reason why a site cannot be read, its definition, and the HTTP status in the result. */
const cases: readonly (readonly [string, Site | undefined, number | null])[] = [
  ['unreachable', undefined, null],
  ['refused', { pages: {}, network: 'refused' }, null],
  ['tls', { pages: {}, https: 'self-signed' }, null],
  ['robots', { pages: { '/robots.txt': locked, '/': html('<p>here</p>') } }, null],
  ['status', { pages: { '/': failure(404) } }, 404],
  ['type', { pages: { '/': picture } }, null],
  ['redirects', { pages: { '/': redirect('/') } }, null],
];

export const unreadableSites: Suite = (lode) =>
  describe('GET /crawl of a site that cannot be read', () => {
    const read = async (url: string): Promise<CrawlResult> => {
      const answer = await crawl(lode(), { url });
      expect(answer.status).toBe(200);
      return answer.json();
    };

    it.each(cases)('states the reason: %s', async (reason, site, status) => {
      const host = `${reason}-site.test`;
      if (site) lode().sandbox.addSite({ ...site, hosts: [host] });
      const url = `https://${host}/`;
      expect(await read(url)).toEqual({
        ...{ url, domain: host, pages_crawled: 0, pages: [], partial: true },
        result_id: expect.any(String),
        hint: site ? null : expect.stringContaining('GET /sandbox'),
        ...{ emails: [], phones: [], unresolved_phones: [], social_profiles: [], contact_points: [] },
        skipped: [{ url, reason, status }],
      });
    });

    it('does not distinguish a name with a private address from a missing one', async () => {
      const dns = { 'inward-site.test': { records: [{ type: 'A', address: '10.0.0.7' }] } } as const;
      lode().sandbox.add({ name: 'inward-site.test', hosts: [], dns });
      const { skipped } = await read('https://inward-site.test/');
      expect(skipped).toEqual([{ url: 'https://inward-site.test/', reason: 'unreachable', status: null }]);
    });

    it('reads a page that declares a wrong charset', async () => {
      const body = html('<p>Büro: info@charset-site.test</p>', { charset: 'windows-1252' });
      lode().sandbox.addSite({ hosts: ['charset-site.test'], pages: { '/': body } });
      const { emails } = await read('https://charset-site.test/');
      expect(emails.map(({ email }) => email)).toEqual(['info@charset-site.test']);
    });

    it('reads an empty page, and one with broken markup', async () => {
      const broken = '<table><a href=mailto:jo@broken-site.test <b><div <p>jo</a></table></html><p>& <!-- ';
      lode().sandbox.addSite({ hosts: ['empty-site.test'], pages: { '/': html('') } });
      lode().sandbox.addSite({ hosts: ['broken-site.test'], pages: { '/': html(broken) } });
      expect(await read('https://empty-site.test/')).toMatchObject({ pages_crawled: 1, emails: [] });
      const { pages_crawled, emails } = await read('https://broken-site.test/');
      expect([pages_crawled, emails.map(({ email }) => email)]).toEqual([1, ['jo@broken-site.test']]);
    });
  });
