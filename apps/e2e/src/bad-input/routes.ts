import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

export const routes: Suite = (lode) =>
  describe('an unknown path or method', () => {
    it.each([
      '/nowhere',
      '/lists/',
      '/email-verifier/',
      '/EMAIL-VERIFIER',
      '/keys/a/b',
      '/docs/assets/package.json',
    ])('404 with and without a key: %s', async (path) => {
      expectProblem(await ask(lode(), path), 404, 'not_found');
      expectProblem(await ask(lode(), path, { key: null }), 404, 'not_found');
    });

    it.each([
      ['POST', '/email-verifier', 'GET, HEAD'],
      ['PUT', '/keys', 'GET, HEAD, POST'],
      ['GET', '/keys/key_1', 'DELETE'],
      ['DELETE', '/openapi.json', 'GET, HEAD'],
      ['DELETE', '/suppressions/import', 'POST'],
      ['GET', '/lists/lst_1/leads/remove', 'POST'],
    ])('405: %s %s, with the allowed methods', async (method, path, allowed) => {
      const answer = await ask(lode(), path, { method });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(allowed);
    });

    it('400: an invalid encoding of the URL', async () => {
      expectProblem(await ask(lode(), '/keys/%zz', { method: 'DELETE' }), 400, 'malformed_request');
    });
  });
