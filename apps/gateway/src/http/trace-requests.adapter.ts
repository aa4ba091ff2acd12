import { withSpan, type Span, type Tracer } from '@lode/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without tracing. */
    span: Span | null;
  }
}

/**
 * A span for each request, by method and route. Path, query, headers and address of the client are not recorded. Clients
 * are not trusted: the trace of a request is a new one, so that no client decides what is sampled, and a `traceparent`
 * becomes a link.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.start(startOf(request), { link: single(request.headers['traceparent']) });
    request.span = span;
    withSpan(tracer, span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.span?.set({ 'error.type': 'client_gone' });
    request.span?.end();
    request.span = null;
    done();
  });
}

function startOf({ id, method, routeOptions }: FastifyRequest) {
  const { url: route } = routeOptions;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'lode.request_id': id,
      ...(route !== undefined && { 'http.route': route }),
    },
  } as const;
}

function end(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { span } = request;
  if (!span) return;
  span.set({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
  request.span = null;
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
