import { html } from '@lode/sandbox';
import type { Suite } from '../harness/suite';
import { addCompany } from './company';
import { findPerson } from './find';

/** Milliseconds: callers are answered within 25 s. */
const latest = 26_000;

export const finderSlowSite: Suite = (lode) =>
  describe('GET /email-finder of a company with a slow site', () => {
    it('answers in time with the result of the mail host, marked as partial', async () => {
      const drip = { bytes: 1, everyMs: 1000 };
      const pages = { '/': html('<p>one byte at a time</p>'.repeat(100), { delivery: { drip } }) };
      const domain = addCompany(lode(), 'dripping-finder.test', { mailboxes: ['jane.doe'], pages });
      const started = performance.now();
      expect(await findPerson(lode(), domain, 'Jane', 'Doe')).toMatchObject({
        ...{ email: `jane.doe@${domain}`, smtp_valid: true, verdict: 'valid', partial: true },
      });
      expect(performance.now() - started).toBeLessThan(latest);
    });
  });
