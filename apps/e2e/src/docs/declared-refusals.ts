import type { Problem } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { OpenApiCheck, routesOf, type DocumentedRoute, type OpenApiDocument } from '../harness/open-api';
import type { Suite } from '../harness/suite';
import { onlyInSandbox } from './documented-requests';

const unusableKeys = ['two words', 'x'.repeat(256), 'caf\u00e9'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Larger than a request line and headers may be. */
const tooLarge = 'x'.repeat(17 * 1024);

const named = ({ path }: DocumentedRoute): string => path.replace(/\{\w+\}/g, 'unknown');

/** What the gateway refuses by itself, whatever the operation: declared and enforced alike. */
export const declaredRefusals: Suite = (lode) =>
  describe('refusals that OpenAPI declares', () => {
    let routes: DocumentedRoute[];
    let check: OpenApiCheck;

    beforeAll(async () => {
      const document = (await ask(lode(), '/openapi.json', { key: null })).json<OpenApiDocument>();
      const hasClock = (await ask(lode(), '/sandbox/clock')).status === 200;
      routes = routesOf(document).filter(
        ({ operation }) => hasClock || !onlyInSandbox.includes(operation.operationId),
      );
      check = new OpenApiCheck(document);
    });

    it('an unusable idempotency key is 400 wherever one is declared, the opt-out page included', async () => {
      const taking = routes.filter(({ operation }) =>
        operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
      );
      expect(taking.map(({ path }) => path)).toEqual(expect.arrayContaining(['/lists', '/opt-out']));
      for (const route of taking)
        for (const key of unusableKeys) {
          const media = Object.keys(route.operation.requestBody?.content ?? {}).at(-1) ?? 'application/json';
          const headers = { 'Idempotency-Key': key, 'Content-Type': media };
          // `/privacy/…` needs a scope that this key lacks, which is refused first.
          if (route.path.startsWith('/privacy')) continue;
          const answer = await ask(lode(), named(route), { method: 'POST', headers, rawBody: '{}' });
          expect([route.path, answer.status]).toEqual([route.path, 400]);
          expect(answer.json<Problem>().errors?.[0]?.location).toBe('header.Idempotency-Key');
        }
    });

    it('a method that a path lacks is 405 with the methods that it has', async () => {
      for (const path of new Set(routes.map((route) => route.path))) {
        const here = routes.filter((route) => route.path === path);
        const [route] = here;
        const absent = methods.find((method) => !here.some((one) => one.method === method));
        if (!route || absent === undefined) continue;
        const answer = await ask(lode(), named(route), { method: absent });
        // A literal path beside one with a parameter has the methods of both.
        if (answer.status !== 405) continue;
        expect([path, answer.headers.get('allow')]).toEqual([path, expect.stringMatching(/^[A-Z]/)]);
        expect([path, check.mistakes(route, answer)]).toEqual([path, []]);
      }
    });

    it('headers that are too large are 431', async () => {
      const [route] = routes;
      if (!route) throw new Error('there are no routes');
      const answer = await ask(lode(), named(route), { headers: { 'X-Large': tooLarge } });
      expect(answer.status).toBe(431);
      expect(check.mistakes(route, answer)).toEqual([]);
    });
  });
