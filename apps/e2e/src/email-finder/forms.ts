import type { Suite } from '../harness/suite';
import { acceptsAll, addCompany, colleagues, teamPage } from './company';
import { findPerson } from './find';

export const finderForms: Suite = (lode) =>
  describe('GET /email-finder of a company whose mail host accepts everything', () => {
    it('F3: prefers an address on a page to the form, with a higher confidence', async () => {
      const domain = 'f3-finder.test';
      const pages = { '/': teamPage(...colleagues(domain), ['Jane Doe', 'Founder', `jd@${domain}`]) };
      addCompany(lode(), domain, { ...acceptsAll, pages });
      const shown = await findPerson(lode(), domain, 'Jane', 'Doe');
      expect(shown).toMatchObject({
        ...{ email: `jd@${domain}`, position: 'Founder', smtp_valid: false, verdict: 'risky' },
        source_details: [{ method: 'mailto', source: 'website', url: `https://${domain}/` }],
      });
      expect(shown.sources).toContain('website');
      const guessed = await findPerson(lode(), domain, 'Karl', 'Frost');
      expect(guessed).toMatchObject({ email: `karl.frost@${domain}`, pattern: '{first}.{last}@{domain}' });
      expect(shown.confidence).toBeGreaterThan(guessed.confidence);
    });

    it('F7, F8: reports the share of addresses with the form, without role addresses', async () => {
      const domain = 'f7-finder.test';
      const pages = {
        '/': teamPage(
          ...colleagues(domain),
          ['Karl Frost', 'Engineer', `karl.frost@${domain}`],
          ['Mia Brandt', 'Founder', `mia@${domain}`],
          ['Sam Sales', 'Sales', `sales@${domain}`],
        ),
      };
      addCompany(lode(), domain, { ...acceptsAll, pages });
      expect(await findPerson(lode(), domain, 'Jane', 'Doe')).toMatchObject({
        ...{ email: `jane.doe@${domain}`, pattern: '{first}.{last}@{domain}' },
        ...{ pattern_share: 0.8, pattern_samples: 5 },
      });
    });
  });
