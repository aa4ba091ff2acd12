import { BooleanField, ObjectField, TextField } from '../fields/decorators';
import { EmptyRequest, type HttpRoute, operation, type Operation, seconds } from '../operation/operation';
import { uploadOperations } from '../operation/uploads';
import { PageAnswer, Visitor } from '../shared/file-page';
import { Job } from '../shared/job';
import { UploadField } from '../shared/upload';
import { openApiDocument } from './openapi';

class LeaveRequest {
  @TextField({ description: 'An address.' })
  email!: string;
}

class VisitRequest extends LeaveRequest {
  @ObjectField(() => Visitor, { description: 'Who looks.' })
  visitor!: Visitor;
}

class ImportRequest {
  @UploadField('The content.')
  upload!: string;

  @BooleanField({ description: 'Whether to try only.', optional: true })
  dry_run?: boolean;
}

const common = { service: 'privacy', summary: 'Sample', timeout: seconds(1) } as const;

const page = (
  method: HttpRoute['method'],
  request: Operation['request'],
  more: Partial<HttpRoute> = {},
): Operation =>
  operation({
    ...common,
    name: `leave_${method.toLowerCase()}`,
    http: { method, path: '/leave', scope: null, answer: 'page', ...more },
    access: 'public',
    request,
    response: PageAnswer,
    idempotent: true,
  }) as unknown as Operation;

const upload = (given: Partial<HttpRoute['upload']> = {}): Operation =>
  operation({
    ...common,
    name: 'import_things',
    http: {
      method: 'POST',
      path: '/things/import',
      scope: 'privacy:write',
      upload: {
        types: ['text/csv', 'application/zip'],
        limit: 1_048_576,
        operations: uploadOperations.privacy,
        ...given,
      },
    },
    access: 'account',
    request: ImportRequest,
    response: Job,
    idempotent: false,
  }) as unknown as Operation;

const document = openApiDocument(
  [page('GET', EmptyRequest), page('POST', LeaveRequest), upload()],
  '1.0.0',
) as {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, unknown> };
};

test('a page is text, needs no key, and accepts a form as well as JSON', () => {
  const { get, post } = document.paths['/leave'] ?? {};
  const answered = { '200': { content: { 'text/html': { schema: { type: 'string' } } } }, '429': {} };
  expect(get).toMatchObject({ security: [], responses: answered });
  expect(get).not.toHaveProperty('requestBody');
  const schema = { $ref: '#/components/schemas/LeaveRequest' };
  expect(post).toMatchObject({ security: [], responses: answered });
  expect(post?.['requestBody']).toEqual({
    description: 'At most 65,536 bytes.',
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
  });
  expect(post?.['responses']).not.toHaveProperty('401');
  expect(document.components.schemas).not.toHaveProperty('PageAnswer');
});

test('clients cannot set the visitor fields that the gateway fills', () => {
  const visited = { visitor: true, extra: 'ignored' } as const;
  const { paths, components } = openApiDocument(
    [page('GET', VisitRequest, visited), page('POST', VisitRequest, { ...visited, path: '/leave/{email}' })],
    '1.0.0',
  ) as typeof document;
  expect(paths['/leave']?.['get']).toMatchObject({ parameters: [{ name: 'email', in: 'query' }] });
  const post = paths['/leave/{email}']?.['post'];
  expect(post).toMatchObject({ parameters: [{ name: 'email', in: 'path' }] });
  expect(post).not.toHaveProperty('requestBody');
  expect(components.schemas).not.toHaveProperty('Visitor');
});

test('an upload is a body of its own type, with all other fields in the query, and begins a job', () => {
  const post = document.paths['/things/import']?.['post'];
  expect(post).toMatchObject({
    parameters: [{ name: 'dry_run', in: 'query' }, { name: 'Idempotency-Key' }],
    requestBody: {
      description: 'Uncompressed content of the file, at most 1,048,576 bytes.',
      required: true,
      content: {
        'text/csv': { schema: { type: 'string', format: 'binary', minLength: 1 } },
        'application/zip': { schema: { type: 'string', format: 'binary', minLength: 1 } },
      },
    },
    responses: {
      '202': {
        headers: { Location: {} },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
      },
      '408': {},
      '413': {},
      '415': {},
    },
  });
  expect(post?.['responses']).not.toHaveProperty('200');
  expect(JSON.stringify(post)).not.toContain('Preference-Applied');
  expect(document.components.schemas).not.toHaveProperty('ImportRequest');
});
