import { operations } from '../operations';
import { openApiDocument } from './openapi';

interface Response {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface Document {
  readonly info: { readonly description: string; readonly contact: object };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const document = openApiDocument(operations, '1.0.0') as unknown as Document;
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const operationNamed = (name: string): DescribedOperation => {
  const found = described.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

function responseOf(operation: DescribedOperation, status: string): Response | undefined {
  const response = operation.responses[status];
  if (!response || !('$ref' in response)) return response;
  return document.components['responses']?.[response.$ref.split('/').at(-1) ?? ''] as Response | undefined;
}

const mediaOf = (name: string, status: string): string[] =>
  Object.keys(responseOf(operationNamed(name), status)?.content ?? {}).sort();

const headersOf = (name: string, status: string): string[] =>
  Object.keys(responseOf(operationNamed(name), status)?.headers ?? {});

test('every tag is declared with a description, and used', () => {
  const used = [...new Set(described.flatMap(({ tags }) => tags))].sort();
  expect(document.tags.map(({ name }) => name).sort()).toEqual(used);
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].*\.$/);
});

test.each(described.map((operation) => [operation.operationId, operation] as const))(
  '%s has a summary of at most eight words and a description of one or two sentences',
  (_, { summary, description = '' }) => {
    expect(summary.split(' ').length).toBeLessThanOrEqual(8);
    expect(summary).toMatch(/^[A-Z][a-z]+ [^.;]*$/);
    expect(description).toMatch(/^[A-Z`].*\.$/s);
    expect(description.replaceAll(/`[^`]*`/g, '').split(/\.\s/).length).toBeLessThanOrEqual(2);
    expect(description).not.toContain('LODE_');
  },
);

test('the document has a contact and a description', () => {
  expect(document.info).toMatchObject({
    description: expect.any(String),
    contact: { name: expect.any(String) },
  });
});

test('every component is used', () => {
  const text = JSON.stringify(document);
  for (const kind of ['schemas', 'responses', 'headers'])
    for (const name of Object.keys(document.components[kind] ?? {}))
      expect([kind, name, text.includes(`"#/components/${kind}/${name}"`)]).toEqual([kind, name, true]);
});

test.each<[string, string, string[]]>([
  ['track_open', '200', ['image/gif']],
  ['follow_link', '302', ['text/html']],
  ['follow_link', '404', ['application/problem+json', 'text/html']],
  ['show_unsubscribe', '400', ['application/problem+json', 'text/html']],
  ['unsubscribe', '404', ['application/problem+json', 'text/html']],
  ['request_opt_out', '400', ['application/problem+json', 'text/html']],
  ['show_opt_out_link', '404', ['application/problem+json', 'text/html']],
  ['verify_email', '400', ['application/problem+json']],
])('%s answers %s as %j', (name, status, media) => expect(mediaOf(name, status)).toEqual(media));

test('every operation declares 405 and 431, and 451 where a person may be suppressed', () => {
  for (const { responses } of described)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['405', '431']));
  for (const name of ['verify_email', 'explain_email', 'find_email', 'search_domain', 'crawl_site'])
    expect(operationNamed(name).responses).toHaveProperty('451');
});

test.each<[string, string, string[]]>([
  ['create_list', '201', ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Location']],
  ['verify_emails', '202', ['Location', 'Preference-Applied']],
  ['verify_email', '401', ['WWW-Authenticate']],
  ['verify_email', '405', ['Allow']],
  ['verify_email', '429', ['Retry-After', 'RateLimit', 'RateLimit-Policy']],
  ['verify_email', '503', ['Retry-After']],
  ['follow_link', '302', ['Location']],
])('%s declares the headers of %s', (name, status, headers) =>
  expect(headersOf(name, status)).toEqual(expect.arrayContaining(headers)),
);

test('requests without a limit declare no limit headers', () => {
  for (const status of ['200', '404'])
    expect(headersOf('show_unsubscribe', status)).not.toContain('RateLimit');
});

test.each(['create_list', 'verify_emails', 'request_opt_out', 'import_leads'])(
  '%s declares the form of idempotency keys',
  (name) => {
    const parameter = operationNamed(name).parameters.find(
      ({ name: header }) => header === 'Idempotency-Key',
    );
    expect(parameter?.schema).toMatchObject({ minLength: 1, maxLength: 255, pattern: '^[!-~]{1,255}$' });
  },
);

test.each<[string, string[]]>([
  ['AddSuppressionRequest', ['email', 'phone', 'domain']],
  ['PersonRequest', ['email', 'phone']],
])('%s has exactly one of %j', (name, choice) => {
  const { oneOf } = document.components['schemas']?.[name] as {
    oneOf: { required: string[]; properties: object; additionalProperties: boolean }[];
  };
  expect(oneOf.map(({ required }) => required)).toEqual(choice.map((chosen) => [chosen]));
  for (const [index, { properties, additionalProperties }] of oneOf.entries()) {
    expect(Object.keys(properties).filter((field) => choice.includes(field))).toEqual([choice[index]]);
    expect(additionalProperties).toBe(false);
  }
});

test('an upload is binary content', () => {
  for (const { schema } of Object.values(operationNamed('import_leads').requestBody?.content ?? {}))
    expect(schema).toEqual({ type: 'string', format: 'binary', minLength: 1 });
});
