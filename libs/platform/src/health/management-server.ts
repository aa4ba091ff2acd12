import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics';
import type { HealthCheck } from './health';

/** Serves `/livez`, `/readyz` and `/metrics` on the management port, from the start of the process to its end. */
export async function startManagementServer(
  address: { port: number; host: string },
  health: HealthCheck,
  metrics: Metrics,
): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, health, metrics));
  server.requestTimeout = 5000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(address.port, address.host, resolve);
  await promise;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  health: HealthCheck,
  metrics: Metrics,
): Promise<void> {
  const path = request.url?.split('?')[0];
  if (path === '/livez') return send(response, 200, { alive: true });
  if (path === '/readyz') {
    const report = await health.report();
    return send(response, health.takesRequests(report) ? 200 : 503, report);
  }
  if (path === '/metrics') {
    response
      .writeHead(200, { 'content-type': metrics.registry.contentType })
      .end(await metrics.registry.metrics());
    return;
  }
  return send(response, 404, { paths: ['/livez', '/readyz', '/metrics'] });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
