import { letTimePass } from '../crawl/let-time-pass';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { searched } from './search';

const domain = 'gone-search.test';

export const goneAddress: Suite<ServicesDeployment> = (lode) =>
  describe('GET /domain-search, after a person was removed from the site,', () => {
    it('keeps the address, last and marked as gone, once the site is read again', async () => {
      const [ana, tom, rosa] = colleagues(domain);
      if (!ana || !tom || !rosa) throw new Error('expected three colleagues');
      let shown = teamPage(ana, tom, rosa);
      addCompany(lode(), domain, { pages: { '/': () => shown } });
      const before = await searched(lode(), { domain });
      shown = teamPage(tom, rosa);
      expect(await searched(lode(), { domain })).toEqual(before);
      await letTimePass(lode(), domain);
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
