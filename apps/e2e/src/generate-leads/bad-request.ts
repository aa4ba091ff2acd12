import type { Suite } from '../harness/suite';
import { expectProblem } from '../harness/expect-problem';
import { refusesBadQuestions } from '../local-search/bad-requests';
import { generate, generated } from './leads';

const refused = refusesBadQuestions({ path: '/generate-leads', field: 'niche' });

/** Words that are strange and words all the same. */
const strange = [`'; DROP TABLE leads.places;--`, 'quorn.*(zeppelin', 'Quorn\u0007Zep\u0007pelin'];

export const badLeads: Suite = (lode) => {
  refused(lode);

  describe('GET /generate-leads', () => {
    it.each(strange)('takes %j for a name, and says that nobody has it', async (niche) => {
      const answer = await generated(lode(), { niche, location: 'Austin, TX' });
      expect(answer).toMatchObject({ leads: [], total: 0, niche: { kind: 'name' } });
      expect(answer.hint).toMatch(/another word/);
    });

    it('refuses what is wrong before it begins a job', async () => {
      const headers = { Prefer: 'respond-async' };
      const answer = await generate(lode(), { niche: '?!', location: 'Texas' }, { headers });
      expectProblem(answer, 400, 'validation');
    });

    it('refuses to say whether telephone numbers are wanted in words', async () => {
      const parameters = { niche: 'cafes', location: 'Austin, TX', include_phones: 'perhaps' };
      const { errors } = expectProblem(await generate(lode(), parameters), 400, 'validation');
      expect(errors).toMatchObject([{ location: 'query.include_phones' }]);
    });
  });
};
