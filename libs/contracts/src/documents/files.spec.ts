import { BooleanField, TextField } from '../fields/decorators';
import { type HttpRoute, operation, type Operation, seconds } from '../operation/operation';
import { FilePage } from '../shared/file-page';
import { openApiDocument } from './openapi';

class FileRequest {
  @TextField({ description: 'A kind.' })
  kind!: string;

  @BooleanField({ description: 'A choice.', optional: true })
  bom?: boolean;

  @TextField({ description: 'On the bus: the position of the next page.', optional: true })
  cursor?: string;
}

const route = { method: 'GET', path: '/things/{kind}', scope: 'privacy:read' } as const;

const file = (more: Partial<HttpRoute> = { answer: 'file', media: 'text/csv' }): Operation =>
  operation({
    service: 'privacy',
    name: 'export_things',
    summary: 'All things',
    http: { ...route, ...more },
    access: 'account',
    request: FileRequest,
    response: FilePage,
    timeout: seconds(1),
    idempotent: true,
  }) as unknown as Operation;

test('a file is text of its own type, with its headers, and its client sends no cursor', () => {
  const { paths, components } = openApiDocument([file()], '1.0.0') as {
    paths: Record<string, { get: { parameters: object[]; responses: Record<string, unknown> } }>;
    components: { schemas: object };
  };
  const { parameters, responses } = paths[route.path]?.get ?? {};
  expect(parameters).toMatchObject([
    { name: 'kind', in: 'path', required: true },
    { name: 'bom', in: 'query', required: false },
    { name: 'Prefer', in: 'header', required: false },
  ]);
  expect(parameters).toHaveLength(3);
  expect(responses?.['200']).toMatchObject({
    description: 'All things',
    headers: { 'Content-Disposition': {}, Link: {}, 'Preference-Applied': {} },
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '404', '429', '503']));
  expect(components.schemas).not.toHaveProperty('FilePage');
});
