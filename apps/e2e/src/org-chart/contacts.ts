import type { OrgChartResult } from '@lode/contracts';
import { addCompany } from '../email-finder/company';
import { stateOf, callIntel } from '../enrich-company/ask-intel';
import type { Suite } from '../harness/suite';
import { chartPages, profileOfAna, staffOf } from './chart-company';
import { personIn } from './person-in';

const domain = 'contacts-chart.test';

export const chartContacts: Suite = (lode) =>
  describe('GET /org-chart with contacts', () => {
    const draw = (contacts: string): Promise<OrgChartResult> =>
      callIntel(lode(), '/org-chart', { domain, contacts });

    beforeAll(() => {
      addCompany(lode(), domain, { mailboxes: ['jane.doe'], pages: chartPages(staffOf(domain)) });
    });

    it('returns those on the site without further requests by default', async () => {
      const chart = await draw('false');
      expect(personIn(chart, 'Ana Ruiz').contact).toMatchObject({
        ...{ email: `ana.ruiz@${domain}`, profiles: [profileOfAna] },
      });
      expect(personIn(chart, 'Jane Doe').contact).toMatchObject({ email: null, email_confidence: 0 });
      expect(stateOf(chart, 'email_finder')).toBeUndefined();
      expect(lode().sandbox.observed.smtpSessions(domain)).toEqual([]);
    }, 20_000);

    it('finds those of people without one on request', async () => {
      const chart = await draw('true');
      expect(personIn(chart, 'Jane Doe').contact).toMatchObject({
        ...{ email: `jane.doe@${domain}`, verdict: 'valid' },
      });
      expect(stateOf(chart, 'email_finder')).toBe('ok');
    }, 40_000);
  });
