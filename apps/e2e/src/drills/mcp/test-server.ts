import { randomUUID } from 'node:crypto';
import type { McpServer, Tasks, TaskState } from '@lode/mcp';
import { LocalServer } from '../processes';

type Sdk = typeof import('@lode/mcp');

export const testKey = 'test-key-0123456789-abcdef';

/** The listener, keys, origins and tasks of the product, with the tools that the conformance suite calls by name. */
export async function startTestServer(): Promise<LocalServer> {
  const mcp = await import('@lode/mcp');
  const { localOrigins, mcpListener, serveTasks, McpServer } = mcp;
  const tasks = memoryTasks();
  const listener = mcpListener({ allowedOrigins: localOrigins }, () => {
    const server = new McpServer({ name: 'lode-conformance', version: '1.0.0' });
    addContentTools(server, mcp);
    addTaskTools(server, mcp);
    serveTasks(server, tasks);
    return server;
  });
  return LocalServer.listen(listener);
}

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
function addContentTools(server: McpServer, { fromJsonSchema }: Pick<Sdk, 'fromJsonSchema'>): void {
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

type Outcome = Pick<TaskState, 'status' | 'result' | 'error'>;

const content = (value: string) => [{ type: 'text' as const, text: value }];
const lifetimeMs = 600_000;

/** Outcomes of the tools that become tasks, and the milliseconds until then. */
const works: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => [number, Outcome]>> = {
  slow_compute: ({ seconds = 1, label }) => [
    Number(seconds) * 1000,
    { status: 'completed', result: { content: content(`done: ${String(label)}`) } },
  ],
  failing_job: () => [1000, { status: 'completed', result: { content: content('failed'), isError: true } }],
  protocol_error_job: () => [200, { status: 'failed', error: { code: -32_603, message: 'Internal error' } }],
};

/** Tasks in memory, with the same interface as the jobs of the product. */
function memoryTasks(): Tasks {
  const begun = new Map<string, { readonly since: number; readonly until: number; outcome: Outcome }>();
  const read = async (taskId: string): Promise<TaskState | undefined> => {
    const task = begun.get(taskId);
    if (!task) return undefined;
    const isOver = Date.now() >= task.until || task.outcome.status === 'cancelled';
    const createdAt = new Date(task.since).toISOString();
    const outcome = isOver ? task.outcome : { status: 'working' as const };
    return { taskId, createdAt, lastUpdatedAt: createdAt, ttlMs: lifetimeMs, ...outcome };
  };
  return {
    read,
    start: async (tool, input) => {
      const [duration, outcome] = works[tool]?.(input) ?? [];
      if (duration === undefined || !outcome) return undefined;
      const taskId = randomUUID();
      begun.set(taskId, { since: Date.now(), until: Date.now() + duration, outcome });
      const { result: _result, error: _error, ...state } = (await read(taskId)) as TaskState;
      return { ...state, status: 'working' };
    },
    cancel: async (taskId) => {
      const task = begun.get(taskId);
      if (task && Date.now() < task.until) task.outcome = { status: 'cancelled' };
      return task !== undefined;
    },
  };
}

/** The tools without tasks, as a client sees them that does not know the extension. */
function addTaskTools(server: McpServer, { fromJsonSchema }: Pick<Sdk, 'fromJsonSchema'>): void {
  const inputSchema = fromJsonSchema<Readonly<Record<string, unknown>>>({ type: 'object' });
  server.registerTool('greet', { description: 'Greets.', inputSchema }, ({ name }) => ({
    content: content(`Hello, ${String(name)}!`),
  }));
  for (const tool of Object.keys(works))
    server.registerTool(tool, { description: tool, inputSchema }, () => ({ content: content('done') }));
}
