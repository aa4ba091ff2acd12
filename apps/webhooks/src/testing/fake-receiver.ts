import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly data: Record<string, unknown> };
}

/** Answers a delivery; by default with 204. */
export type Answering = (delivery: ReceivedDelivery, response: ServerResponse) => void;

/** A receiver of webhooks on loopback. */
export class FakeReceiver {
  readonly received: ReceivedDelivery[] = [];
  answer: Answering = (_, response) => response.writeHead(204).end();

  private constructor(private readonly server: Server) {}

  static async listen(): Promise<FakeReceiver> {
    const server = createServer();
    const receiver = new FakeReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { url: path = '', headers } = request;
        const delivery = { path, headers, text, body: JSON.parse(text) as ReceivedDelivery['body'] };
        receiver.received.push(delivery);
        receiver.answer(delivery, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  url(path = '/hooks'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Deliveries at a path. */
  at(path: string): ReceivedDelivery[] {
    return this.received.filter((delivery) => delivery.path === path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
