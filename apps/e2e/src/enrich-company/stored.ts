import type { EnrichCompanyResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { anew, askIntel, callIntel } from './ask-intel';
import { addStatedCompany } from './stated-company';

const domain = 'stored-enrich.test';
const questions = 20;

export const storedCompany: Suite = (lode) =>
  describe('GET /enrich-company of a cached company', () => {
    let together: string[];
    const rdap = (): number => lode().sandbox.directory.rdap.questions.length;
    const enrich = (asked = domain): Promise<EnrichCompanyResult> =>
      callIntel(lode(), '/enrich-company', { domain: asked });

    beforeAll(async () => {
      addStatedCompany(lode(), domain);
      const asked = Array.from({ length: questions }, () => askIntel(lode(), '/enrich-company', { domain }));
      together = (await Promise.all(asked)).map(({ status, text }) => `${status} ${text}`);
    }, 40_000);

    it(`answers ${questions} concurrent requests with one run`, () => {
      expect(new Set(together).size).toBe(1);
      expect(lode().sandbox.observed.webRequests(domain, '/about')).toHaveLength(1);
    });

    it('is reported as cached, for every spelling of the domain, without requests', async () => {
      const [first, before] = [await enrich(), rdap()];
      expect(first.cache_hit).toBe(true);
      for (const written of [`https://www.${domain.toUpperCase()}/x?y#z`, `${domain}.`, ` ${domain}:8443 `])
        expect(await enrich(written)).toEqual(first);
      expect(rdap()).toBe(before);
    });

    it('is collected again with Cache-Control: no-cache', async () => {
      const stored = await enrich();
      const fresh = await callIntel<EnrichCompanyResult>(lode(), '/enrich-company', { domain }, anew);
      expect(fresh).toMatchObject({ cache_hit: false, name: stored.name, founded_year: stored.founded_year });
      expect(Date.parse(fresh.collected_at)).toBeGreaterThan(Date.parse(stored.collected_at));
      expect(await enrich()).toEqual({ ...fresh, cache_hit: true });
    }, 30_000);
  });
