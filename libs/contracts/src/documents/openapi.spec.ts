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
  readonly requestBody?: {
    readonly description?: string;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface Document {
  readonly info: { readonly description: string; readonly contact: object };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> }>
    >;
  };
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

const snakeCase = (name: string): string => name.replaceAll(/(?<!^)(?=[A-Z])/g, '_').toLowerCase();

const mediaOf = (name: string, status: string): string[] =>
  Object.keys(responseOf(operationNamed(name), status)?.content ?? {}).sort();

const headersOf = (name: string, status: string): string[] =>
  Object.keys(responseOf(operationNamed(name), status)?.headers ?? {});

test('every tag is declared with a description, and used', () => {
  const used = [...new Set(described.flatMap(({ tags }) => tags))].sort();
  expect(document.tags.map(({ name }) => name).sort()).toEqual(used);
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].*\.$/);
});

test('operations have a summary of at most eight words and a description of one or two sentences', () => {
  const failures = described.filter(
    ({ summary, description = '' }) =>
      summary.split(' ').length > 8 ||
      !/^[A-Z][a-z]+ [^.;]*$/.test(summary) ||
      !/^[A-Z`].*\.$/s.test(description) ||
      description.replaceAll(/`[^`]*`/g, '').split(/\.\s/).length > 2 ||
      description.includes('LODE_'),
  );
  expect(failures).toEqual([]);
});

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

// Generators of clients name the variable of a schema like it, and a list within is another variable of that name.
test('no schema has the name of one of its lists', () => {
  const lists = Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, { type }]) =>
      type === 'array' && field === snakeCase(schema) ? [schema] : [],
    ),
  );
  expect(lists).toEqual([]);
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
  const rejecting = described.filter(({ responses }) => '451' in responses);
  expect(rejecting.map(({ operationId }) => operationId).sort()).toEqual([
    'act_on_sandbox_mail',
    'crawl_site',
    'draw_org_chart',
    'enrich_company',
    'explain_email',
    'find_email',
    'find_intent_signals',
    'find_profiles',
    'get_sandbox_mail',
    'list_companies',
    'list_leads',
    'list_people',
    'list_site_pages',
    'preview_sequence',
    'search_domain',
    'send_test_message',
    'update_lead',
    'verify_email',
  ]);
  // Questions about a contact, not names of the account's own settings.
  const own = new Set(operations.filter(({ ownSettings }) => ownSettings).map(({ name }) => name));
  for (const { operationId, tags, parameters } of described.filter((one) => !own.has(one.operationId)))
    if (!tags.includes('privacy') && parameters.some(({ name }) => ['email', 'domain', 'url'].includes(name)))
      expect(rejecting.map((operation) => operation.operationId)).toContain(operationId);
});

test('every operation has a maximum wait, except pages, uploads and streams of events', () => {
  const without = described.filter(({ parameters }) => !parameters.some(({ name }) => name === 'Prefer'));
  expect(without.map(({ operationId }) => operationId).sort()).toEqual([
    'add_answer_file',
    'answer_notices',
    'confirm_opt_out',
    'conversation_events',
    'enrich_company_file',
    'find_email_file',
    'follow_link',
    'generate_leads_file',
    'import_deployment_suppressions',
    'import_leads',
    'import_suppressions',
    'job_events',
    'preview_lead_import',
    'request_opt_out',
    'search_domain_file',
    'show_conversation_message',
    'show_notices',
    'show_opt_out',
    'show_opt_out_link',
    'show_unsubscribe',
    'track_open',
    'unsubscribe',
    'verify_email_file',
  ]);
  for (const operation of described.filter((each) => !without.includes(each))) {
    const status = Object.keys(operation.responses).find((each) => each.startsWith('2')) ?? '';
    expect(headersOf(operation.operationId, status)).toContain('Preference-Applied');
  }
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

/** A schema by the name of its component, or of the operation whose body it describes. */
const schemaNamed = (name: string): unknown =>
  document.components['schemas']?.[name] ??
  operationNamed(name).requestBody?.content['application/json']?.schema;

test.each<[string, string[]]>([
  ['AddSuppressionRequest', ['email', 'phone', 'domain']],
  ['PersonRequest', ['email', 'phone']],
  ['add_leads', ['leads', 'results']],
  ['remove_enrolments', ['enrolments', 'blocked']],
])('%s has exactly one of %j', (name, choice) => {
  const { oneOf } = schemaNamed(name) as {
    oneOf: { required: string[]; properties: object; additionalProperties: boolean }[];
  };
  expect(oneOf.map(({ required }) => required)).toEqual(choice.map((chosen) => [chosen]));
  for (const [index, { properties, additionalProperties }] of oneOf.entries()) {
    expect(Object.keys(properties).filter((field) => choice.includes(field))).toEqual([choice[index]]);
    expect(additionalProperties).toBe(false);
  }
});

/** The patterns of all request fields of this name, in parameters and bodies. */
function patternsOf(field: string): RegExp[] {
  const found = new Set<string>();
  const look = (value: unknown, key = ''): void => {
    if (typeof value !== 'object' || value === null) return;
    const { pattern } = value as { pattern?: unknown };
    if (key === field) found.add(typeof pattern === 'string' ? pattern : '');
    for (const [name, each] of Object.entries(value)) look(each, name);
  };
  for (const { parameters } of described)
    for (const { name, schema } of parameters) if (name === field) look(schema, field);
  for (const [name, schema] of Object.entries(document.components['schemas'] ?? {}))
    if (/(Request|Input|Window)$/.test(name)) look(schema);
  return [...found].map((pattern) => new RegExp(pattern, 'u'));
}

test.each<[string, string[], string[]]>([
  [
    'domain',
    ['example.com', 'https://www.Example.com/a?b#c', 'b\u00fccher.example'],
    ['example', 'a b.com', '.'],
  ],
  ['timezone', ['UTC', 'Europe/Vienna', 'Etc/GMT+5'], ['', '+01:00', 'Europe/', 'Europe Vienna']],
  ['subject', ['', 'A question'], ['two\nlines', 'two\rlines']],
  ['start', ['00:00', '23:59'], ['24:00', '9:00', '09:60']],
  ['end', ['24:00', '09:00'], ['24:01', '9:00']],
])('the pattern of %s matches %j, but not %j', (field, valid, invalid) => {
  const patterns = patternsOf(field);
  expect(patterns).not.toEqual([]);
  for (const pattern of patterns) {
    expect(valid.filter((text) => !pattern.test(text))).toEqual([]);
    expect(invalid.filter((text) => pattern.test(text))).toEqual([]);
  }
});

test('an upload is binary content', () => {
  for (const { schema } of Object.values(operationNamed('import_leads').requestBody?.content ?? {}))
    expect(schema).toEqual({ type: 'string', format: 'binary', minLength: 1 });
});

test('a body states its limit', () => {
  expect(operationNamed('create_list').requestBody?.description).toBe('At most 65,536 bytes.');
  expect(operationNamed('add_leads').requestBody?.description).toBe('At most 921,600 bytes.');
  for (const { requestBody } of described)
    if (requestBody) expect(requestBody.description).toMatch(/at most [\d,]+ bytes\.$/i);
});
