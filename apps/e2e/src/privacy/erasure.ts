import { letTimePass } from '../crawl/let-time-pass';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { askAll, expectNobodyTold, fresh } from './ask-all';
import { inForce } from './in-force';
import { mentions, tellsOf } from './mentions';
import { PlantedEverywhere } from './planted-everywhere';

/** Where somebody stands about whom everything was asked. */
export const erasedTables = [
  ...['crawl.jobs', 'crawl.result_rows', 'crawl.sites', 'email.domains', 'email.result_rows'],
  ...['intel.answers', 'leads.answer_leads', 'leads.companies', 'leads.jobs', 'leads.places'],
  ...['leads.result_rows', 'outreach.enrolments', 'outreach.leads'],
  ...['verification.idempotency_records', 'verification.jobs', 'verification.transcripts'],
  ...['verification.verdicts'],
];

export const erasedPerson: Suite<ServicesDeployment> = (lode) =>
  describe('a person who is erased', () => {
    let planted: PlantedEverywhere;
    beforeAll(async () => {
      planted = await PlantedEverywhere.in(lode());
    }, 90_000);

    it('stood in the data of every service that holds people', () => {
      expect(planted.stood.map(({ table }) => table)).toEqual(expect.arrayContaining([...erasedTables]));
    });

    it('is told of all that was held', async () => {
      expect(await planted.untold()).toEqual([]);
    }, 60_000);

    it('is nowhere any more, and does not come back', async () => {
      const { person } = planted;
      expect(await planted.erase()).toEqual([]);
      expect(await planted.rows()).toEqual([]);
      for (const options of [fresh, {}]) await expectNobodyTold(lode(), person, options);
      expect(await planted.rows()).toEqual([]);
      expect(mentions(lode().fleet.said, person)).toBe(false);
    }, 120_000);

    it('may be found again once that is lifted', async () => {
      await planted.lift();
      await inForce(lode());
      await letTimePass(lode(), planted.person.domain);
      const told = await askAll(lode(), planted.person, fresh);
      const telling = told.filter(({ answer }) => tellsOf(answer.text, planted.person));
      expect(telling.map(({ way }) => way.name)).toEqual(
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
