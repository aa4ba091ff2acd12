import { expectProblem } from '../harness/expect-problem';
import { lookUpsOf } from '../harness/traces';
import type { Suite } from '../harness/suite';
import { postBulk } from './post-bulk';

const cases = [
  ['101 addresses', { body: { emails: Array<string>(101).fill('a@first.test') } }, 400, 'validation'],
  ['an empty list', { body: { emails: [] } }, 400, 'validation'],
  ['no list', { body: { emails: 'anna@first.test' } }, 400, 'validation'],
  ['items that are not strings', { body: { emails: [1, null, ['a@first.test']] } }, 400, 'validation'],
  ['an unknown field', { body: { emails: ['a@first.test'], callback: 'x' } }, 400, 'validation'],
  ['nothing', { body: {} }, 400, 'validation'],
  [
    'more than half a megabyte',
    { body: { emails: Array<string>(100).fill('x'.repeat(1e4)) } },
    413,
    'request_too_large',
  ],
] as const;

export const badBulk: Suite = (lode) =>
  describe('POST /bulk-email-verifier rejects, without contacting any host,', () => {
    beforeEach(() => lode().sandbox.observed.clear());

    it.each(cases)('%s', async (_name, options, status, code) => {
      expectProblem(await postBulk(lode(), options), status, code);
      expect(lookUpsOf(lode(), 'first.test')).toEqual([]);
      expect(lode().sandbox.observed.smtpSessions('first.test')).toEqual([]);
    });
  });
