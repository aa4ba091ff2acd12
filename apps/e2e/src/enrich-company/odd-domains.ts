import type { EnrichCompanyResult } from '@lode/contracts';
import { plainText } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import type { Suite } from '../harness/suite';
import { stateOf, enrichAll } from './ask-intel';
import { companyWhere } from './known-companies';
import { addParkedDomain } from './parked-domain';

const [dead, refused, barred, strange] = [
  'dead-enrich.test',
  'refused-enrich.test',
  'barred-enrich.test',
  'strange-enrich.test',
];

/** Fields that remain unknown for a company without a site. */
const nothing = {
  ...{ name: null, description: null, founded_year: null, sector: null, size: null, headquarters: null },
  ...{ phones: [], emails: [], technologies: [], tech_stack: [], logo_url: null, languages: [] },
};

/** Georgian, a language without a vocabulary. */
const georgian = '<html lang="ka"><h1>საკონდიტრო</h1><p>ჩვენ ვაცხობთ პურს და ნამცხვრებს.</p>';

const unreadableDomains: Suite = (lode) =>
  describe('GET /enrich-company reports unreadable sites:', () => {
    let answers: ReadonlyMap<string, EnrichCompanyResult>;
    beforeAll(async () => {
      lode().sandbox.addSite({ hosts: [refused], pages: {}, network: 'refused' });
      addSite(lode(), barred, { '/robots.txt': plainText('User-agent: *\nDisallow: /') });
      addSite(lode(), strange, { '/': page('საკონდიტრო', georgian) });
      answers = await enrichAll(lode(), [dead, refused, barred, strange]);
    }, 40_000);

    it.each([
      ['a domain that does not exist', dead, 'not_applicable'],
      ['a site that robots.txt closes', barred, 'not_applicable'],
      ['a site that refuses connections', refused, 'partial'],
    ])('%s', (_name, domain, state) => {
      const answer = answers.get(domain);
      expect(answer).toMatchObject({
        ...{ ...nothing, website: null, claims: [], partial: state === 'partial' },
        hint: expect.stringContaining('could not be read'),
      });
      expect(answer && stateOf(answer, 'website')).toBe(state);
    });

    it('an unsupported language', () => {
      expect(answers.get(strange)).toMatchObject({
        ...{
          website: `https://${strange}/`,
          founded_year: null,
          sector: null,
          size: null,
          languages: ['ka'],
        },
      });
    });
  });

const otherDomains: Suite = (lode) =>
  describe('GET /enrich-company reports that a domain', () => {
    it('is parked', async () => {
      const domain = addParkedDomain(lode(), 'parked-enrich.test');
      const answer = (await enrichAll(lode(), [domain])).get(domain);
      expect(answer).toMatchObject({ ...nothing, hint: expect.stringContaining('parked') });
    }, 20_000);

    it('redirects to the site of another one', async () => {
      const { dossier } = companyWhere(lode(), ({ otherDomains: others }) => others.length === 2);
      const { domain: home, otherDomains: others } = dossier;
      const answers = await enrichAll(lode(), [home, ...others]);
      const { name, website, founded_year } = answers.get(home) ?? {};
      expect(name).toBe(dossier.name);
      for (const domain of others)
        expect(answers.get(domain)).toMatchObject({
          ...{ domain, name, website, founded_year, hint: expect.stringContaining(home) },
        });
    }, 40_000);
  });

export const oddDomains: Suite = (lode) => {
  unreadableDomains(lode);
  otherDomains(lode);
};
