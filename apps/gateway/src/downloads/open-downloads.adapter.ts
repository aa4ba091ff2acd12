import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { HttpMetrics } from '../http/http-metrics.adapter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { breakOff, breakOffStalled, isBrokenOff } from './break-off.adapter';

/** The downloads that have begun and not ended: a gateway that stops has to know them, and counts how each ends. */
export class OpenDownloads {
  private readonly responses = new Set<ServerResponse>();

  constructor(private readonly metrics: Pick<HttpMetrics, 'downloaded'>) {}

  /** Watches over an answer whose first page is there, until it has ended in one way or another. */
  add({ routeOptions, server: { server } }: FastifyRequest, { raw }: FastifyReply): void {
    this.responses.add(raw);
    breakOffStalled(raw);
    finished(raw, (error) => {
      this.responses.delete(raw);
      this.count(routeOptions.config.operation?.name ?? 'unknown', raw, error ?? undefined);
      // Its head may have been sent before the gateway stopped, which waits for no idle connection.
      if (!server.listening) server.closeIdleConnections();
    });
  }

  /** Ends all of them in the middle, so that none is taken for a whole file. */
  breakOff(): void {
    for (const response of this.responses) breakOff(response);
  }

  private count(operation: string, response: ServerResponse, error: Error | undefined): void {
    // Where a page failed before a byte was sent, it was a problem that was sent and no file.
    if (response.statusCode >= 400) return;
    const cut = isBrokenOff(response) ? 'broken_off' : 'client_gone';
    this.metrics.downloaded(operation, error ? cut : 'whole');
  }
}
