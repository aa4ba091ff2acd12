import type { DomainSearchResult, EmailFinderResult, OrgChartResult } from '@lode/contracts';
import { expectProblem, type Suite } from '../harness/suite';
import { ask, verify, withQuery } from '../harness/http-client';
import { otherAccount } from '../harness/accounts';
import { inForce, Lists } from '../privacy/suppressions';
import { mentionsPerson, plantOwner, type PlantedPerson } from '../privacy/person';

const domain = 'workflow-people.test';
const tom = `tom.cole@${domain}`;
const paths = [
  withQuery('/domain-search', { domain }),
  withQuery('/org-chart', { domain, contacts: 'true' }),
  withQuery('/crawl', { url: domain, depth: '2' }),
  withQuery('/people', { company_domain: domain }),
];

export const peopleWorkflow: Suite = (lode) =>
  describe('people of a company', () => {
    let jane: PlantedPerson;
    beforeAll(() => {
      jane = plantOwner(lode(), domain);
    });

    it('have the same address with the same confidence in every operation', async () => {
      const question = withQuery('/email-finder', { domain, first_name: 'Tom', last_name: 'Cole' });
      const found = (await ask(lode(), question)).json<EmailFinderResult>();
      const [searched, drawn] = [await ask(lode(), String(paths[0])), await ask(lode(), String(paths[1]))];
      const listed = searched.json<DomainSearchResult>().emails.find(({ email }) => email === tom);
      const shown = drawn.json<OrgChartResult>().people.find(({ name }) => name === 'Tom Cole')?.contact;
      expect(found).toMatchObject({ email: tom, confidence: listed?.confidence });
      expect(shown).toMatchObject({ email: tom, email_confidence: found.confidence });
    }, 30_000);

    it('are in no answer to the account that suppresses them, and in those to others', async () => {
      const { key } = await otherAccount(lode(), 'not suppressing');
      const mentioned = (of?: string) =>
        Promise.all(
          paths.map(async (path) => {
            const { status, text } = await ask(lode(), path, of === undefined ? {} : { key: of });
            return [status, mentionsPerson(text, jane), text.includes(tom)];
          }),
        );
      const all = paths.map(() => [200, true, true]);
      expect(await mentioned(key)).toEqual(all);
      const own = Lists.ofAccount(lode(), lode().key);
      await own.during({ phone: jane.phone }, () =>
        own.during({ email: jane.email }, async () => {
          await inForce(lode());
          expectProblem(await verify(lode(), jane.email), 451, 'suppressed');
          expect(await mentioned()).toEqual(paths.map(() => [200, false, true]));
          expect(await mentioned(key)).toEqual(all);
        }),
      );
    }, 60_000);
  });
