import type { Problem } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import {
  isForBrowsers,
  OpenApiCheck,
  routesOf,
  type DocumentedRoute,
  type OpenApiDocument,
} from '../harness/open-api';
import type { Suite } from '../harness/suite';
import { onlyInSandbox } from './documented-requests';

const unusableKeys = ['two words', 'x'.repeat(256), 'caf\u00e9'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Exceeds the limit of request line and headers. */
const tooLarge = 'x'.repeat(17 * 1024);

const named = ({ path }: DocumentedRoute): string => path.replace(/\{\w+\}/g, 'unknown');

async function rejectsKey(lode: Deployment, route: DocumentedRoute, key: string): Promise<void> {
  const media = Object.keys(route.operation.requestBody?.content ?? {}).at(-1) ?? 'application/json';
  const headers = { 'Idempotency-Key': key, 'Content-Type': media };
  const answer = await ask(lode, named(route), { method: 'POST', headers, rawBody: '{}' });
  expect([route.path, answer.status]).toEqual([route.path, 400]);
  expect(answer.json<Problem>().errors?.[0]?.location).toBe('header.Idempotency-Key');
}

/** A method that no operation of the path has. */
const absentMethod = (path: string, routes: readonly DocumentedRoute[]): string | undefined =>
  methods.find((method) => !routes.some((route) => route.path === path && route.method === method));

/** Problems that the gateway itself returns for every operation: declared and enforced alike. */
export const declaredProblems: Suite = (lode) =>
  describe('rejections that OpenAPI declares', () => {
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

    it('an invalid idempotency key is 400 for every operation that declares one, including the opt-out page', async () => {
      // Paths below `/privacy` need a scope that this key lacks, and those of browsers a session, which is checked first.
      const taking = routes
        .filter(({ path, operation }) =>
          operation.parameters.some(({ name }) => name === 'Idempotency-Key' && !path.startsWith('/privacy')),
        )
        .filter((route) => !isForBrowsers(route));
      expect(taking.map(({ path }) => path)).toEqual(expect.arrayContaining(['/lists', '/opt-out']));
      for (const route of taking) for (const key of unusableKeys) await rejectsKey(lode(), route, key);
    });

    it('an unsupported method is 405 with the supported methods', async () => {
      let refused = 0;
      for (const route of routes) {
        const method = absentMethod(route.path, routes);
        if (method === undefined) continue;
        const answer = await ask(lode(), named(route), { method });
        // A literal path that also matches a path with a parameter has the methods of both.
        if (answer.status !== 405) continue;
        refused += 1;
        expect([route.path, answer.headers.get('allow')]).toEqual([
          route.path,
          expect.stringMatching(/^[A-Z]/),
        ]);
        expect([route.path, check.mistakes(route, answer)]).toEqual([route.path, []]);
      }
      expect(refused).toBeGreaterThan(routes.length / 2);
    });

    it('too large headers are 431', async () => {
      const [route] = routes;
      if (!route) throw new Error('no routes');
      const answer = await ask(lode(), named(route), { headers: { 'X-Large': tooLarge } });
      expect(answer.status).toBe(431);
      expect(check.mistakes(route, answer)).toEqual([]);
    });
  });
