import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { lookUpsOf } from '../harness/traces';
import type { Suite } from '../harness/suite';

const cases = [
  ['no address', '', { location: 'query.email', message: expect.stringMatching(/missing|required/) }],
  [
    'an unknown parameter, with a suggestion',
    '?emial=a@refused.test',
    { location: 'query.emial', fix: 'did you mean email?' },
  ],
  [
    'an unknown parameter without a suggestion',
    '?email=a@refused.test&zzzzzz=1',
    { location: 'query.zzzzzz', fix: expect.stringMatching(/^remove it; known fields: email/) },
  ],
  ['a repeated address', '?email=a@refused.test&email=b@refused.test', { location: 'query.email' }],
  ['an overlong address', `?email=${'a'.repeat(5000)}`, { location: 'query.email' }],
] as const;

export const badRequest: Suite = (lode) =>
  describe('GET /email-verifier rejects, without contacting any host,', () => {
    beforeAll(() => lode().sandbox.add({ name: 'refused.test', mailboxes: {} }));

    it.each(cases)('%s', async (_name, query, issue) => {
      lode().sandbox.observed.clear();
      const problem = expectProblem(await ask(lode(), `/email-verifier${query}`), 400, 'validation');
      expect(problem.errors).toContainEqual(expect.objectContaining(issue));
      expect(problem.errors?.every(({ fix }) => fix.length > 0)).toBe(true);
      expect(lookUpsOf(lode(), 'refused.test')).toEqual([]);
    });
  });
