import { jobEventsPath } from '../gateway/jobs';
import type { Operation } from '../operation/operation';
import { events, operations } from '../operations';
import { problemKinds } from '../problem/problem';
import { VerifyEmails } from '../verification/verify-emails';
import { asyncApiDocument } from './asyncapi';
import { openApiDocument } from './openapi';

type Node = Record<string, unknown>;

/** Every `$ref` of a document. */
function references(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(references);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : references(value),
  );
}

const resolve = (document: Node, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], document);

const openApi = openApiDocument(operations, '1.0.0');
const asyncApi = asyncApiDocument(operations, events, '1.0.0');

test.each([
  ['OpenAPI', openApi],
  ['AsyncAPI', asyncApi],
])('every reference of the %s document resolves', (_name, document) => {
  const dangling = [...new Set(references(document))].filter(
    (reference) => resolve(document, reference) === undefined,
  );
  expect(references(document).length).toBeGreaterThan(10);
  expect(dangling).toEqual([]);
});

const goodStatus = ({ http, name }: Operation): string =>
  String(jobs.includes(name) ? 202 : (http?.page?.status ?? http?.status ?? 200));

/** Operations that answer with a job. */
const jobs = [
  'import_suppressions',
  'import_deployment_suppressions',
  'undo_suppression_import',
  'import_leads',
  'undo_lead_import',
  'merge_lists',
  'verify_list',
  'find_list_addresses',
  'enrich_list',
  'sync_crm',
];

test('the OpenAPI document has every operation with a route, with its scope and its responses', () => {
  const paths = openApi['paths'] as Record<string, Record<string, Node>>;
  for (const operation of operations) {
    const { http, name } = operation;
    if (!http) continue;
    const described = paths[http.path]?.[http.method.toLowerCase()];
    const isOpen = http.scope === null;
    const good = goodStatus(operation);
    const security = http.session ? [{ session: [] }] : [{ key: [] }, { bearer: [] }, { session: [] }];
    expect(described).toMatchObject({ operationId: name, security: isOpen ? [] : security });
    expect(described?.['x-scope']).toBe(isOpen || http.scope === 'any' ? undefined : http.scope);
    expect(Object.keys(described?.['responses'] as Node)).toEqual(
      expect.arrayContaining([good, '400', '503', ...(isOpen ? [] : ['401'])]),
    );
  }
});

test('path parameters are described as such', () => {
  const paths = openApi['paths'] as Record<
    string,
    Record<string, { parameters: { name: string; in: string }[] }>
  >;
  const prefer = expect.objectContaining({ name: 'Prefer', in: 'header' }) as unknown;
  expect(paths['/keys/{id}']?.['delete']?.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path' }),
    prefer,
  ]);
  expect(paths['/email-verifier']?.['get']?.parameters).toEqual([
    expect.objectContaining({ name: 'email', in: 'query' }),
    prefer,
  ]);
});

test('the AsyncAPI document has every operation and event under its subject', () => {
  const addresses = Object.values(asyncApi['channels'] as Record<string, { address: string | null }>).map(
    ({ address }) => address,
  );
  const subjects = [...operations, ...events].map(({ subject }) => subject.replace('*', '{id}'));
  expect(addresses).toEqual(expect.arrayContaining(subjects));
});

test('both documents have the events of a job with their schema', () => {
  expect(openApi['paths']).toMatchObject({
    [jobEventsPath]: {
      get: {
        parameters: [
          { name: 'id', in: 'path' },
          { name: 'fields', in: 'query' },
          { name: 'evidence', in: 'query' },
        ],
        responses: { '200': { content: { 'text/event-stream': {} } }, '404': {}, '410': {} },
      },
    },
  });
  expect(asyncApi['channels']).toMatchObject({
    verification_progress: {
      address: 'lode.v1.verification.progress.{id}',
      parameters: { id: {} },
      messages: { event: { payload: { $ref: '#/components/schemas/JobChange' } } },
    },
  });
});

test('an operation with a job accepts the preference and answers 202 with the job', () => {
  const document = openApiDocument([VerifyEmails as unknown as Operation], '1.0.0');
  expect(document['paths']).toMatchObject({
    '/bulk-email-verifier': {
      post: {
        parameters: [{ name: 'Prefer', in: 'header' }, { name: 'Idempotency-Key' }],
        responses: {
          '200': {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/BulkVerificationResult' } },
            },
          },
          '202': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } } },
        },
      },
    },
  });
});

test('subjects and routes are unique', () => {
  const subjects = operations.map(({ subject }) => subject);
  const routes = operations.flatMap(({ http }) => (http ? [`${http.method} ${http.path}`] : []));
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test('every problem has an error status and a meaning', () => {
  for (const { status, title, meaning } of Object.values(problemKinds)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title.length * meaning.length).toBeGreaterThan(0);
  }
});
