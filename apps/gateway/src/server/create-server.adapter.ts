import type { Socket } from 'node:net';
import { operations } from '@lode/contracts';
import type { Logger } from '@lode/service-kit';
import fastify, { type FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { BodyClock } from '../http/body-clock.adapter';
import { addHostCheck } from './check-host.adapter';
import { answerClientError } from '../http/client-error.adapter';
import { pictureUrl } from './picture-url';
import { createProblemReply } from './problem-reply.adapter';
import { requestIdOf } from '../http/request-id';

/** Maximum size of the request line and headers, in bytes. */
const maxHeaderSize = 16_384;
/** Maximum length of a path parameter; operations have lower limits. */
const maxParamLength = 4096;
/** Interval of the checks for slow clients, in milliseconds. */
const checkInterval = 1000;
/** Longer than the timeout of load balancers, so that these close the connections. */
const keepAliveTimeout = 65_000;
/** Added to the longest operation timeout: an idle connection is closed after the sum. */
const idleMargin = 10_000;

/** Timeout of uploads, in milliseconds; other bodies have the timeout of the headers. */
const uploadTimeout = 600_000;

/** CONNECT (RFC 9110, section 9.3.6). */
const noTunnel = Object.assign(new Error('no proxy'), { code: 'LODE_NO_TUNNEL' });

/** Maximum time between a complete request and its response. */
const maxOperation = Math.max(
  ...operations.map(({ timeout, http }) => timeout + (http?.upload?.operations.finish.timeout ?? 0)),
);

/** A Fastify server with all limits set, so that no client can hold a connection forever. Nest adds the routes. */
export function createServer(config: GatewayConfig, logger: Logger): FastifyInstance {
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
    // Requests on open connections are answered during the shutdown, so that a rolling deployment loses none.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: createProblemReply(logger),
  });
  // Node closes the connection without a response otherwise.
  app.server.on('connect', (_, socket: Socket) => answerClientError(noTunnel, socket));
  app.server.maxConnections = config.maxConnections;
  const bodyClock = new BodyClock(config.requestTimeout);
  app.decorate('bodyClock', bodyClock);
  app.server.prependListener('request', bodyClock.watch);
  addHostCheck(app);
  readNoBodies(app);
  return app;
}

/**
 * Fastify treats all methods as methods without a body, so that the guards of Nest run before the body is read.
 * `RequestPipe` reads it.
 */
function readNoBodies(app: FastifyInstance): void {
  for (const method of app.supportedMethods) app.addHttpMethod(method, { overrideExisting: true });
}
