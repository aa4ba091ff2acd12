import type { EmailFinderResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { addCompany, colleagues, teamPage } from './company';
import { askedFor, find, findPerson } from './find';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** The complete result for a person who is not on the site, which shows three colleagues. */
const byColleagues = (domain: string) => ({
  ...{ email: `jane.doe@${domain}`, confidence: expect.any(Number), smtp_valid: true },
  ...{ sources: ['pattern_match'], pattern: '{first}.{last}@{domain}' },
  ...{ pattern_share: 1, pattern_samples: 3, domain, position: null },
  ...{ verdict: 'valid', reason: 'ok', accept_all: false, alternatives: [], partial: false, hint: null },
  ...{ company_match: null, full_name: null, result_id: expect.any(String) },
  ...{ source_details: expect.any(Array), checked_at: instant },
});

export const finderEvidence: Suite = (lode) =>
  describe('GET /email-finder, if colleagues are on the site,', () => {
    const f1 = 'f1-finder.test';
    const jane = { first_name: 'Jane', last_name: 'Doe' };
    beforeAll(() => {
      addCompany(lode(), f1, { mailboxes: ['jane.doe'], pages: { '/': teamPage(...colleagues(f1)) } });
    });

    it('F1: derives the form from colleagues, and the mail host confirms the address', async () => {
      const answer = await findPerson(lode(), f1, 'Jane', 'Doe');
      expect(answer).toEqual(byColleagues(f1));
      expect(answer.confidence).toBeGreaterThanOrEqual(90);
      expect(answer.source_details.map(({ method, url }) => [method, url])).toEqual([
        ['smtp', null],
        ['pattern', `https://${f1}/`],
      ]);
      expect(askedFor(lode(), f1)[0]).toBe('jane.doe');
    });

    it('returns the same result without requests, for every spelling of the domain', async () => {
      const { email, confidence, checked_at } = await findPerson(lode(), f1, 'Jane', 'Doe');
      const isRead = ({ host, path, endedAt }: { host: string; path: string; endedAt?: number }) =>
        host === f1 && path === '/sitemap.xml' && endedAt !== undefined;
      await until('the rest of the site is read', () => lode().sandbox.observed.web.some(isRead));
      lode().sandbox.observed.clear();
      for (const written of ['https://www.F1-Finder.test/x?y#z', `${f1}:8443`, `${f1}.`, ` ${f1} `]) {
        const answer = (await find(lode(), { domain: written, ...jane })).json<EmailFinderResult>();
        expect(answer).toMatchObject({ email, confidence, checked_at, domain: f1 });
      }
      const { observed } = lode().sandbox;
      expect([observed.webRequests(f1), observed.smtpSessions(f1)]).toEqual([[], []]);
    });
  });
