import type { ListCompaniesResult } from '@lode/contracts';
import { callIntel } from '../enrich-company/ask-intel';
import { addStatedCompany } from '../enrich-company/stated-company';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer } from '../harness/http-client';
import type { Suite } from '../harness/suite';

const domain = 'searched-company.test';
const name = 'Wexford & Lyne';

const search = (lode: Deployment, parameters: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(lode, withQuery('/companies', parameters));

export const searchedCompanies: Suite = (lode) =>
  describe('GET /companies', () => {
    beforeAll(async () => {
      addStatedCompany(lode(), domain, name);
      await callIntel(lode(), '/enrich-company', { domain });
    }, 40_000);

    const found = async (parameters: Readonly<Record<string, string>>): Promise<(string | null)[]> => {
      const answer = await search(lode(), { q: 'wexford lyne', ...parameters });
      expect(answer).toMatchObject({ status: 200 });
      return answer.json<ListCompaniesResult>().companies.map((company) => company.domain);
    };

    it.each([
      [{}, true],
      [{ city: 'London', country: 'GB' }, true],
      [{ country: 'FR' }, false],
      [{ sector: '5412' }, true],
      [{ sector: '722' }, false],
      [{ size_min: '40', size_max: '50' }, true],
      [{ founded_before: '1980' }, false],
      [{ has_email: 'true' }, true],
      [{ q: 'wexfort lines' }, true],
    ])('%j', async (parameters, isFound) => {
      expect(await found(parameters)).toEqual(isFound ? [domain] : []);
    });

    it('is answered with the sources of its values', async () => {
      const { companies, total } = (await search(lode(), { q: name })).json<ListCompaniesResult>();
      expect(total).toBe(1);
      expect(companies).toMatchObject([
        { name, legal_name: `${name} Ltd`, founded_year: 1987, size: { min: 42, max: 42 }, gone_since: null },
      ]);
      expect(companies[0]?.sources).toContainEqual(
        expect.objectContaining({ field: 'founded_year', source: 'website' }),
      );
    });
  });

export const badCompanySearch: Suite = (lode) =>
  describe('GET /companies with invalid conditions', () => {
    it.each([
      [{ sectr: '5412' }, 'query.sectr'],
      [{ size_min: '9', size_max: '8' }, 'query.size_min'],
      [{ q: 'x'.repeat(500) }, 'query.q'],
      [{ facets: 'colour' }, 'query.facets'],
      [{ cursor: 'x' }, 'query.cursor'],
      [{ radius_km: '5' }, 'query.radius_km'],
    ])('rejects %j', async (parameters, location) => {
      const answer = await search(lode(), parameters);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ location }] });
    });
  });
