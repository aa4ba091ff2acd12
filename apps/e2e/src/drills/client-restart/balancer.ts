import { once } from 'node:events';
import { createServer, request as requestTo, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Requests of which one is refused, and of which one loses its answer. Both are odd, so that methods and faults mix. */
const refusedEvery = 7;
const lostEvery = 5;

const unavailable = JSON.stringify({
  ...{ type: '/docs/errors#unavailable', title: 'Service unavailable', status: 503 },
  ...{ detail: 'No gateway is available.', code: 'unavailable', request_id: 'req_balancer' },
});

/**
 * Distributes requests over gateways in turn, like a balancer during a restart: some requests receive 503, some lose their
 * connection after the gateway has done the work, and those to a gateway that has just ended lose it too.
 */
export class Balancer {
  refused = 0;
  lostAnswers = 0;
  cut = 0;
  /** Requests so far. */
  count = 0;

  private constructor(private readonly targets: readonly string[]) {}

  /** @param targets addresses of gateways */
  static async start(targets: readonly string[]) {
    const balancer = new Balancer(targets);
    const server = createServer((request, response) => balancer.forward(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const stop = async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
    return { balancer, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const count = (this.count += 1);
    if (count % refusedEvery === 0) {
      this.refused += 1;
      response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '1' });
      return void response.end(unavailable);
    }
    const { hostname, port } = new URL(this.targets[count % this.targets.length] ?? '');
    const options = { hostname, port, path: request.url, method: request.method, headers: request.headers };
    const forwarded = requestTo(options, (answer) => {
      if (count % lostEvery === 0) {
        this.lostAnswers += 1;
        answer.resume().once('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('error', () => response.destroy());
      answer.pipe(response);
    });
    forwarded.once('error', () => {
      this.cut += 1;
      response.destroy();
    });
    request.pipe(forwarded);
  }
}
