import { dirname } from 'node:path';
import serveFiles from '@fastify/static';
import { openApiDocument, operations } from '@lode/contracts';
import { version, type Clock, type HealthCheck } from '@lode/service-kit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { pageHeaders } from '../http/security-headers';
import { assets, docsPage, startScript } from './docs-page';
import { errorsPage } from './errors-page';
import { createHealthPage, type HealthReport } from './health-page';
import { styleSheet } from './page';

type Network = GatewayConfig['network'];

/** Everything that needs no credential: the way in, the documentation, the health. */
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
    text(app, '/openapi.json', 'application/json', JSON.stringify(openApiDocument(operations, version)));
    text(app, '/', 'application/json', JSON.stringify({ ...entryPoints, network }));
    addHealth(app, createHealthPage(health, network, clock));
  };
}

const entryPoints = {
  name: 'Lode',
  version,
  docs: '/docs',
  errors: '/docs/errors',
  openapi: '/openapi.json',
};

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
