import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingServer {
  readonly port: number;
  /** Number of connections so far, with or without a request. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A web server on a loopback address that responds with this address. */
export async function countingServer(address: string, port = 0): Promise<CountingServer> {
  let connections = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<p>${address}`);
  });
  server.on('connection', () => (connections += 1));
  server.listen(port, address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
