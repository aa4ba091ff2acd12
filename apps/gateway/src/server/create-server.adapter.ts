import { operations } from '@lode/contracts';
import type { Logger } from '@lode/service-kit';
import fastify, { type FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { BodyClock } from '../http/body-clock.adapter';
import { addHostCheck } from './check-host.adapter';
import { answerClientError } from '../http/client-error.adapter';
import { allowOrigins } from './cors.adapter';
import { pictureUrl } from './picture-url';
import { createProblemReply } from './problem-reply.adapter';
import { requestIdOf } from '../http/request-id';

/** Largest request line and headers, in bytes. */
const maxHeaderSize = 16_384;
/** Longest path parameter; what an operation allows is less, and says so. */
const maxParamLength = 4096;
/** How often the HTTP server looks for clients that are too slow, in milliseconds. */
const checkInterval = 1000;
/** Longer than load balancers keep connections, so that it is they who close them. */
const keepAliveTimeout = 65_000;
/** Beyond the longest operation, a connection on which nothing moves is closed. */
const idleMargin = 10_000;

/** Longest time for an upload, in milliseconds; every other body has as long as the headers have. */
const uploadTimeout = 600_000;

/** Longest time in which a client that has sent everything waits for its answer. */
const maxOperation = Math.max(
  ...operations.map(({ timeout, http }) => timeout + (http?.upload?.operations.finish.timeout ?? 0)),
);

/** A Fastify server with every limit set; nobody may hold a connection for ever. */
export async function createServer(config: GatewayConfig, logger: Logger): Promise<FastifyInstance> {
  const replyWithProblem = createProblemReply(logger);
  const app = fastify({
    http: {
      maxHeaderSize,
      requireHostHeader: false,
      headersTimeout: config.requestTimeout,
      connectionsCheckingInterval: checkInterval,
    },
    routerOptions: { maxParamLength },
    rewriteUrl: ({ url = '/' }) => pictureUrl(url, maxParamLength),
    requestTimeout: uploadTimeout,
    connectionTimeout: maxOperation + idleMargin,
    keepAliveTimeout,
    // While closing, requests on open connections are still answered: none is lost by a rolling deployment.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: replyWithProblem,
  });
  app.server.maxConnections = config.maxConnections;
  app.setErrorHandler(replyWithProblem);
  const bodyClock = new BodyClock(config.requestTimeout);
  app.decorate('bodyClock', bodyClock);
  app.server.prependListener('request', bodyClock.watch);
  addHostCheck(app);
  if (config.corsOrigins.length) await allowOrigins(app, config.corsOrigins);
  return app;
}
