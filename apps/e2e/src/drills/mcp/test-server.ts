import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addContentTools } from './content-tools';
import { addTaskTools, memoryTasks } from './task-tools';

export const testKey = 'test-key-0123456789-abcdef';

/** The listener, keys, origins and tasks of the product, with the tools that the conformance suite calls by name. */
export async function startTestServer(): Promise<{ readonly address: string; stop(): Promise<void> }> {
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
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
