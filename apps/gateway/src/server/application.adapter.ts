import { BlockList, isIP } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteHandlerMethod, FastifyRequest } from 'fastify';
import { conversationEventsPath, jobEventsPath } from '@lode/contracts';
import { NestLogger } from '@lode/bus';
import type { Logger, Tracer } from '@lode/platform';
import serveFiles from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { unknownPath } from './operation.controller';
import { PathTable } from '../http/path-table';
import type { RoutedOperation } from '../http/routed-operations';
import { mcpMethods, mcpPath } from '../mcp/mcp.controller';
import { dashboardPaths } from '../pages/dashboard.controller';
import { docsPaths } from '../pages/docs.controller';
import { openPaths } from '../pages/pages.controller';
import type { GatewayConfig } from '../gateway.config';
import { logAccess } from '../http/access-log';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { declareRequestState } from '../http/request-state.adapter';
import { apiHeaders } from '../http/answer-headers';
import { traceRequests } from '../http/trace-requests.adapter';
import { createServer } from './server.adapter';
import { HttpModule, type HttpModuleOptions } from './http.module';

/** Seconds for which a browser caches a preflight. */
const preflightMaxAge = 600;

const requestHeaders = [
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Prefer',
  'Traceparent',
  'X-API-Key',
  'X-Request-Id',
];

/** Response headers that scripts may read, in addition to those that the Fetch standard allows. */
const responseHeaders = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Lode-Network',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

/**
 * Allows pages of these origins to call the API. Preflights have no key and are answered before authentication. Cookies
 * are not allowed: the key header is the only credential.
 */
const corsOptions = (origins: readonly string[]) => ({
  origin: [...origins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: requestHeaders,
  exposedHeaders: responseHeaders,
  maxAge: preflightMaxAge,
  strictPreflight: false,
});

/**
 * Nest's adapter on a Fastify instance. `UnknownPathController` handles all requests that the router does not find, also
 * unknown methods and parameters that are too long, so that they pass the guards; Nest's own handler would answer them
 * without.
 */
class GatewayHttpAdapter extends FastifyAdapter {
  constructor(server: FastifyInstance) {
    super(server);
  }

  override all(...route: unknown[]): FastifyInstance {
    const [path, handler] = route;
    if (path !== unknownPath) return super.all(...(route as Parameters<FastifyAdapter['all']>));
    return this.getInstance<FastifyInstance>().setNotFoundHandler(handler as RouteHandlerMethod);
  }

  /** Ignores Nest's handler, see `all`. */
  override setNotFoundHandler(): FastifyInstance {
    return this.getInstance();
  }
}

/** Paths of operations and of the pages of the gateway. */
const pathTableOf = (operations: readonly RoutedOperation[], hasMcp: boolean): PathTable =>
  new PathTable([
    ...operations.map(({ http: { method, path, scope, answer } }) => ({
      method,
      path,
      open: scope === null,
      personal: answer === 'page',
    })),
    ...[jobEventsPath, conversationEventsPath].map((path) => ({ method: 'GET', path, open: false })),
    ...(hasMcp ? mcpMethods : []).map((method) => ({ method, path: mcpPath, open: false })),
    ...openPaths.map((path) => ({ method: 'GET', path, open: true })),
    ...[...dashboardPaths, ...docsPaths].map((path) => ({ method: 'GET', path, open: true, personal: true })),
  ]);

/** Private, loopback and link-local addresses (RFC 1918, 4193, 6598). */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Logs once that X-Forwarded-For of a proxy is ignored: all clients behind it share one rate limit. */
export class UntrustedProxy {
  private reported = false;

  constructor(private readonly logger: Logger) {}

  observe({ headers, ip, socket }: FastifyRequest): void {
    if (this.reported || headers['x-forwarded-for'] === undefined) return;
    const peer = socket.remoteAddress;
    // Behind a trusted proxy the address of the request differs from that of the connection.
    if (peer === undefined || ip !== peer || !isPrivate(peer)) return;
    this.reported = true;
    this.logger.warn(
      { peer },
      'X-Forwarded-For of an untrusted proxy is ignored, so all clients behind it share one rate limit: set LODE_TRUSTED_PROXIES to the address or range of the proxy',
    );
  }
}

export interface ApplicationOptions extends Omit<HttpModuleOptions, 'paths' | 'hasMcp'> {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  /** Null without tracing. */
  readonly tracer: Tracer | null;
}

/** The HTTP application of the gateway, initialized but not listening. */
export async function createApplication(options: ApplicationOptions): Promise<NestFastifyApplication> {
  const { config, logger, operations, tracer } = options;
  const { network, corsOrigins } = config;
  const present = operations.filter(({ http }) => http.sandbox !== true || network === 'sandbox');
  const paths = pathTableOf(present, config.mcpUrl !== undefined);
  const server = createServer(config, logger);
  declareRequestState(server, paths);
  // First, so that the span contains the other hooks.
  if (tracer) traceRequests(server, tracer);
  logAccess(server, config.accessLog, logger);
  const app = await NestFactory.create<NestFastifyApplication>(
    HttpModule.forRoot({ ...options, operations: present, paths, hasMcp: config.mcpUrl !== undefined }),
    new GatewayHttpAdapter(server),
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  if (corsOrigins.length) app.enableCors(corsOptions(corsOrigins));
  addHooks(app, network, logger);
  // Each page names the folder of its files.
  await app.register(serveFiles, { root: __dirname, serve: false, maxAge: '1h', preCompressed: true });
  return app.init();
}

/** Hooks of all requests and responses, also of those that no route matches. */
function addHooks(app: NestFastifyApplication, network: GatewayConfig['network'], logger: Logger): void {
  const server = app.getHttpAdapter().getInstance();
  const headers = { ...apiHeaders, 'Lode-Network': network };
  const proxy = new UntrustedProxy(logger);
  server.addHook('onRequest', (request, reply, done) => {
    proxy.observe(request);
    void reply.headers(headers).header('X-Request-Id', request.id);
    done();
  });
  const metrics = app.get(HttpMetrics);
  server.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply);
    done();
  });
}
