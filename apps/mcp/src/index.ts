export { mcpHttpServer, mcpListener, type HttpOptions } from './http.js';
export { createServer, type ServerOptions } from './server.js';
export { allToolsets, maxTools, toolsOf, type Toolset } from './tools/tools.js';
export { localOrigins } from './settings.js';
export { serveTasks, tasksExtension, type Tasks, type TaskState } from './tasks/tasks-extension.js';
/** The copy of the SDK that `mcpListener` and `serveTasks` accept servers of. */
export { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
