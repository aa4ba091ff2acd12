import type { Metrics } from '@lode/platform';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A download was completed, aborted by the gateway, or ended by its client. */
type DownloadOutcome = 'whole' | 'broken_off' | 'client_gone';

/** Requests by operation and status, downloads by outcome. Addresses and accounts are never labels. */
export class HttpMetrics {
  private readonly durations: Histogram<'operation' | 'status'>;
  private readonly downloads: Counter<'operation' | 'outcome'>;

  constructor(metrics: Metrics, feeds: { readonly size: number }) {
    this.durations = new Histogram({
      name: 'lode_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response; files are counted as downloads',
      labelNames: ['operation', 'status'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 30],
      registers: [metrics.registry],
    });
    this.downloads = new Counter({
      name: 'lode_http_downloads_total',
      help: 'Ended downloads',
      labelNames: ['operation', 'outcome'],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'lode_http_event_streams',
      help: 'Open streams of server-sent events',
      registers: [metrics.registry],
      collect() {
        this.set(feeds.size);
      },
    });
  }

  observe(request: FastifyRequest, reply: FastifyReply): void {
    if (isDownload(request, reply)) return;
    const { operation, open } = request.route;
    this.durations.observe(
      { operation: operation?.name ?? (open ? 'page' : 'unknown'), status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  }

  downloaded(operation: string, outcome: DownloadOutcome): void {
    this.downloads.inc({ operation, outcome });
  }
}

/** The duration of a download depends on its client, and its status is sent before its end. */
const isDownload = ({ method, route }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  route.operation?.http?.answer === 'file' && method !== 'HEAD' && statusCode < 400;
