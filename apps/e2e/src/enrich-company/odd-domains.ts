import type { EnrichCompanyResult } from '@lode/contracts';
import { page, addSite } from '../crawl/small-site';
import type { Suite } from '../harness/suite';
import { stateOf, toldBy } from './ask-intel';
import { companyWhere } from './known-companies';

const [dead, refused, strange, barred] = [
  'dead-enrich.test',
  'refused-enrich.test',
  'strange-enrich.test',
  'barred-enrich.test',
];

/** What nobody can know of a company without a site. */
const nothing = {
  ...{ name: null, description: null, founded_year: null, sector: null, size: null, headquarters: null },
  ...{ phones: [], emails: [], technologies: [], tech_stack: [], logo_url: null, languages: [] },
};

/** Georgian, of which no word is known here. */
const georgian = '<html lang="ka"><h1>საკონდიტრო</h1><p>ჩვენ ვაცხობთ პურს და ნამცხვრებს.</p>';

export const oddDomains: Suite = (lode) =>
  describe('GET /enrich-company is honest about', () => {
    let answers: ReadonlyMap<string, EnrichCompanyResult>;
    let parked: string;
    let others: readonly string[];
    let home: string;

    beforeAll(async () => {
      lode().sandbox.addSite({ hosts: [refused], pages: {}, network: 'refused' });
      addSite(lode(), strange, { '/': page('საკონდიტრო', georgian) });
      addSite(lode(), barred, { '/robots.txt': { body: 'User-agent: *\nDisallow: /' }, '/': page('x', 'x') });
      parked = companyWhere(lode(), ({ dossier }) => dossier.parked).dossier.domain;
      const { dossier } = companyWhere(lode(), (company) => company.dossier.otherDomains.length === 2);
      [home, others] = [dossier.domain, dossier.otherDomains];
      const domains = [dead, refused, strange, barred, parked, home, ...others];
      const asked = domains.map(async (domain) => {
        return [domain, await toldBy<EnrichCompanyResult>(lode(), '/enrich-company', { domain })] as const;
      });
      answers = new Map(await Promise.all(asked));
    }, 60_000);

    const told = (domain: string): EnrichCompanyResult => {
      const answer = answers.get(domain);
      if (!answer) throw new Error(`${domain} was not asked about`);
      return answer;
    };

    it.each([
      ['a domain that does not exist', dead, 'not_applicable'],
      ['a site that robots.txt closes', barred, 'not_applicable'],
      ['a site that refuses connections', refused, 'partial'],
    ])('%s', (_name, domain, state) => {
      expect(told(domain)).toMatchObject({
        ...{ ...nothing, website: null, claims: [], partial: state === 'partial' },
        hint: expect.stringContaining('could not be read'),
      });
      expect(stateOf(told(domain), 'website')).toBe(state);
    });

    it('a domain that is parked', () => {
      expect(told(parked)).toMatchObject({ ...nothing, hint: expect.stringContaining('parked') });
    });

    it('a site in a language that it does not know', () => {
      expect(told(strange)).toMatchObject({
        ...{
          website: `https://${strange}/`,
          founded_year: null,
          sector: null,
          size: null,
          languages: ['ka'],
        },
      });
    });

    it('domains that lead to the site of another one', () => {
      const { name, website, founded_year } = told(home);
      for (const domain of others)
        expect(told(domain)).toMatchObject({
          ...{ domain, name, website, founded_year, hint: expect.stringContaining(home) },
        });
    });
  });
