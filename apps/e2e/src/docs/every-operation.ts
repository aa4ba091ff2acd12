import { addSmallSite } from '../harness/companies';
import { ask, observeAnswers, type Answer } from '../harness/http-client';
import {
  isForBrowsers,
  OpenApiCheck,
  routesOf,
  type DocumentedRoute,
  type OpenApiDocument,
} from '../harness/open-api';
import type { Suite } from '../harness/suite';
import { DocumentedRequests, requestOf, requests } from './documented-requests';

/** Sends the documented request of every operation that has one, and rejected requests of every operation with a credential. */
export const everyOperation: Suite = (lode) =>
  describe('the operations of OpenAPI', () => {
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

    it('answer as described', async () => {
      const simple = routes.filter((route) => requestOf(route));
      const names = simple.map(({ operation }) => operation.operationId);
      expect(Object.keys(requests).filter((name) => !names.includes(name))).toEqual([]);
      for (const route of simple) {
        const answer = await requested.send(route);
        const good = Object.keys(route.operation.responses).filter((status) => status.startsWith('2'));
        expect([route.path, good]).toEqual([route.path, expect.arrayContaining([String(answer.status)])]);
        expect([route.path, check.mistakes(route, answer)]).toEqual([route.path, []]);
      }
    }, 180_000);

    it('reject an unknown account and an unknown parameter as described', async () => {
      const secured = routes.filter(({ operation }) => operation.security.length > 0);
      for (const route of secured.filter((one) => !isForBrowsers(one))) {
        const unknown = { ...route, path: route.path.replace('{id}', 'unknown') };
        const answers = [
          await requested.send(unknown, { key: null }),
          await requested.send({ ...unknown, path: `${unknown.path}?x=1&` }),
        ];
        expect([route.path, answers.map(({ status }) => status)]).toEqual([route.path, [401, 400]]);
        for (const answer of answers) expect(check.mistakes(route, answer)).toEqual([]);
      }
    }, 60_000);
  });

/** Operations without a success or a rejection here, with the reason. */
const withoutSuccess: Readonly<Record<string, string>> = {
  conversation_events: 'a stream that has no end here: conversation-events.int.spec.ts of gateway',
  retire_follower: 'needs a service that has left the deployment: erasures.int.spec.ts of privacy',
};
const withoutRejection: Readonly<Record<string, string>> = {
  track_open: 'returns the same image for every token',
  get_sign_in_options: 'has no parameter and needs no credential',
};

/** The route of a request: of those that match, the one with the most literal path. */
function routeOf(
  routes: readonly DocumentedRoute[],
  method: string,
  path: string,
): DocumentedRoute | undefined {
  const [name = ''] = path.split('?');
  const parameters = (route: DocumentedRoute) => route.path.split('{').length;
  return routes
    .filter((route) => route.method === method)
    .filter((route) =>
      new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(name),
    )
    .toSorted((one, other) => parameters(one) - parameters(other))[0];
}

/**
 * A pair of suites, the first and the last of a deployment: every operation of OpenAPI has answered and rejected a request of
 * the suites between them, and all of their answers are as described.
 */
export function everyAnswer(): { first: Suite; last: Suite } {
  const seen: { method: string; path: string; answer: Answer }[] = [];
  let end = (): void => undefined;
  const first: Suite = () => {
    beforeAll(() => {
      end = observeAnswers((method, path, answer) => void seen.push({ method, path, answer }));
    });
    afterAll(() => end());
  };
  const last: Suite = (lode) =>
    it('every operation has answered and rejected a request, always as described', async () => {
      const document = (await ask(lode(), '/openapi.json', { key: null })).json<OpenApiDocument>();
      const [routes, check] = [routesOf(document), new OpenApiCheck(document)];
      const [succeeded, rejected, mistakes] = [new Set<string>(), new Set<string>(), new Set<string>()];
      for (const { method, path, answer } of seen) {
        const route = routeOf(routes, method, path);
        if (!route) continue;
        const { operationId: name } = route.operation;
        if (answer.status < 400) succeeded.add(name);
        else if (answer.status < 500) rejected.add(name);
        for (const mistake of answer.status === 304 ? [] : check.mistakes(route, answer))
          mistakes.add(`${method} ${path} ${answer.status}: ${mistake}`);
      }
      const names = routes.map(({ operation }) => operation.operationId);
      expect([...mistakes]).toEqual([]);
      expect(names.filter((name) => !succeeded.has(name)).sort()).toEqual(Object.keys(withoutSuccess).sort());
      expect(names.filter((name) => !rejected.has(name)).sort()).toEqual(
        Object.keys(withoutRejection).sort(),
      );
    });
  return { first, last };
}
