import { expectProblem } from '../harness/expect-problem';
import { ask, verify, withQuery } from '../harness/http-client';
import { lookUpsOf } from '../harness/traces';
import type { Suite } from '../harness/suite';
import { DeploymentEntries } from './deployment-entries';

const paths = ['/domain-search', '/enrich-company', '/intent-signals', '/org-chart'] as const;

export const suppressedDomain: Suite = (lode) =>
  describe('a domain that is suppressed for all', () => {
    const entries = new DeploymentEntries(lode);
    beforeAll(() => entries.open());
    afterAll(() => entries.liftAll());

    it('is rejected as a company and as a site, and has no verdicts', async () => {
      const domain = 'closed-company.test';
      await entries.suppress({ domain });
      lode().sandbox.observed.clear();
      for (const path of paths)
        expectProblem(await ask(lode(), withQuery(path, { domain })), 451, 'suppressed');
      for (const url of [domain, `https://www.${domain}/team`, `HTTP://${domain.toUpperCase()}.:80/`]) {
        const answer = await ask(lode(), withQuery('/crawl', { url }));
        expect([url, answer.status]).toEqual([url, 451]);
      }
      for (const email of [`anna@${domain}`, `anna@mail.${domain}`])
        expectProblem(await verify(lode(), email), 451, 'suppressed');
      expect(lookUpsOf(lode(), domain)).toEqual([]);
    });

    it('is recognized in either form of an international domain', async () => {
      const domain = 'xn--bcher-kva.test';
      await entries.suppress({ domain: 'bücher.test' });
      expectProblem(await verify(lode(), 'a@BÜCHER.test'), 451, 'suppressed');
      expectProblem(await ask(lode(), withQuery('/domain-search', { domain })), 451, 'suppressed');
    });
  });
