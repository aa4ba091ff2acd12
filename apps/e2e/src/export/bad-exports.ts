import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

export const nobodys = 'lst_00000000-0000-7000-8000-000000000000';
const set = 'res_leads_00000000-0000-7000-8000-000000000000';
const cursor = Buffer.from('[]').toString('base64url');

/** Path after `/export/`, and the parameter at fault. */
const invalid: readonly (readonly [string, string])[] = [
  [`crm-a?list=${nobodys}&results=latest`, 'query.results'],
  [`crm-a?lits=${nobodys}`, 'query.lits'],
  ['crm-a?part=2.x', 'query.part'],
  [`crm-a?results=latest&part=2.x`, 'query.part'],
  [`crm-a?list=${nobodys}&part=1.x`, 'query.part'],
  [`crm-a?list=${nobodys}&part=2`, 'query.part'],
  [`crm-a?cursor=${cursor}`, 'query.cursor'],
  ['crm-a?bom=perhaps', 'query.bom'],
  ['crm-a?list=', 'query.list'],
  ['crm-a?list=%00', 'query.list'],
  [`crm-a?list=${'x'.repeat(65)}`, 'query.list'],
];

export const badExports: Suite = (lode) =>
  describe('an export is rejected', () => {
    it.each(invalid)('GET /export/%s: 400', async (rest, location) => {
      const { errors = [] } = expectProblem(await ask(lode(), `/export/${rest}`), 400, 'validation');
      expect(errors).toContainEqual(expect.objectContaining({ location, fix: expect.stringMatching(/./) }));
    });

    it('with a suggestion for a misspelled parameter', async () => {
      const { errors } = (await ask(lode(), '/export/crm-a?lits=x')).json();
      expect(errors).toMatchObject([{ location: 'query.lits', fix: 'did you mean list?' }]);
    });

    it.each(['crm-x', 'CRM-A', 'HubSpot', "'%3B--", '%F0%9F%8D%8D', 'x'.repeat(4096)])(
      '404, with a list of the existing ones: a format %s',
      async (target) => {
        const { detail } = expectProblem(await ask(lode(), `/export/${target}`), 404, 'not_found');
        for (const name of ['crm-a (HubSpot)', 'crm-b (Pipedrive)', 'crm-c (Salesforce'])
          expect(detail).toContain(name);
      },
    );

    it.each([`list=${nobodys}`, "list=lst_'--", `results=${set}`, 'results=res_nothing', 'results=%25'])(
      '404: leads of %s',
      async (query) => {
        expectProblem(await ask(lode(), `/export/crm-c?${query}`), 404, 'not_found');
      },
    );
  });
