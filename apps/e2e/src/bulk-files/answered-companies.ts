import { addStatedCompany } from '../enrich-company/stated-company';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { cafes } from '../generate-leads/leads';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { FileClient } from './file-client';

const searched = 'file-search.test';
const company = 'file-company.test';

export const answeredCompanies: Suite = (lode) =>
  describe('POST /bulk-files/{operation} of companies and markets', () => {
    const files = (): FileClient => new FileClient(lode());

    beforeAll(() => {
      const pages = { '/': teamPage(...colleagues(searched)) };
      addCompany(lode(), searched, { mailboxes: ['jane.doe'], pages });
      addStatedCompany(lode(), company, 'Quorn Files');
    });

    it('lists the addresses of companies, one in each line', async () => {
      const { rows } = await files().answered('domain-search', `Domain,Id\n${searched},7\n`);
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map((row) => row['Id']))).toEqual(new Set(['7']));
      expect(rows.map((row) => row['lode_email'])).toContain(`ana.ruiz@${searched}`);
      // The answers to the rows of a file do not become the latest results.
      expect((await ask(lode(), '/export/crm-a')).text).not.toContain(searched);
    });

    it('enriches companies', async () => {
      const { rows } = await files().answered('enrich-company', `{"domain":"${company}"}\n`);
      expect(rows).toMatchObject([{ domain: company, lode_name: 'Quorn Files' }]);
    });

    it('generates leads for markets', async () => {
      const { niche, location } = cafes;
      const { rows, job } = await files().answered(
        'generate-leads',
        `Niche,Location,Limit\n${niche},"${location}",2\n`,
      );
      expect(job.result).toMatchObject({ rows: 1, answered: 1 });
      expect(rows).toHaveLength(2);
    });
  });
