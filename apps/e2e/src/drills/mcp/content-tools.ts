import type { McpServer } from '@lode/mcp';

type Sdk = typeof import('@lode/mcp');

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const text = (value: string) => ({ type: 'text' as const, text: value });
const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' };
const audio = { type: 'audio' as const, data: silence, mimeType: 'audio/wav' };
const resource = (uri: string, mimeType: string, content: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: content },
});

/** As the scenarios `tools-call-*` describe them. */
const answers = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [audio],
  test_embedded_resource: [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
};

/** Input of `json_schema_2020_12_tool`, whose keywords must reach the client unchanged. */
const addressOrPhone = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** Tools of the scenarios about content, errors, progress and schemas. */
export function addContentTools(server: McpServer, { fromJsonSchema }: Pick<Sdk, 'fromJsonSchema'>): void {
  const nothing = fromJsonSchema({ type: 'object' });
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: name, inputSchema: nothing }, () => ({ content }));
  server.registerTool('test_error_handling', { description: 'Fails.', inputSchema: nothing }, () => ({
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  }));
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Reports progress.', inputSchema: nothing },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken !== undefined)
        for (const progress of [0, 50, 100])
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          });
      return { content: [text('done')] };
    },
  );
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema: fromJsonSchema(addressOrPhone) },
    () => ({ content: [text('done')] }),
  );
}
