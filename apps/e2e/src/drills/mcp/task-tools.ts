import { randomUUID } from 'node:crypto';
import type { McpServer, Tasks, TaskState } from '@lode/mcp';

type Sdk = typeof import('@lode/mcp');

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
export function memoryTasks(): Tasks {
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
export function addTaskTools(server: McpServer, { fromJsonSchema }: Pick<Sdk, 'fromJsonSchema'>): void {
  const inputSchema = fromJsonSchema<Readonly<Record<string, unknown>>>({ type: 'object' });
  server.registerTool('greet', { description: 'Greets.', inputSchema }, ({ name }) => ({
    content: content(`Hello, ${String(name)}!`),
  }));
  for (const tool of Object.keys(works))
    server.registerTool(tool, { description: tool, inputSchema }, () => ({ content: content('done') }));
}
