import { dirname } from 'node:path';
import serveFiles from '@fastify/static';
import { openApiDocument, operations } from '@lode/contracts';
import { interfaceVersion, type Clock, type HealthCheck } from '@lode/service-kit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { acceptsHtml } from '../http/accepts-html';
import { vary } from '../http/answer-headers';
import { pageHeaders } from '../http/security-headers';
import { assets, docsPage, startScript } from './docs-page';
import { errorsPage } from './errors-page';
import { favicon } from './favicon';
import { createHealthPage, type HealthReport } from './health-page';
import { indexOf, indexPage } from './index-page';
import { styleSheet } from './page';

type Network = GatewayConfig['network'];

/** Pages without authentication: index, documentation, health. */
export function pages(health: HealthCheck, network: Network, clock: Clock): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: true };
    });
    await app.register(serveFiles, {
      root: dirname(require.resolve('swagger-ui-dist/package.json')),
      prefix: '/docs/assets/',
      allowedPath: (path) => assets.has(path),
      index: false,
      maxAge: '1h',
    });
    text(app, '/docs', 'text/html', docsPage);
    text(app, '/docs/start.js', 'text/javascript', startScript);
    text(app, '/docs/lode.css', 'text/css', styleSheet);
    text(app, '/docs/errors', 'text/html', errorsPage());
    text(
      app,
      '/openapi.json',
      'application/json',
      JSON.stringify(openApiDocument(operations, interfaceVersion)),
    );
    app.get('/favicon.ico', (_request, reply) => reply.headers(pageHeaders).type('image/png').send(favicon));
    // A fixed target: the path of the request could redirect to another host.
    app.get('/docs/', (_request, reply) => reply.headers(pageHeaders).redirect('/docs', 308));
    addIndex(app, network);
    addHealth(app, createHealthPage(health, network, clock));
  };
}

/** HTML if the client accepts it, else JSON. */
function addIndex(app: FastifyInstance, network: Network): void {
  const json = JSON.stringify(indexOf(network));
  const html = indexPage(network);
  app.get('/', (request, reply) => {
    // The network may change with a restart.
    vary(reply.headers({ ...pageHeaders, 'Cache-Control': 'no-cache' }), 'Accept');
    return acceptsHtml(request.headers.accept)
      ? reply.type('text/html; charset=utf-8').send(html)
      : reply.type('application/json; charset=utf-8').send(json);
  });
}

function text(app: FastifyInstance, url: string, type: string, body: string): void {
  const headers = { ...pageHeaders, 'Content-Type': `${type}; charset=utf-8` };
  app.get(url, (_request, reply) => reply.headers(headers).send(body));
}

function addHealth(app: FastifyInstance, report: () => Promise<HealthReport>): void {
  app.get('/healthz', { config: { unlimited: true } }, async (_request, reply) => {
    const now = await report();
    return reply.code(now.ready ? 200 : 503).send(now);
  });
}
