import { letTimePass } from '../crawl/let-time-pass';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { askAll, expectNoMention, fresh } from './ask-all';
import { inForce } from './in-force';
import { mentions, mentionsPerson } from './mentions';
import { PlantedEverywhere } from './planted-everywhere';

/** Places where a person with complete data is stored. */
const erasedTables = [
  ...['crawl.jobs', 'crawl.result_rows', 'crawl.sites', 'email.domains', 'email.people'],
  ...['email.result_rows'],
  ...['intel.answers', 'leads.answer_contacts', 'leads.answer_leads', 'leads.companies'],
  ...['leads.jobs', 'leads.places', 'leads.result_rows', 'outreach.enrolments', 'outreach.leads'],
  ...['verification.idempotency_records', 'verification.jobs', 'verification.transcripts'],
  ...['verification.verdicts'],
];

export const erasedPerson: Suite<ServicesDeployment> = (lode) =>
  describe('a person who is erased', () => {
    let planted: PlantedEverywhere;
    beforeAll(async () => {
      planted = await PlantedEverywhere.in(lode());
    }, 90_000);

    it('was in the data of every service that stores people', () => {
      expect(planted.first.map(({ table }) => table)).toEqual(expect.arrayContaining([...erasedTables]));
    });

    it('receives a report of all stored data', async () => {
      expect(await planted.underreported()).toEqual([]);
    }, 60_000);

    it('is stored nowhere any more, and does not come back', async () => {
      const { person } = planted;
      expect(await planted.erase()).toEqual([]);
      expect(await planted.rows()).toEqual([]);
      for (const options of [fresh, {}]) await expectNoMention(lode(), person, options);
      expect(await planted.rows()).toEqual([]);
      expect(mentions(lode().fleet.said, person)).toBe(false);
    }, 120_000);

    it('can be found again once the suppression is removed', async () => {
      await planted.lift();
      await inForce(lode());
      await letTimePass(lode(), planted.person.domain);
      const answers = await askAll(lode(), planted.person, fresh);
      const mentioning = answers.filter(({ answer }) => mentionsPerson(answer.text, planted.person));
      expect(mentioning.map(({ way }) => way.name)).toEqual(
        expect.arrayContaining([
          'domain search',
          'crawl',
          'finder',
          'org chart',
          'leads',
          'export of a list',
        ]),
      );
    }, 90_000);
  });
