import type { Metrics } from '@lode/service-kit';
import type { Feeds } from '../events/feeds';
import { Gauge, Histogram } from 'prom-client';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Requests by operation and status; neither address nor account is a label. */
export class HttpMetrics {
  private readonly durations: Histogram<'operation' | 'status'>;

  constructor(metrics: Metrics, feeds: Feeds) {
    this.durations = new Histogram({
      name: 'lode_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer',
      labelNames: ['operation', 'status'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 30],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'lode_http_event_streams',
      help: 'Streams of server-sent events that are open',
      registers: [metrics.registry],
      collect() {
        this.set(feeds.size);
      },
    });
  }

  observe(request: FastifyRequest, reply: FastifyReply): void {
    const { operation, open } = request.routeOptions.config;
    this.durations.observe(
      { operation: operation?.name ?? (open ? 'page' : 'unknown'), status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  }
}
