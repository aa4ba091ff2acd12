import { addSmallSite } from '../crawl/small-site';
import { ask } from '../harness/http-client';
import {
  OpenApiCheck,
  routesOf,
  type DocumentedRoute,
  type OpenApiDocument,
  isForBrowsers,
} from '../harness/open-api';
import type { Suite } from '../harness/suite';
import { DocumentedRequests, elsewhere, requests } from './documented-requests';

export const openApi: Suite = (lode) =>
  describe('GET /openapi.json', () => {
    let routes: DocumentedRoute[];
    let check: OpenApiCheck;
    let requested: DocumentedRequests;

    beforeAll(async () => {
      requested = await DocumentedRequests.of(lode());
      lode().sandbox.add({ name: 'document.test', mailboxes: { anna: 'exists' } });
      addSmallSite(lode(), 'document-site.test');
      const document = (await ask(lode(), '/openapi.json', { key: null })).json<OpenApiDocument>();
      expect(document.openapi).toMatch(/^3\.1\./);
      routes = routesOf(document);
      check = new OpenApiCheck(document);
    });

    it('has exactly the operations tested here', () => {
      expect(routes.map(({ operation }) => operation.operationId).sort()).toEqual(
        [...Object.keys(requests), ...elsewhere].sort(),
      );
    });

    // A request for each route, one after the other; several of them read sites for the first time.
    it('describes the valid answer of every route', async () => {
      for (const route of routes) {
        if (elsewhere.includes(route.operation.operationId)) continue;
        const answer = await requested.send(route);
        const good = Object.keys(route.operation.responses).filter((status) => status.startsWith('2'));
        expect([route.path, good]).toEqual([route.path, expect.arrayContaining([String(answer.status)])]);
        expect([route.path, check.mistakes(route, answer)]).toEqual([route.path, []]);
      }
    }, 180_000);

    it('describes the answer of every route to an unknown account and to an unknown parameter', async () => {
      const secured = routes.filter(({ operation }) => operation.security.length > 0);
      for (const route of secured.filter((one) => !isForBrowsers(one))) {
        const answers = [
          await requested.send(route, { key: null }),
          await requested.send({ ...route, path: `${route.path}?x=1&` }),
        ];
        expect([route.path, answers.map(({ status }) => status)]).toEqual([route.path, [401, 400]]);
        for (const answer of answers) expect(check.mistakes(route, answer)).toEqual([]);
      }
    });
  });
