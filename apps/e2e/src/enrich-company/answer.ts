import type { CompanyClaim, EnrichCompanyResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { toldBy } from './ask-intel';
import { companyWhere, hasTwoFoundings, type KnownCompany } from './known-companies';
import { addStatedCompany } from './stated-company';

const stated = 'stated-enrich.test';

const claimsOf = ({ claims }: EnrichCompanyResult, field: string): CompanyClaim[] =>
  claims.filter((claim) => claim.field === field);

export const enrichedCompany: Suite = (lode) =>
  describe('GET /enrich-company', () => {
    let known: KnownCompany;
    let ofKnown: EnrichCompanyResult;
    let ofStated: EnrichCompanyResult;
    const enrich = (domain: string): Promise<EnrichCompanyResult> =>
      toldBy(lode(), '/enrich-company', { domain });

    beforeAll(async () => {
      addStatedCompany(lode(), stated);
      known = companyWhere(lode(), hasTwoFoundings);
      [ofStated, ofKnown] = await Promise.all([enrich(stated), enrich(known.dossier.domain)]);
    }, 40_000);

    it('tells what a company says of itself', () => {
      expect(ofStated).toMatchObject({
        ...{ domain: stated, website: `https://${stated}/`, name: 'Quorn & Beck' },
        legal_name: 'Quorn & Beck Ltd',
        description: 'Quorn & Beck keeps the books of workshops.',
        founded_year: 1987,
        sector: { taxonomy: 'NAICS 2022', code: expect.stringMatching(/^5412/), label: expect.any(String) },
        size: { exact: 42, min: 42, max: 42 },
        headquarters: { street: '12 Fore Street', city: 'London', postal_code: 'EC2Y 5EJ' },
        phones: [{ phone: '+442079460123', country: 'GB' }],
        emails: [{ email: `hello@${stated}`, type: 'generic' }],
        tech_stack: expect.arrayContaining(['WordPress']),
        social_profiles: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/quorn-beck' }],
        ...{ logo_url: `https://${stated}/logo.svg`, languages: ['en'] },
        identifiers: { lei: null, cik: null, wikidata: null, vat: 'GB123456789' },
        ...{ domain_registered_at: null, cache_hit: false, hint: null },
      });
    });

    it('keeps what its pages say otherwise, with the reason', () => {
      expect(claimsOf(ofStated, 'founded_year')).toMatchObject([
        { value: '1987', origin: 'own_site', chosen: true, evidence: [{ method: 'json_ld' }] },
        { value: '1991', origin: 'own_site', chosen: false, evidence: [{ method: 'text' }] },
      ]);
      for (const { reason, confidence, evidence } of ofStated.claims)
        expect([reason.length > 0, confidence > 0, evidence.length > 0]).toEqual([true, true, true]);
    });

    it('believes the own site before others, and says so', () => {
      const { founded } = known.dossier;
      expect(ofKnown.founded_year).toBe(founded.truth);
      const claims = claimsOf(ofKnown, 'founded_year');
      expect(new Set(claims.map(({ value }) => Number(value)))).toEqual(
        new Set(founded.told.map(({ value }) => value)),
      );
      expect(claims[0]).toMatchObject({ origin: 'own_site', chosen: true });
      const other = claims.find(({ value }) => Number(value) !== founded.truth);
      expect(other).toMatchObject({
        chosen: false,
        reason: expect.stringMatching(/^What the own site says/),
      });
    });

    it('asks registers and Wikidata, and says what each did', () => {
      const { identifiers, name } = known.dossier;
      expect(ofKnown).toMatchObject({
        name,
        identifiers: {
          lei: identifiers.lei ?? null,
          cik: identifiers.cik ?? null,
          wikidata: identifiers.wikidata ?? null,
        },
      });
      expect(ofKnown.sources_status.map(({ source }) => source)).toEqual([
        ...['website', 'wikidata', 'gleif', 'sec', 'rdap', 'names_index'],
      ]);
    });
  });
