import type { Logger } from '@lode/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that answers the request. */
    problem: string | null;
  }
}

export type AccessLogMode = 'all' | 'errors' | 'off';

/**
 * A log entry per request, or per request with a status from 400: at `error` for a status from 500, else at `info`, whatever the
 * level of other entries is. It has the route, never the path, a query, a header or an address of the client.
 */
export function logAccess(app: FastifyInstance, mode: AccessLogMode, parent: Logger): void {
  app.decorateReply('problem', null);
  if (mode === 'off' || parent.level === 'silent') return;
  const logger = parent.child({}, { level: 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    if (mode === 'all' || status >= 400)
      logger[status >= 500 ? 'error' : 'info'](
        { ...factsOf(request, reply), status, ...(reply.problem !== null && { code: reply.problem }) },
        'request answered',
      );
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    if (mode === 'all') logger.info({ ...factsOf(request), code: 'client_gone' }, 'request aborted');
    done();
  });
}

function factsOf(request: FastifyRequest, reply?: FastifyReply): object {
  const { method, route, key, id } = request;
  const path = route.operation?.http?.path ?? request.routeOptions.url;
  return {
    method,
    ...(path !== undefined && path !== '*' && { route: path }),
    ...(reply && { ms: Math.round(reply.elapsedTime * 10) / 10 }),
    ...(key && { account: key.account }),
    request_id: id,
  };
}
