import { page } from '../crawl/small-site';
import { addCompany, teamPage } from '../email-finder/company';
import { verify } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { addressesIn, search, searched } from './search';

const domain = 'listed-search.test';
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const percentage = expect.any(Number);

const pages = {
  '/': page(
    'Quay & Sons',
    `<a href="/team">Team</a> <img src="logo@2x.png" alt="logo@2x.png">
     <p>info@${domain}, or our partner: jo@elsewhere-search.test</p>`,
  ),
  '/team': teamPage(
    ['Tom Cole', 'Sales Manager', `tom.cole@${domain}`],
    ['Ana Ruiz', 'Chief Executive Officer', `ana.ruiz@${domain}`],
  ),
};

const shownOn = (path: string, method: string) => ({
  ...{ confidence: percentage, sources: ['website'], still_on_page: true, verification: null },
  source_details: [
    {
      ...{ method, source: 'website', url: `https://${domain}${path}`, confidence: percentage },
      ...{ first_seen_at: instant, last_seen_at: instant },
    },
  ],
});

const whole = {
  ...{
    domain,
    company: 'Quay & Sons',
    company_match: null,
    total: 3,
    next_cursor: null,
    partial: false,
    hint: null,
    reason: null,
    read_at: instant,
    result_id: expect.any(String),
  },
  ...{ pattern: '{first}.{last}@{domain}', pattern_share: 1, pattern_samples: 2 },
  emails: [
    {
      ...shownOn('/team', 'mailto'),
      ...{ email: `ana.ruiz@${domain}`, name: 'Ana Ruiz', position: 'Chief Executive Officer' },
      ...{
        type: 'personal',
        seniority: 'cxo',
        department: expect.any(String),
        decision_maker: true,
        phone: null,
      },
    },
    {
      ...shownOn('/team', 'mailto'),
      ...{ email: `tom.cole@${domain}`, name: 'Tom Cole', position: 'Sales Manager' },
      ...{ type: 'personal', seniority: 'manager', department: 'sales', decision_maker: false, phone: null },
    },
    {
      ...shownOn('/', 'text'),
      ...{ email: `info@${domain}`, name: null, position: null },
      ...{ type: 'generic', seniority: null, department: null, decision_maker: false, phone: null },
    },
  ],
};

const filters = [
  [{ type: 'personal' }, ['ana.ruiz', 'tom.cole']],
  [{ type: 'generic' }, ['info']],
  [{ department: 'sales' }, ['tom.cole']],
  [{ seniority: 'cxo' }, ['ana.ruiz']],
  [{ seniority: 'cxo', department: 'sales' }, []],
] as const;

export const listedDomain: Suite = (lode) =>
  describe('GET /domain-search', () => {
    beforeAll(() => {
      addCompany(lode(), domain, { mailboxes: ['ana.ruiz'], pages });
    });

    it('answers with every field, the most useful entries first, and contacts no mail host', async () => {
      expect(await searched(lode(), { domain: 'https://www.Listed-Search.test/x' })).toEqual(whole);
      expect(lode().sandbox.observed.smtpSessions(domain)).toEqual([]);
    });

    it('returns the same answer again without reading the site', async () => {
      const first = await search(lode(), { domain });
      lode().sandbox.observed.clear();
      expect((await search(lode(), { domain: domain.toUpperCase() })).text).toBe(first.text);
      expect(lode().sandbox.observed.webRequests(domain)).toEqual([]);
    });

    it.each(filters)('lists only %j', async (filter, locals) => {
      const answer = await searched(lode(), { domain, ...filter });
      expect(addressesIn(answer)).toEqual(locals.map((local) => `${local}@${domain}`));
      expect(answer.total).toBe(locals.length);
    });

    it('includes the verdict of an address after a verification', async () => {
      await verify(lode(), `ana.ruiz@${domain}`);
      const { emails } = await searched(lode(), { domain });
      expect(emails.map(({ verification }) => verification)).toEqual([
        {
          ...{ verdict: 'valid', reason: 'ok', checked_at: instant },
          ...{ mx_host: expect.stringMatching(domain), mail_provider: null },
        },
        null,
        null,
      ]);
    });
  });
