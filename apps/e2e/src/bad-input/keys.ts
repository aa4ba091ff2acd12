import type { NewKey, Problem } from '@lode/contracts';
import { ask, verify, type Answer } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Deployment } from '../harness/deployment';
import { lookUpsOf } from '../harness/traces';
import type { Suite } from '../harness/suite';

/** A problem without the fields that differ between requests. */
function same(answer: Answer): Omit<Problem, 'request_id'> {
  const { request_id: _, ...rest } = answer.json();
  return rest;
}

/** Well-formed, with a valid checksum, but not issued. */
const unknownKey = 'lode_00000000000000000000000000000000';

async function refused(lode: Deployment, key: string) {
  const answer = await verify(lode, 'a@absent.test', { key });
  expectProblem(answer, 401, 'unauthorized');
  return same(answer);
}

export const keys: Suite = (lode) =>
  describe('an invalid key', () => {
    beforeEach(() => lode().sandbox.observed.clear());
    afterEach(() => expect(lookUpsOf(lode(), 'absent.test')).toEqual([]));

    it('gets the same answer if it is malformed, unknown or revoked, and a hint if it is missing', async () => {
      const made = await ask(lode(), '/keys', { method: 'POST', body: { name: 'revoked' } });
      const { id, key: revoked } = made.json<NewKey>();
      await ask(lode(), `/keys/${id}`, { method: 'DELETE' });
      const garbled = `${revoked.slice(0, -1)}${revoked.endsWith('0') ? '1' : '0'}`;
      const missing = await verify(lode(), 'a@absent.test', { key: null });
      expectProblem(missing, 401, 'unauthorized');
      expect(missing.headers.get('www-authenticate')).toContain('X-API-Key');
      const keysNotInForce = ['', 'x', garbled, `${unknownKey}000000`, revoked];
      const [empty, first, ...others] = await Promise.all(keysNotInForce.map((key) => refused(lode(), key)));
      expect(empty).toEqual(same(missing));
      expect(others).toEqual(others.map(() => first));
    });

    it('receives no information about methods, parameters and existing paths', async () => {
      expectProblem(await ask(lode(), '/nowhere', { key: null }), 404, 'not_found');
      for (const [method, path] of [
        ['DELETE', '/email-verifier'],
        ['GET', '/email-verifier?wrong=1'],
      ] as const)
        expectProblem(await ask(lode(), path, { method, key: null }), 401, 'unauthorized');
    });

    it('is not read from the query: the hint is the same with and without a key in the header', async () => {
      const query = `/email-verifier?email=a@absent.test&api_key=${lode().key}`;
      for (const key of [null, 'junk', lode().key]) {
        const answer = await ask(lode(), query, { key });
        expect(expectProblem(answer, 400, 'key_in_query').detail).toContain('X-API-Key');
        expect(answer.text).not.toContain(lode().key);
      }
    });

    it('without the scope: 403 names the scope', async () => {
      const body = { name: 'narrow', scopes: ['verify:read'] };
      const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      for (const [path, scope] of [
        ['/keys', 'keys:admin'],
        ['/email-verifier/explanation?email=a@absent.test', 'verify:debug'],
      ] as const)
        expect(expectProblem(await ask(lode(), path, { key }), 403, 'forbidden').detail).toContain(scope);
    });
  });
