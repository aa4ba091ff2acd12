import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, TrackOpen, operations } from '@lode/contracts';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '@lode/platform';
import { newRequestId } from '@lode/bus';
import type { GatewayConfig } from '../gateway.config';
import { BodyClock, answerClientError } from '../http/body-clock.adapter';
import { createProblemReply } from './problem-reply.adapter';

/** Characters of a host and port (RFC 3986, section 3.2.2). */
const hostPattern = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

/**
 * Rejects requests with several or invalid `Host` headers (RFC 9112, section 3.2): a proxy and the server might use
 * different ones. Node rejects only a missing header, and answers without a body.
 */
function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const mistake = mistakeIn(request.raw);
    if (mistake === undefined) return done();
    void reply.header('Connection', 'close');
    done(new ProblemError('malformed_request', mistake));
  });
}

function mistakeIn({ rawHeaders, httpVersion, headers }: IncomingMessage): string | undefined {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  if (count > 1) return 'The request has several Host headers: send one.';
  // HTTP/1.0 has no Host header.
  if (count === 0) return httpVersion === '1.1' ? 'The request has no Host header: send one.' : undefined;
  return hostPattern.test(headers.host ?? '')
    ? undefined
    : 'The Host header is not a host: send a name or an address, with a port if needed.';
}

const [begin = '', end = ''] = TrackOpen.http?.path.split('{token}') ?? [];
const noToken = '-';

/**
 * Rewrites the URL of the tracking picture if its token is missing, too long or badly encoded, so that the picture is
 * always shown. Other URLs are returned unchanged.
 * @param maxLength maximum length of a path parameter
 */
function pictureUrl(url: string, maxLength: number): string {
  if (!url.startsWith(begin)) return url;
  const [path = ''] = url.split('?', 1);
  if (!path.endsWith(end) || path.length < begin.length + end.length) return url;
  const token = path.slice(begin.length, -end.length);
  return token.includes('/') || isReadable(token, maxLength) ? url : begin + noToken + end;
}

function isReadable(token: string, maxLength: number): boolean {
  if (token === '' || token.length > maxLength) return false;
  try {
    decodeURIComponent(token);
    return true;
  } catch {
    return false;
  }
}

/** The id sent by the caller if it is short and printable, else a new one. */
export function requestIdOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : newRequestId();
}

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
  beginInTurns(app);
  addHostCheck(app);
  readNoBodies(app);
  return app;
}

/** More take so long at an overload that answers of services, read once per turn, are late. */
const maxPerTurn = 32;

/**
 * Begins a limited number of requests per turn of the event loop, in the order of their arrival. Node reads the requests of
 * all connections in one turn: with thousands of them, the few that services answer would wait for all that are rejected.
 */
function beginInTurns(app: FastifyInstance): void {
  let begun = 0;
  let waiting: (() => void)[] = [];
  const nextTurn = (): void => {
    begun = Math.min(waiting.length, maxPerTurn);
    if (begun === 0) return;
    setImmediate(nextTurn);
    const now = waiting.slice(0, begun);
    waiting = waiting.slice(begun);
    now.forEach((begin) => begin());
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    if (begun === maxPerTurn) return void waiting.push(done);
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    done();
  });
}

/**
 * Fastify treats all methods as methods without a body, so that the guards of Nest run before the body is read.
 * `RequestPipe` reads it.
 */
function readNoBodies(app: FastifyInstance): void {
  for (const method of app.supportedMethods) app.addHttpMethod(method, { overrideExisting: true });
}
