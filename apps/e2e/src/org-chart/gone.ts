import type { OrgChartResult } from '@lode/contracts';
import { letTimePass } from '../crawl/let-time-pass';
import { addCompany } from '../email-finder/company';
import { anew, callIntel } from '../enrich-company/ask-intel';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { chartPages, staffOf } from './chart-company';

const domain = 'gone-chart.test';

export const goneFromChart: Suite<ServicesDeployment> = (lode) =>
  describe('GET /org-chart, after a person was removed from the site,', () => {
    it('keeps the person, last and marked as gone', async () => {
      const [ana, tom, rosa] = staffOf(domain);
      if (!ana || !tom || !rosa) throw new Error('expected three people');
      let shown = chartPages([ana, tom, rosa]);
      const live = Object.fromEntries(Object.keys(shown).map((path) => [path, () => shown[path] ?? {}]));
      addCompany(lode(), domain, { pages: live as typeof shown });
      const before = await callIntel<OrgChartResult>(lode(), '/org-chart', { domain });
      expect([before.total, before.people.map(({ current }) => current)]).toEqual([3, [true, true, true]]);
      shown = chartPages([ana, rosa]);
      await letTimePass(lode(), domain);
      const after = await callIntel<OrgChartResult>(lode(), '/org-chart', { domain }, anew);
      expect(after.people.map(({ name, current }) => [name, current])).toEqual([
        ['Ana Ruiz', true],
        ['Rosa Blum', true],
        ['Tom Cole', false],
      ]);
      expect(after.total).toBe(2);
      const inTree = after.tree.flatMap(({ levels }) => levels.flatMap(({ people }) => people));
      expect(inTree).toHaveLength(2);
    }, 40_000);
  });
