import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpMetrics } from '../http/http-metrics.adapter';

/** Milliseconds without progress of the client. */
const stallLimit = 300_000;

const aborted = new WeakSet<ServerResponse>();

/** Whether the gateway aborted the response. */
const isAborted = (response: ServerResponse): boolean => aborted.has(response);

/**
 * Aborts a response so that the client detects it: the last chunk is missing, and the connection is reset, because
 * HTTP/1.0 clients would treat a regular close as the end of the content.
 */
export function abortResponse(response: ServerResponse): void {
  aborted.add(response);
  response.socket?.resetAndDestroy();
  response.destroy();
}

/**
 * Aborts a response whose client reads nothing for the given time. Time without data to read does not count, unlike with
 * the timeout of the server. Bytes accepted by the operating system count as read: it buffers about 1.5 MB of a fast
 * connection, so the client must read about 5 kB per second.
 */
export function abortWhenStalled(response: ServerResponse, limit = stallLimit): void {
  response.setTimeout(limit, () => {
    if (response.writableLength > 0) abortResponse(response);
    else response.setTimeout(limit);
  });
}

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
