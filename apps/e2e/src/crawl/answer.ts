import type { CrawlResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';
import { addSmallSite } from './small-site';

const host = 'quay-freight.test';
const home = `https://${host}/`;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const seen = (path: string, method: string) => ({
  ...{ method, source: 'website', url: `https://${host}${path}` },
  ...{ first_seen_at: instant, last_seen_at: instant, confidence: expect.any(Number) },
});

const found = { confidence: expect.any(Number), still_on_page: true };

/** The complete result for the first page and the linked one. */
const whole = {
  result_id: expect.any(String) as string,
  ...{ url: home, domain: host, pages_crawled: 2, skipped: [], partial: false, hint: null },
  emails: [
    {
      ...found,
      ...{ email: `sales@${host}`, type: 'generic', name: null, own_domain: true },
      evidence: [seen('/contact', 'mailto')],
    },
  ],
  phones: [
    {
      ...found,
      ...{ phone: '+49891234560', extension: null, type: 'phone', country: 'DE' },
      ...{ label: null, country_evidence: 'country_code', evidence: [seen('/contact', 'tel')] },
    },
  ],
  unresolved_phones: [],
  social_profiles: [
    {
      ...found,
      ...{ network: 'linkedin', url: 'https://www.linkedin.com/company/quay', handle: 'quay' },
      ...{ type: expect.any(String), evidence: [seen('/contact', 'link')] },
    },
  ],
  contact_points: expect.arrayContaining([
    expect.objectContaining({ type: 'page', url: `${home}contact` }),
    expect.objectContaining({
      type: 'form',
      form: expect.objectContaining({ action: `${home}send`, method: 'post' }),
    }),
  ]),
  pages: [
    expect.objectContaining({ url: home, title: 'Quay', kind: 'home', depth: 0, fetched_at: instant }),
    expect.objectContaining({ url: `${home}contact`, kind: 'contact', depth: 1 }),
  ],
};

export const crawledSite: Suite = (lode) =>
  describe('GET /crawl', () => {
    let url: string;
    beforeAll(() => {
      url = addSmallSite(lode(), host);
    });

    it('answers with every field, and with the source of every fact', async () => {
      const answer = await crawl(lode(), { url });
      expect(answer.status).toBe(200);
      expect(answer.json<CrawlResult>()).toEqual(whole);
    });

    it('follows links to the requested depth, and reads hidden addresses', async () => {
      const { pages, emails } = (await crawl(lode(), { url, depth: '2' })).json<CrawlResult>();
      expect(pages.map(({ url: address, depth }) => [address, depth])).toEqual([
        [url, 0],
        [`${url}contact`, 1],
        [`${url}team`, 2],
      ]);
      expect(emails.map(({ email }) => email).sort()).toEqual([`anna.ruiz@${host}`, `sales@${host}`]);
    });

    it('returns the same answer again without requests to the site', async () => {
      const first = await crawl(lode(), { url });
      lode().sandbox.observed.clear();
      expect((await crawl(lode(), { url })).text).toBe(first.text);
      expect((await crawl(lode(), { url: `${url}?utm_source=mail` })).text).toBe(first.text);
      expect(lode().sandbox.observed.webRequests(host)).toEqual([]);
    });
  });
