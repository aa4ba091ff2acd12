import { readFileSync } from 'node:fs';
import { intelSources } from '@lode/contracts';
import { addSite } from '../crawl/small-site';
import { addStatedCompany } from '../enrich-company/stated-company';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { chartPages, staffOf } from '../org-chart/chart-company';
import { declaredBy, serverOf, type Ask, type Server } from './guide';

interface IntelExample {
  withIntel<T>(server: Server, work: (ask: Ask) => Promise<T>): Promise<T>;
  disputes(ask: Ask, domain: string, field: string): Promise<string[]>;
  deciders(ask: Ask, domain: string): Promise<object[]>;
}

export const knowCompaniesGuide: Suite<ServicesDeployment> = (lode) =>
  describe('the guide to companies', () => {
    it('returns disputed facts and decision makers over NATS', async () => {
      const names = ['withIntel', 'disputes', 'deciders'] as const;
      const { withIntel, disputes, deciders } = declaredBy<IntelExample>('companies.md', names);
      const domain = addStatedCompany(lode(), 'guide-intel.test');
      const chart = 'guide-chart.test';
      addSite(lode(), chart, chartPages(staffOf(chart)));
      const result = await withIntel(serverOf(lode()), (ask) =>
        Promise.all([disputes(ask, domain, 'founded_year'), deciders(ask, chart)]),
      );
      expect(result[0]).toEqual([expect.stringMatching(/^1991: \w/)]);
      expect(result[1]).toContainEqual({
        ...{ name: 'Tom Cole', title: 'Head of Sales', email: `tom.cole@${chart}` },
      });
    }, 30_000);

    it('names every source', () => {
      const guide = readFileSync(inProject('docs/guides/companies.md'), 'utf8');
      expect(intelSources.filter((source) => !guide.includes(`\`${source}\``))).toEqual([]);
    });
  });
