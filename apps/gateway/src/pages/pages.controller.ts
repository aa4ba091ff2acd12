import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { openApiDocument, operations } from '@lode/contracts';
import { CLOCK, CONFIG, HealthCheck, interfaceVersion, type Clock } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../admission/not-found';
import { findDashboard } from './dashboard-files';
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
import { Page } from './page-route';

/** Index, documentation and health. */
@Controller()
export class PagesController {
  private readonly index: { readonly json: string; readonly html: string };
  private readonly openApi = JSON.stringify(openApiDocument(operations, interfaceVersion));
  private readonly errors = errorsPage();
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

  @Page('/docs')
  showDocs(@Res({ passthrough: true }) reply: FastifyReply): string {
    return text(reply, 'text/html', docsPage);
  }

  /** `/docs/` only: `PathGuard` rejects all other paths of the wildcard. */
  @Page('/docs/*')
  redirectToDocs(@Res() reply: FastifyReply): void {
    // A fixed target: the path of the request could redirect to another host.
    void reply.headers(pageHeaders).redirect('/docs', 308);
  }

  @Page('/docs/start.js')
  showStartScript(@Res({ passthrough: true }) reply: FastifyReply): string {
    return text(reply, 'text/javascript', startScript);
  }

  @Page('/docs/lode.css')
  showStyleSheet(@Res({ passthrough: true }) reply: FastifyReply): string {
    return text(reply, 'text/css', styleSheet);
  }

  @Page('/docs/errors')
  showErrors(@Res({ passthrough: true }) reply: FastifyReply): string {
    return text(reply, 'text/html', this.errors);
  }

  /** Files of Swagger UI. */
  @Page('/docs/assets/:file')
  showAsset(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (!assets.has(file)) throw notFound(request, reply);
    void reply.sendFile(file);
  }

  @Page('/openapi.json')
  showOpenApi(@Res({ passthrough: true }) reply: FastifyReply): string {
    return text(reply, 'application/json', this.openApi);
  }

  @Page('/healthz', true)
  async showHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const report = await this.report();
    void reply.code(report.ready ? 200 : 503);
    return report;
  }
}

function text(reply: FastifyReply, type: string, body: string): string {
  void reply.headers({ ...pageHeaders, 'Content-Type': `${type}; charset=utf-8` });
  return body;
}
