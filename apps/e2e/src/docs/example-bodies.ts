import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';
import {
  isForBrowsers,
  OpenApiCheck,
  routesOf,
  type DocumentedRoute,
  type OpenApiDocument,
} from '../harness/open-api';
import { operatorKey } from '../harness/accounts';
import type { Suite } from '../harness/suite';
import { inForce } from '../privacy/suppressions';
import { needsCrm, needsMessage, onlyInSandbox } from './documented-requests';
import { exampleObjects, namesObject } from './example-objects';

/** An example of a body, as a client sends it. */
interface Example {
  readonly route: DocumentedRoute;
  readonly media: string;
  readonly value: unknown;
}

/** Answers to valid examples that name an object which a provider on the internet or another person creates, or the digest of another check. */
const ofUnknownObjects: Readonly<Record<string, string>> = {
  complete_mailbox_authorization: '409',
  decide_erasure_request: '404',
  start_sequence: '409',
  resume_sequence: '409',
};

const acceptedStatuses = ({ operation }: DocumentedRoute): string[] => {
  const unknown = ofUnknownObjects[operation.operationId];
  return unknown === undefined
    ? Object.keys(operation.responses).filter((status) => status.startsWith('2'))
    : [unknown];
};

const examplesOf = (document: OpenApiDocument): Example[] =>
  routesOf(document).flatMap((route) =>
    Object.entries(route.operation.requestBody?.content ?? {}).flatMap(([media, { example }]) =>
      example === undefined ? [] : [{ route, media, value: example }],
    ),
  );

const written = ({ media, value }: Example): string => {
  if (media === 'application/json') return JSON.stringify(value);
  if (media === 'application/x-www-form-urlencoded')
    return String(new URLSearchParams(value as Record<string, string>));
  return String(value);
};

async function send(lode: Deployment, example: Example): Promise<Answer> {
  const { method, path } = example.route;
  const key = /^\/privacy\/(?!account-)/.test(path) ? await operatorKey(lode) : lode.key;
  const headers = { 'Content-Type': example.media };
  const body = written(example);
  if (!namesObject(path, body)) return ask(lode, path, { method, key, headers, rawBody: body });
  const objects = await exampleObjects(lode);
  return ask(lode, await objects.inPath(path), { method, key, headers, rawBody: await objects.inText(body) });
}

/** Whether an example suppresses people, who may be those of the next example. */
const suppresses = ({ route: { path } }: Example): boolean => /suppress|opt-out|erasures/.test(path);

/** Resolves when no service applies them any more: the next example may be about the same people. */
async function liftSuppressions(lode: Deployment): Promise<void> {
  const keys = { '/suppressions': lode.key, '/privacy/suppressions': await operatorKey(lode) };
  for (const [path, key] of Object.entries(keys))
    for (const query of ['email=jane.doe%40example.com', 'phone=%2B43%201%20234567']) {
      const answer = await ask(lode, `${path}?${query}`, { key });
      for (const { id } of answer.json<{ suppressions: { id: string }[] }>().suppressions)
        await ask(lode, `${path}/${id}`, { method: 'DELETE', key });
    }
  await inForce(lode);
}

export const exampleBodies: Suite = (lode) =>
  describe('the example bodies of OpenAPI', () => {
    let document: OpenApiDocument;
    let examples: Example[];

    beforeAll(async () => {
      await liftSuppressions(lode());
      document = (await ask(lode(), '/openapi.json', { key: null })).json<OpenApiDocument>();
      const hasClock = (await ask(lode(), '/sandbox/clock')).status === 200;
      const left = [...needsMessage, ...needsCrm, ...(hasClock ? [] : onlyInSandbox)];
      examples = examplesOf(document).filter(
        ({ route }) => !isForBrowsers(route) && !left.includes(route.operation.operationId),
      );
    });
    afterAll(() => liftSuppressions(lode()));

    it('exist for every operation with a body', () => {
      // The body of an upload may be any bytes.
      const withBody = routesOf(document).filter(({ operation }) =>
        Object.keys(operation.requestBody?.content ?? {}).some(
          (media) => media !== 'application/octet-stream',
        ),
      );
      const shown = new Set(examplesOf(document).map(({ route }) => route.operation.operationId));
      expect(withBody.map(({ operation }) => operation.operationId).sort()).toEqual([...shown].sort());
    });

    // Hundreds of requests, one after the other.
    it('are accepted, with ids of existing objects', async () => {
      const check = new OpenApiCheck(document);
      expect(examples.length).toBeGreaterThan(15);
      for (const example of examples) {
        const { route, media } = example;
        const answer = await send(lode(), example);
        if (suppresses(example)) await liftSuppressions(lode());
        const good = acceptedStatuses(route);
        const name = `${route.operation.operationId} as ${media}: ${answer.text.slice(0, 300)}`;
        expect([name, good]).toEqual([name, expect.arrayContaining([String(answer.status)])]);
        expect([name, check.mistakes(route, answer)]).toEqual([name, []]);
      }
    }, 120_000);
  });
