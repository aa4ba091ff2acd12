import serveFiles from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger, Tracer } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { declareRequestState } from '../http/request-state.adapter';
import { apiHeaders } from '../http/security-headers';
import { traceRequests } from '../http/trace-requests.adapter';
import { corsOptions } from './cors';
import { createServer } from './create-server.adapter';
import { GatewayHttpAdapter } from './gateway-http.adapter';
import { HttpModule, type HttpModuleOptions } from './http.module';
import { pathTableOf } from './path-table-of';
import { UntrustedProxy } from './untrusted-proxy.adapter';

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
  const app = await NestFactory.create<NestFastifyApplication>(
    HttpModule.forRoot({ ...options, operations: present, paths, hasMcp: config.mcpUrl !== undefined }),
    new GatewayHttpAdapter(server),
    { bodyParser: false, logger: ['fatal'], abortOnError: false },
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
