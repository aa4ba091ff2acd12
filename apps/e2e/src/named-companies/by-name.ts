import type { DomainSearchResult, EmailFinderResult, Job } from '@lode/contracts';
import { addSite, page } from '../crawl/small-site';
import { searched } from '../domain-search/search';
import { addCompany } from '../email-finder/company';
import { find } from '../email-finder/find';
import { jsonLd } from '../enrich-company/stated-company';
import { expectProblem } from '../harness/expect-problem';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';

const domain = 'quillon-works.test';
const profile_url = 'https://www.linkedin.com/in/ana-quillon';

const statedAt = (host: string, name: string): string =>
  jsonLd({ '@context': 'https://schema.org', '@type': 'Organization', name, url: `https://${host}/` });
const team = `<h2>Our team</h2><ul><li><h3>Ana Quillon</h3><p>Head of Sales</p>
  <a href="mailto:ana.quillon@${domain}">ana.quillon@${domain}</a> <a href="${profile_url}">LinkedIn</a></li></ul>`;

export const namedCompanies: Suite = (lode) =>
  describe('a company by its name', () => {
    beforeAll(async () => {
      const pages = { '/': page('Quillon Works', statedAt(domain, 'Quillon Works GmbH') + team) };
      addCompany(lode(), domain, { mailboxes: ['ana.quillon'], pages });
      await searched(lode(), { domain });
    }, 60_000);

    const found = async (parameters: Readonly<Record<string, string>>): Promise<EmailFinderResult> =>
      (await find(lode(), parameters)).json();
    const match = { domain, name: 'Quillon Works GmbH' };

    it('is searched, with the chosen domain and its confidence', async () => {
      const result: DomainSearchResult = await searched(lode(), { company: 'quillon works' });
      expect(result).toMatchObject({ domain, company_match: match });
      expect(result.company_match?.confidence).toBeGreaterThanOrEqual(80);
      expect((await searched(lode(), { domain })).company_match).toBeNull();
    });

    it('is searched for a person by full name, directly and as a job', async () => {
      const parameters = { company: 'Quillon Works', full_name: 'Ana Quillon' };
      const expected = { email: `ana.quillon@${domain}`, domain, company_match: match };
      expect(await found(parameters)).toMatchObject(expected);
      const headers = { Prefer: 'respond-async' };
      const begun = await ask(lode(), withQuery('/email-finder', parameters), { headers });
      expect((await doneJob(lode(), begun.json<Job>().id)).result).toMatchObject(expected);
    });

    it('is that of the site which shows a profile', async () => {
      expect(await found({ profile_url })).toMatchObject({
        email: `ana.quillon@${domain}`,
        full_name: 'Ana Quillon',
        company_match: match,
      });
    });
  });

export const ambiguousCompanies: Suite = (lode) =>
  describe('a company name that is no choice', () => {
    beforeAll(async () => {
      for (const host of ['twin-one.test', 'twin-two.test']) {
        addSite(lode(), host, { '/': page('Twins', statedAt(host, 'Twin Traders')) });
        await searched(lode(), { domain: host });
      }
    }, 60_000);

    it('is 409 with the domains if several companies have the name, and 404 if none has it', async () => {
      const { errors = [] } = expectProblem(
        await find(lode(), { company: 'Twin Traders', full_name: 'Jane Doe' }),
        409,
        'conflict',
      );
      expect(errors.map(({ location }) => location)).toEqual(['query.company', 'query.company']);
      expect(errors.map(({ fix }) => fix).join()).toMatch(/twin-one\.test.*twin-two\.test/);
      const unknown = { company: 'Entirely Unknown Name', full_name: 'Jane Doe' };
      expectProblem(await find(lode(), unknown), 404, 'not_found');
      const profile = { profile_url: 'https://www.linkedin.com/in/entirely-unknown' };
      expectProblem(await find(lode(), profile), 404, 'not_found');
    });
  });
