import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productVersion } from '@lode/platform';

export interface McpServer {
  /** `http://127.0.0.1:port`, to which the gateway forwards `/mcp`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Listens for the gateway. The MCP server is loaded by the first request, because most starts do not use it. @param url
 * address of the HTTP API
 */
export async function startMcp(url: string, allowWrite: boolean): Promise<McpServer> {
  let listener: Promise<RequestListener> | undefined;
  const load = async (): Promise<RequestListener> => {
    const { createServer: createMcpServer, mcpListener, localOrigins } = await import('@lode/mcp');
    const allowedOrigins = [...localOrigins, new URL(url).hostname];
    const options = { url, version: productVersion, allowWrite, toolsets: ['find', 'lists'] } as const;
    return mcpListener({ allowedOrigins }, (key) => createMcpServer(options, key));
  };
  const server = createServer((request, response) => {
    listener ??= load();
    listener.then(
      (handle) => handle(request, response),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
