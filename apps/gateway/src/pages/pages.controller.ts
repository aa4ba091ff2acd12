import { Controller, Inject, Req, Res } from '@nestjs/common';
import { openApiDocument, operations } from '@lode/contracts';
import { CLOCK, CONFIG, HealthCheck, interfaceVersion, type Clock } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findDashboard } from './dashboard-files';
import type { GatewayConfig } from '../gateway.config';
import { acceptsHtml } from '../http/accepts-html';
import { vary } from '../http/answer-headers';
import { pageHeaders } from '../http/security-headers';
import { favicon } from './favicon';
import { createHealthPage, type HealthReport } from './health-page';
import { indexOf, indexPage } from './index-page';
import { Page } from './page-route';

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
