import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A web server on a loopback address that counts connections and keeps none open. */
export class CountingServer {
  /** With or without a request. */
  connections = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', () => (this.connections += 1));
  }

  static async listen(address: string, port: number): Promise<CountingServer> {
    const headers = { 'content-type': 'text/html', connection: 'close' };
    const server = createServer((_request, response) => response.writeHead(200, headers).end('<p>here'));
    server.listen(port, address);
    await once(server, 'listening');
    return new CountingServer(server);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
