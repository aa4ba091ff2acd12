import { once } from 'node:events';
import { createServer, request as requestTo } from 'node:http';
import type { AddressInfo } from 'node:net';

interface KeyProxy {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  stop(): Promise<void>;
}

/** Adds an API key to each request, because the conformance suite sends no headers of its own. */
export async function startKeyProxy(target: string, key: string): Promise<KeyProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'x-api-key': key };
    const options = { hostname, port, path: request.url, method: request.method, headers };
    const forwarded = requestTo(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
