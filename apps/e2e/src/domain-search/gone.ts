import { asAdministrator } from '../drills/administrator';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { searched } from './search';

const domain = 'gone-search.test';

const ageing = [
  `UPDATE crawl.documents SET checked_at = checked_at - interval '8 days' WHERE url LIKE $1`,
  `UPDATE crawl.sites SET reading = jsonb_set(reading::jsonb, '{read_at}', '"2020-01-01T00:00:00Z"')
   WHERE site LIKE $1`,
  `UPDATE email.domains SET knowledge = jsonb_set(knowledge::jsonb, '{readAt}', '0') WHERE domain LIKE $1`,
];

/** Makes everything that is stored of the site older than LODE_SITE_MAX_AGE. */
const letTimePass = (lode: ServicesDeployment): Promise<void> =>
  asAdministrator(lode, async (query) => {
    for (const statement of ageing) await query(statement, [`%${domain}%`]);
  });

export const goneAddress: Suite<ServicesDeployment> = (lode) =>
  describe('GET /domain-search, when somebody is taken off the site,', () => {
    it('goes on telling the address, last and marked as gone, once the site is read again', async () => {
      const [ana, tom, rosa] = colleagues(domain);
      if (!ana || !tom || !rosa) throw new Error('three colleagues are needed');
      let shown = teamPage(ana, tom, rosa);
      addCompany(lode(), domain, { pages: { '/': () => shown } });
      const before = await searched(lode(), { domain });
      shown = teamPage(tom, rosa);
      expect(await searched(lode(), { domain })).toEqual(before);
      await letTimePass(lode());
      const { total, emails } = await searched(lode(), { domain });
      expect([total, emails.at(-1)]).toMatchObject([
        3,
        { email: `ana.ruiz@${domain}`, name: 'Ana Ruiz', position: 'Head of Sales', still_on_page: false },
      ]);
      const confidences = (list: typeof emails) => list.map(({ email, confidence }) => [email, confidence]);
      const [, ...others] = confidences(before.emails);
      expect(confidences(emails).slice(0, 2)).toEqual(others);
      expect(emails.at(-1)?.confidence).toBeLessThan(before.emails[0]?.confidence ?? 0);
    });
  });
