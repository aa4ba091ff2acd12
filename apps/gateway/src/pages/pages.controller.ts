import {
  type Clock,
  type Health,
  HealthCheck,
  htmlPage,
  interfaceVersion,
  productVersion,
  CLOCK,
  CONFIG,
} from '@lode/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { openApiDocument, operations } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { Page } from './page';
import { findDashboard } from './dashboard.controller';
import { acceptsHtml } from '../http/request-parts';
import { vary, pageHeaders } from '../http/answer-headers';

/** A PNG of 32 by 32 pixels. */
const favicon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQMAAABJtOi3AAAABlBMVEUfX7////+oCylFAAAAFElEQVR42mNgwA/sqEfY/8NB4AMAV90J1A4fF2oAAAAASUVORK5CYII=',
  'base64',
);

/** Maximum age of a report in milliseconds: the page is public, and each report queries the database. */
const maxAge = 1000;

interface HealthReport extends Health {
  readonly network: GatewayConfig['network'];
}

/** Returns health reports, created at most once a second. */
function createHealthPage(
  health: HealthCheck,
  network: HealthReport['network'],
  clock: Clock,
): () => Promise<HealthReport> {
  let latest: Promise<HealthReport> | undefined;
  let madeAt = 0;
  return () => {
    const now = clock.monotonic();
    if (latest && now - madeAt < maxAge) return latest;
    madeAt = now;
    return (latest = health.report().then((report) => ({ ...report, network })));
  };
}

type Network = GatewayConfig['network'];

/** Response of `GET /` as JSON. */
const indexOf = (network: Network) => ({
  name: 'Lode',
  version: productVersion,
  interface_version: interfaceVersion,
  docs: '/docs',
  errors: '/docs/errors',
  openapi: '/openapi.json',
  network,
});

const networks: Readonly<Record<Network, string>> = {
  sandbox:
    'This Lode works on its sandbox, a simulated internet; <code>GET /sandbox</code> lists what it contains.',
  live: 'This Lode works on the real internet.',
};

/** Response of `GET /` as HTML where the dashboard is not built. */
export const indexPage = (network: Network): string =>
  htmlPage({
    title: `Lode ${productVersion}`,
    body: `<p>A B2B prospecting data API. Requests need a key in the header <code>X-API-Key</code>. ${networks[network]}</p>
<ul>
<li><a href="/docs">API reference</a>: try requests here</li>
<li><a href="/openapi.json">OpenAPI document</a>: generate a client; version ${interfaceVersion} of the interface</li>
<li><a href="/docs/errors">Errors</a>: every code and its meaning</li>
<li><a href="/healthz">Health</a>: whether this gateway is ready</li>
<li><a href="/opt-out">Opt out</a>: ask not to be contacted</li>
</ul>
<p>Create a key on the server: <code>npm run keys -- create --name NAME</code></p>`,
  }).body;

/** Index, OpenAPI document and health. */
@Controller()
export class PagesController {
  private readonly index: { readonly json: string; readonly html: string };
  private readonly openApi = JSON.stringify(openApiDocument(operations, interfaceVersion));
  private readonly report: () => Promise<HealthReport>;

  constructor(
    health: HealthCheck,
    @Inject(CONFIG) { network }: Pick<GatewayConfig, 'network'>,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.index = {
      json: JSON.stringify(indexOf(network)),
      html: findDashboard()?.page ?? indexPage(network),
    };
    this.report = createHealthPage(health, network, clock);
  }

  /** The dashboard, or links if it is not built, if the client accepts HTML; else JSON. */
  @Page('/')
  showIndex(@Req() { headers }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): string {
    // The network may change with a restart.
    vary(reply.headers({ ...pageHeaders, 'Cache-Control': 'no-cache' }), 'Accept');
    const isHtml = acceptsHtml(headers.accept);
    void reply.type(`${isHtml ? 'text/html' : 'application/json'}; charset=utf-8`);
    return isHtml ? this.index.html : this.index.json;
  }

  @Page('/favicon.ico')
  showIcon(@Res({ passthrough: true }) reply: FastifyReply): Buffer {
    void reply.headers(pageHeaders).type('image/png');
    return favicon;
  }

  @Page('/openapi.json')
  showOpenApi(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.headers({ ...pageHeaders, 'Content-Type': 'application/json; charset=utf-8' });
    return this.openApi;
  }

  @Page('/healthz', true)
  async showHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const report = await this.report();
    void reply.code(report.ready ? 200 : 503);
    return report;
  }
}

/** Paths of the pages of the gateway, which require no credential. */
export const openPaths = [
  '/',
  '/favicon.ico',
  '/docs',
  '/docs/',
  '/docs/lode.css',
  '/docs/errors',
  '/openapi.json',
  '/asyncapi.json',
  '/llms.txt',
  '/healthz',
  '/session/oidc',
  '/session/oidc/return',
] as const;
