import type { EnrichCompanyResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { callIntel } from './ask-intel';
import { claimsOf } from './claims-of';
import { companyWhere, hasTwoFoundings, type KnownCompany } from './known-companies';

export const disputedCompany: Suite = (lode) =>
  describe('GET /enrich-company of a company whose site and register disagree', () => {
    let known: KnownCompany;
    let result: EnrichCompanyResult;
    beforeAll(async () => {
      known = companyWhere(lode(), hasTwoFoundings);
      result = await callIntel(lode(), '/enrich-company', { domain: known.dossier.domain });
    }, 40_000);

    it("prefers the company's own site, and states the reason", () => {
      const { founded } = known.dossier;
      expect(result.founded_year).toBe(founded.truth);
      const claims = claimsOf(result, 'founded_year');
      expect(new Set(claims.map(({ value }) => Number(value)))).toEqual(
        new Set(founded.statements.map(({ value }) => value)),
      );
      expect(claims[0]).toMatchObject({ origin: 'own_site', chosen: true });
      const other = claims.find(({ value }) => Number(value) !== founded.truth);
      expect(other).toMatchObject({
        chosen: false,
        reason: expect.stringMatching(/^The own site takes precedence/),
      });
    });

    it('requests registers and Wikidata, and reports the status of each', () => {
      const { identifiers, name } = known.dossier;
      expect(result).toMatchObject({
        name,
        identifiers: {
          lei: identifiers.lei ?? null,
          cik: identifiers.cik ?? null,
          wikidata: identifiers.wikidata ?? null,
        },
      });
      expect(result.sources_status.map(({ source }) => source)).toEqual([
        ...['website', 'wikidata', 'gleif', 'sec', 'rdap', 'names_index'],
      ]);
    });
  });
