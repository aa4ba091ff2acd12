import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

const cases = [
  ['no address', '', { location: 'query.email', message: expect.stringMatching(/missing|required/) }],
  [
    'a parameter that is not known, with the nearest one',
    '?emial=a@refused.test',
    { location: 'query.emial', fix: 'did you mean email?' },
  ],
  [
    'a parameter that is near to none',
    '?email=a@refused.test&zzzzzz=1',
    { location: 'query.zzzzzz', fix: expect.stringMatching(/^leave it out; known here: email/) },
  ],
  ['an address given twice', '?email=a@refused.test&email=b@refused.test', { location: 'query.email' }],
  ['an address without end', `?email=${'a'.repeat(5000)}`, { location: 'query.email' }],
] as const;

export const badRequest: Suite = (lode) =>
  describe('GET /email-verifier refuses, before anybody is asked,', () => {
    beforeAll(() => lode().sandbox.add({ name: 'refused.test', mailboxes: {} }));

    it.each(cases)('%s', async (_name, query, issue) => {
      lode().sandbox.observed.clear();
      const problem = expectProblem(await ask(lode(), `/email-verifier${query}`), 400, 'validation');
      expect(problem.errors).toContainEqual(expect.objectContaining(issue));
      expect(problem.errors?.every(({ fix }) => fix.length > 0)).toBe(true);
      expect(lode().sandbox.observed.dns).toEqual([]);
    });
  });
