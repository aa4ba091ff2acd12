import type { Suite } from '../harness/suite';
import { expectProblem } from '../harness/expect-problem';
import { rejectsBadRequests } from '../local-search/bad-requests';
import { generate, generated } from './leads';

const refused = rejectsBadRequests({ path: '/generate-leads', field: 'niche' });

/** Unusual words that are still valid. */
const strange = [`'; DROP TABLE leads.places;--`, 'quorn.*(zeppelin', 'Quorn\u0007Zep\u0007pelin'];

export const badLeads: Suite = (lode) => {
  refused(lode);

  describe('GET /generate-leads', () => {
    it.each(strange)('treats %j as a name, and reports that no business has it', async (niche) => {
      const answer = await generated(lode(), { niche, location: 'Austin, TX' });
      expect(answer).toMatchObject({ leads: [], total: 0, niche: { kind: 'name' } });
      expect(answer.hint).toMatch(/sandbox, which has no businesses of the kind/);
    });

    it('rejects an invalid request before it starts a job', async () => {
      const headers = { Prefer: 'respond-async' };
      const answer = await generate(lode(), { niche: '?!', location: 'Germany' }, { headers });
      expectProblem(answer, 400, 'validation');
    });

    it('rejects an include_phones that is not a boolean', async () => {
      const parameters = { niche: 'cafes', location: 'Austin, TX', include_phones: 'perhaps' };
      const { errors } = expectProblem(await generate(lode(), parameters), 400, 'validation');
      expect(errors).toMatchObject([{ location: 'query.include_phones' }]);
    });
  });
};
