import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './client-error.adapter';

/**
 * Ends requests with a slow body. Node has one request timeout per server, which is set for uploads of several minutes;
 * this timeout applies to all other bodies.
 */
export class BodyClock {
  private readonly timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  /** @param limit milliseconds from the end of the headers to the end of the body */
  constructor(private readonly limit: number) {}

  /** Must be the first listener of each request. */
  readonly watch = (request: IncomingMessage, response: ServerResponse): void => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && (length === undefined || length === '0')) return;
    this.start(request, response);
    request.once('close', () => this.stop(request));
  };

  /** Restarts the timeout of a request. */
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
    // The response has already started.
    if (response.headersSent) request.socket.destroy();
    else answerClientError(tooSlow(), request.socket);
  }
}

const tooSlow = (): Error & { code: string } =>
  Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
