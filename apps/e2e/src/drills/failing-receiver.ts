import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A receiver of webhooks that fails a third of the requests, in one of three ways. */
export class FailingReceiver {
  /** Share of the requests that fail. */
  share = 1 / 3;
  requests = 0;
  failures = 0;
  wrongSignatures = 0;
  /** Events in the order of their first request, by the object. */
  readonly order = new Map<string, number[]>();
  /** Accepted events with the number of times, and the time of the first one. */
  readonly accepted = new Map<string, { times: number; at: number; data: Record<string, unknown> }>();
  private readonly seen = new Set<string>();
  private verifier: Webhook | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async listen(): Promise<FailingReceiver> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FailingReceiver(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  set secret(secret: string) {
    this.verifier = new Webhook(secret);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    this.requests += 1;
    const text = await readText(request).catch(() => undefined);
    if (text === undefined) return;
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    const id = String(request.headers['webhook-id']);
    this.verify(text, request);
    if (!this.seen.has(id)) this.noteFirst(id, data);
    if (Math.random() < this.share) return this.fail(response);
    const known = this.accepted.get(id);
    if (known) known.times += 1;
    else this.accepted.set(id, { times: 1, at, data });
    response.writeHead(204).end();
  }

  private noteFirst(id: string, data: Record<string, unknown>): void {
    this.seen.add(id);
    const object = String(data['list_id']);
    const numbers = this.order.get(object) ?? [];
    numbers.push(Number(data['event_number']));
    this.order.set(object, numbers);
  }

  private verify(text: string, { headers }: IncomingMessage): void {
    try {
      this.verifier?.verify(text, headers as Record<string, string>);
    } catch {
      this.wrongSignatures += 1;
    }
  }

  private fail(response: ServerResponse): void {
    this.failures += 1;
    const way = this.failures % 3;
    if (way === 0) response.writeHead(500).end('x'.repeat(1024 * 1024));
    else if (way === 1) response.socket?.destroy();
    else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
