import { Inject, Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { HttpMetrics } from '../http/http-metrics.adapter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortResponse, abortWhenStalled, isAborted } from './abort-response.adapter';

/** Tracks running downloads for the graceful shutdown, and counts their outcomes. */
@Injectable()
export class OpenDownloads {
  private readonly responses = new Set<ServerResponse>();

  constructor(@Inject(HttpMetrics) private readonly metrics: Pick<HttpMetrics, 'downloaded'>) {}

  /** Tracks a response from its first page to its end. */
  add({ route, server: { server } }: FastifyRequest, { raw }: FastifyReply): void {
    this.responses.add(raw);
    abortWhenStalled(raw);
    finished(raw, (error) => {
      this.responses.delete(raw);
      this.count(route.operation?.name ?? 'unknown', raw, error ?? undefined);
      // The head may have been sent without `Connection: close` before the shutdown began.
      if (!server.listening) server.closeIdleConnections();
    });
  }

  /** Aborts all downloads, so that no client takes a partial file for a complete one. */
  abortAll(): void {
    for (const response of this.responses) abortResponse(response);
  }

  private count(operation: string, response: ServerResponse, error: Error | undefined): void {
    // A page failed before the first byte: the response was a problem, not a file.
    if (response.statusCode >= 400) return;
    const cut = isAborted(response) ? 'broken_off' : 'client_gone';
    this.metrics.downloaded(operation, error ? cut : 'whole');
  }
}
