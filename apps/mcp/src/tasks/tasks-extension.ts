import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ClientCapabilities,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ToolAnswer } from '../tools/answers.js';

/** The Tasks extension of 2026-07-28 (SEP-2663): a call answers with a task, which the client reads until it ends. */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

/** Milliseconds after which a client should read a task again. */
const pollIntervalMs = 1000;

/** State of a task. `result`: of the tool, once the task has ended with an answer or an error of the tool. */
export interface TaskState {
  readonly taskId: string;
  readonly status: 'working' | 'completed' | 'failed' | 'cancelled';
  readonly statusMessage?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  /** Milliseconds from the creation until the task is deleted; null while that is unknown. */
  readonly ttlMs: number | null;
  readonly result?: ToolAnswer;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Where tasks are kept, so that any replica can answer for them. */
export interface Tasks {
  /** Begins the call of a tool as a task; undefined if the tool answers at once. An answer rejects the call. */
  start(tool: string, input: Readonly<Record<string, unknown>>): Promise<TaskState | ToolAnswer | undefined>;
  /** @returns undefined if there is no such task */
  read(taskId: string): Promise<TaskState | undefined>;
  /** @returns whether there is such a task; one that has ended stays as it is */
  cancel(taskId: string): Promise<boolean>;
}

const isTask = (value: TaskState | ToolAnswer): value is TaskState => 'taskId' in value;

/**
 * Serves tasks of the tools of a server; all tools must be registered before. Only clients that declare the extension in a
 * request receive tasks.
 */
export function serveTasks({ server }: McpServer, tasks: Tasks): void {
  // The SDK compares results of tools with their schema and has no tasks yet, so that these calls pass it by.
  const callTool = server['_getRequestHandler']('tools/call');
  if (!callTool) return;
  server.registerCapabilities({ extensions: { [tasksExtension]: {} } });
  server.setRequestHandler('tools/call', async (request, context) => {
    const { name, arguments: input = {} } = request.params;
    const begun = hasTasks(context) ? await tasks.start(name, input) : undefined;
    if (begun === undefined)
      return callTool({ ...request, jsonrpc: '2.0', id: context.mcpReq.id }, context) as Promise<ToolAnswer>;
    return isTask(begun)
      ? ({ ...begun, pollIntervalMs, resultType: 'task' } as unknown as ToolAnswer)
      : begun;
  });
  server.setRequestHandler('tasks/get', { params: taskParams }, async ({ taskId }, context) => {
    demandTasks(context);
    return { ...((await tasks.read(taskId)) ?? unknownTask(taskId)), pollIntervalMs };
  });
  // No task of Lode asks for input, so that there is nothing to update.
  server.setRequestHandler('tasks/update', { params: taskParams }, async ({ taskId }, context) => {
    demandTasks(context);
    if ((await tasks.read(taskId)) === undefined) unknownTask(taskId);
    return {};
  });
  server.setRequestHandler('tasks/cancel', { params: taskParams }, async ({ taskId }, context) => {
    demandTasks(context);
    if (!(await tasks.cancel(taskId))) unknownTask(taskId);
    return {};
  });
}

const taskParams = fromJsonSchema<{ readonly taskId: string }>({
  type: 'object',
  properties: { taskId: { type: 'string', minLength: 1, maxLength: 200 } },
  required: ['taskId'],
});

function hasTasks({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Readonly<Record<string, ClientCapabilities | undefined>> | undefined;
  return envelope?.[CLIENT_CAPABILITIES_META_KEY]?.extensions?.[tasksExtension] !== undefined;
}

function demandTasks(context: ServerContext): void {
  if (hasTasks(context)) return;
  throw new MissingRequiredClientCapabilityError({
    requiredCapabilities: { extensions: { [tasksExtension]: {} } },
  });
}

function unknownTask(taskId: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no task ${taskId}.`);
}
