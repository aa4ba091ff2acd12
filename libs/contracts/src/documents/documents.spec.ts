import { events, operations } from '../operations';
import { problemKinds } from '../problem/codes';
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
])('every reference of the %s document leads somewhere', (_name, document) => {
  const dangling = [...new Set(references(document))].filter(
    (reference) => resolve(document, reference) === undefined,
  );
  expect(references(document).length).toBeGreaterThan(10);
  expect(dangling).toEqual([]);
});

test('every operation with a route stands in the OpenAPI document, with its scope and its answers', () => {
  const paths = openApi['paths'] as Record<string, Record<string, Node>>;
  for (const { http, name } of operations) {
    if (!http) continue;
    const described = paths[http.path]?.[http.method.toLowerCase()];
    expect(described).toMatchObject({ operationId: name, 'x-scope': http.scope });
    expect(Object.keys(described?.['responses'] as Node)).toEqual(
      expect.arrayContaining([String(http.status ?? 200), '400', '401', '503']),
    );
  }
});

test('path parameters are described as such', () => {
  const paths = openApi['paths'] as Record<
    string,
    Record<string, { parameters: { name: string; in: string }[] }>
  >;
  expect(paths['/keys/{id}']?.['delete']?.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path' }),
  ]);
  expect(paths['/email-verifier']?.['get']?.parameters).toEqual([
    expect.objectContaining({ name: 'email', in: 'query' }),
  ]);
});

test('every operation and event stands in the AsyncAPI document under its subject', () => {
  const addresses = Object.values(asyncApi['channels'] as Record<string, { address: string | null }>).map(
    ({ address }) => address,
  );
  expect(addresses).toEqual(expect.arrayContaining([...operations, ...events].map(({ subject }) => subject)));
});

test('subjects and routes belong to one operation each', () => {
  const subjects = operations.map(({ subject }) => subject);
  const routes = operations.flatMap(({ http }) => (http ? [`${http.method} ${http.path}`] : []));
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test('every problem has an error status and says what it means', () => {
  for (const { status, title, meaning } of Object.values(problemKinds)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title.length * meaning.length).toBeGreaterThan(0);
  }
});
