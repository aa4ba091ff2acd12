import type { OrgChartPerson, OrgChartResult } from '@lode/contracts';
import { addCompany } from '../email-finder/company';
import { stateOf, toldBy } from '../enrich-company/ask-intel';
import type { Suite } from '../harness/suite';
import { chartPages, profileOfAna, staffOf } from './chart-company';

const domain = 'chart.test';

export const orgChart: Suite = (lode) =>
  describe('GET /org-chart', () => {
    let plain: OrgChartResult;
    let withContacts: OrgChartResult;
    const draw = (contacts: string): Promise<OrgChartResult> =>
      toldBy(lode(), '/org-chart', { domain, contacts });

    beforeAll(async () => {
      addCompany(lode(), domain, { mailboxes: ['jane.doe'], pages: chartPages(staffOf(domain)) });
      plain = await draw('false');
      withContacts = await draw('true');
    }, 40_000);

    const person = (chart: OrgChartResult, name: string): OrgChartPerson => {
      const found = chart.people.find((each) => each.name === name);
      if (!found) throw new Error(`${name} is not in the chart`);
      return found;
    };

    it('tells who works there, from the top, with what speaks for it', () => {
      const told = plain.people.map(({ name, title, seniority, department, decision_maker: decides }) => {
        return [name, title, seniority, department, decides];
      });
      expect(told.toSorted()).toEqual(
        [
          ['Ana Ruiz', 'Chief Executive Officer', 'cxo', 'executive', true],
          ['Jane Doe', 'Chief Technology Officer', 'cxo', 'engineering', true],
          ['Rosa Blum', 'Sales Representative', null, 'sales', false],
          ['Tom Cole', 'Head of Sales', 'director', 'sales', true],
        ].toSorted(),
      );
      expect([plain.people[0]?.name, plain.total]).toEqual(['Ana Ruiz', 4]);
      for (const { evidence, current } of plain.people)
        expect([current, evidence[0]]).toEqual([
          true,
          expect.objectContaining({ source: 'website', url: `https://${domain}/team` }),
        ]);
    });

    it('tells managers as stated, and others as inferred', () => {
      expect(person(plain, 'Rosa Blum').manager).toEqual({
        ...{ id: person(plain, 'Tom Cole').id, name: 'Tom Cole', basis: 'stated' },
      });
      expect(person(plain, 'Tom Cole').manager).toMatchObject({ name: 'Ana Ruiz', basis: 'inferred' });
      expect(person(plain, 'Ana Ruiz').manager).toBeNull();
    });

    it('has everybody in the tree once', () => {
      const inTree = plain.tree.flatMap(({ levels }) => levels.flatMap(({ people }) => people));
      expect(inTree.toSorted()).toEqual(plain.people.map(({ id }) => id).sort());
    });

    it('looks for addresses of those who show none, where that is wished', () => {
      expect(person(plain, 'Ana Ruiz').contact).toMatchObject({
        ...{ email: `ana.ruiz@${domain}`, profiles: [profileOfAna] },
      });
      expect(person(plain, 'Jane Doe').contact).toMatchObject({ email: null, email_confidence: 0 });
      expect(stateOf(plain, 'email_finder')).toBeUndefined();
      expect(person(withContacts, 'Jane Doe').contact).toMatchObject({
        ...{ email: `jane.doe@${domain}`, verdict: 'valid' },
      });
      expect(stateOf(withContacts, 'email_finder')).toBe('ok');
    });
  });
