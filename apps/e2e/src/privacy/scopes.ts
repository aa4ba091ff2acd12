import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { makeKey } from '../harness/make-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';

const person = { email: 'jane.doe@scopes.test' };

/** Operations that require the operator's command line. */
const ofOperators = [
  ['GET', '/privacy/suppressions', undefined],
  ['POST', '/privacy/suppressions', person],
  ['DELETE', '/privacy/suppressions/sup_x', undefined],
  ['POST', '/privacy/erasures', person],
  ['GET', '/privacy/erasures', undefined],
  ['GET', '/privacy/erasures/era_x', undefined],
  ['GET', '/privacy/subjects?email=jane.doe%40scopes.test', undefined],
  ['GET', '/privacy/followers', undefined],
  ['DELETE', '/privacy/followers/leads', undefined],
] as const;

export const privacyScopes: Suite = (lode) =>
  describe('a key for do-not-contact lists', () => {
    it('needs privacy:write to change them, and privacy:read to list them', async () => {
      const { id } = await otherAccount(lode());
      const make = (scopes: string) =>
        makeKey(lode(), '--name', 'narrow', '--account', id, '--scopes', scopes);
      const [reader, other] = [await make('privacy:read'), await make('verify:read')];
      expect((await ask(lode(), '/suppressions', { key: reader })).status).toBe(200);
      const refused = [
        ask(lode(), '/suppressions', { key: reader, method: 'POST', body: person }),
        ask(lode(), '/suppressions/sup_x', { key: reader, method: 'DELETE' }),
        ask(lode(), '/suppressions', { key: other }),
      ];
      for (const answer of await Promise.all(refused)) expectProblem(answer, 403, 'forbidden');
    });

    it.each(ofOperators)('cannot perform operations of the operator: %s %s', async (method, path, body) => {
      expectProblem(await ask(lode(), path, { method, body }), 403, 'forbidden');
    });

    it('never gets the operator scope over HTTP', async () => {
      const body = { name: 'more', scopes: ['privacy:admin'] };
      expectProblem(await ask(lode(), '/keys', { method: 'POST', body }), 400, 'validation');
    });
  });
