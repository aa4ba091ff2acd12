import type { EnrichCompanyResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { callIntel } from './ask-intel';
import { claimsOf } from './claims-of';
import { addStatedCompany } from './stated-company';

const stated = 'stated-enrich.test';

export const enrichedCompany: Suite = (lode) =>
  describe('GET /enrich-company', () => {
    let result: EnrichCompanyResult;
    beforeAll(async () => {
      addStatedCompany(lode(), stated);
      result = await callIntel(lode(), '/enrich-company', { domain: stated });
    }, 40_000);

    it("returns the facts on a company's site", () => {
      expect(result).toMatchObject({
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

    it('keeps contradictory statements of its pages, with the reason', () => {
      expect(claimsOf(result, 'founded_year')).toMatchObject([
        { value: '1987', origin: 'own_site', chosen: true, evidence: [{ method: 'json_ld' }] },
        { value: '1991', origin: 'own_site', chosen: false, evidence: [{ method: 'text' }] },
      ]);
      for (const { reason, confidence, evidence } of result.claims)
        expect([reason.length > 0, confidence > 0, evidence.length > 0]).toEqual([true, true, true]);
    });
  });
