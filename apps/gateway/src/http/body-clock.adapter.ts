import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './client-error.adapter';

/**
 * Ends requests whose body takes too long. Node's own clock is one for all requests of a server, and some bodies are
 * uploads that may take minutes: it stays as the limit for these, and this one is stopped for them.
 */
export class BodyClock {
  private readonly timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  /** @param limit milliseconds from the end of the headers to the end of the body */
  constructor(private readonly limit: number) {}

  /** To be called with every request, before anything else sees it. */
  readonly watch = (request: IncomingMessage, response: ServerResponse): void => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && (length === undefined || length === '0')) return;
    this.start(request, response);
    request.once('close', () => this.stop(request));
  };

  /** Begins anew for a request that was stopped. */
  start(request: IncomingMessage, response: ServerResponse): void {
    if (request.destroyed) return;
    this.stop(request);
    this.timers.set(
      request,
      setTimeout(() => this.end(request, response), this.limit),
    );
  }

  stop(request: IncomingMessage): void {
    clearTimeout(this.timers.get(request));
  }

  private end(request: IncomingMessage, response: ServerResponse): void {
    if (request.complete) return;
    // Who was answered already is told nothing more.
    if (response.headersSent) request.socket.destroy();
    else answerClientError(tooSlow(), request.socket);
  }
}

const tooSlow = (): Error & { code: string } =>
  Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
