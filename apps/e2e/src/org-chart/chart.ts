import type { OrgChartResult } from '@lode/contracts';
import { addSite } from '../crawl/small-site';
import { callIntel } from '../enrich-company/ask-intel';
import type { Suite } from '../harness/suite';
import { chartPages, staffOf } from './chart-company';
import { personIn } from './person-in';

const domain = 'chart.test';

export const orgChart: Suite = (lode) =>
  describe('GET /org-chart', () => {
    let chart: OrgChartResult;
    beforeAll(async () => {
      addSite(lode(), domain, chartPages(staffOf(domain)));
      chart = await callIntel(lode(), '/org-chart', { domain });
    }, 40_000);

    it('returns the people of a company, from the top, with evidence', () => {
      const people = chart.people.map(({ name, title, seniority, department, decision_maker: decides }) => {
        return [name, title, seniority, department, decides];
      });
      expect(people.toSorted()).toEqual(
        [
          ['Ana Ruiz', 'Chief Executive Officer', 'cxo', 'executive', true],
          ['Jane Doe', 'Chief Technology Officer', 'cxo', 'engineering', true],
          ['Rosa Blum', 'Sales Representative', null, 'sales', false],
          ['Tom Cole', 'Head of Sales', 'director', 'sales', true],
        ].toSorted(),
      );
      expect([chart.people[0]?.name, chart.total]).toEqual(['Ana Ruiz', 4]);
      for (const { evidence, current } of chart.people)
        expect([current, evidence[0]]).toEqual([
          true,
          expect.objectContaining({ source: 'website', url: `https://${domain}/team` }),
        ]);
    });

    it('marks stated managers, and inferred ones', () => {
      expect(personIn(chart, 'Rosa Blum').manager).toEqual({
        ...{ id: personIn(chart, 'Tom Cole').id, name: 'Tom Cole', basis: 'stated' },
      });
      expect(personIn(chart, 'Tom Cole').manager).toMatchObject({ name: 'Ana Ruiz', basis: 'inferred' });
      expect(personIn(chart, 'Ana Ruiz').manager).toBeNull();
    });

    it('has each person in the tree once', () => {
      const inTree = chart.tree.flatMap(({ levels }) => levels.flatMap(({ people }) => people));
      expect(inTree.toSorted()).toEqual(chart.people.map(({ id }) => id).sort());
    });
  });
