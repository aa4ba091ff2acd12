import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

export const routes: Suite = (lode) =>
  describe('a path or method that does not exist', () => {
    it.each(['/nowhere', '/email-verifier/', '/EMAIL-VERIFIER', '/keys/a/b', '/docs/assets/package.json'])(
      '404: %s',
      async (path) => {
        expectProblem(await ask(lode(), path), 404, 'not_found');
      },
    );

    it.each([
      ['POST', '/email-verifier', 'GET, HEAD'],
      ['PUT', '/keys', 'GET, HEAD, POST'],
      ['GET', '/keys/key_1', 'DELETE'],
      ['DELETE', '/openapi.json', 'GET, HEAD'],
    ])('405: %s %s, with what is allowed', async (method, path, allowed) => {
      const answer = await ask(lode(), path, { method });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(allowed);
    });

    it('400: an address that is not encoded well', async () => {
      expectProblem(await ask(lode(), '/keys/%zz', { method: 'DELETE' }), 400, 'malformed_request');
    });
  });
