import type { DomainSearchResult, OrgChartResult } from '@lode/contracts';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { expectNoMention } from './ask-all';
import { inForce } from './in-force';
import { Lists } from './lists';
import { plantOwner, type PlantedPerson } from './planted-person';

const domain = 'suppressed.test';

export const suppressedPerson: Suite = (lode) =>
  describe('a suppressed person', () => {
    let person: PlantedPerson;
    let entries: string[] = [];
    const lists = (): Lists => Lists.ofAccount(lode(), lode().key);

    beforeAll(async () => {
      person = plantOwner(lode(), domain);
      const { email, phone } = person;
      entries = [await lists().suppress({ email }), await lists().suppress({ phone })];
      await inForce(lode());
    }, 30_000);
    afterAll(() => Promise.all(entries.map((id) => lists().lift(id))));

    it('is in no answer, and requests about the person alone are rejected', async () => {
      await expectNoMention(lode(), person);
    }, 60_000);

    it('does not affect colleagues', async () => {
      const search = (await ask(lode(), withQuery('/domain-search', { domain }))).json<DomainSearchResult>();
      expect(search.emails.map(({ email }) => email).sort()).toEqual([
        `rosa.blum@${domain}`,
        `tom.cole@${domain}`,
      ]);
      const chart = (await ask(lode(), withQuery('/org-chart', { domain }))).json<OrgChartResult>();
      expect(chart.people.map(({ name }) => name)).not.toContain('Jane Okonkwo');
      expect(chart.people.map(({ name }) => name)).toContain('Tom Cole');
    }, 40_000);
  });
