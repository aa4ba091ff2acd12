import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../admission/not-found';
import { pageHeaders } from '../http/security-headers';
import { Page } from '../pages/page-route';
import { findDashboard } from './dashboard-files';

/** Hashed names never change their content. Compressed files beside them are sent to clients that accept them. */
const immutable = { maxAge: '365d', immutable: true, cacheControl: true } as const;

/** The dashboard: its page at every path below `/app/`, and its files. `PagesController` serves the page at `/`. */
@Controller()
export class DashboardController {
  private readonly files = findDashboard();

  @Page('/app/assets/:file')
  showAsset(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.sendFile(`assets/${file}`, request, reply);
  }

  @Page('/app/:page')
  showPage(@Param('page') page: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (page.includes('.')) this.sendFile(page, request, reply);
    else this.sendPage(request, reply);
  }

  @Page('/app/:page/:id')
  showDeepPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.sendPage(request, reply);
  }

  private sendPage(request: FastifyRequest, reply: FastifyReply): void {
    if (!this.files) throw notFound(request, reply);
    const headers = { ...pageHeaders, 'Cache-Control': 'no-cache' };
    void reply.headers(headers).type('text/html; charset=utf-8').send(this.files.page);
  }

  private sendFile(name: string, request: FastifyRequest, reply: FastifyReply): void {
    if (!this.files?.names.has(name)) throw notFound(request, reply);
    const { 'Cache-Control': _, ...headers } = pageHeaders;
    void reply.removeHeader('Cache-Control').headers(headers);
    void reply.sendFile(name, this.files.folder, name.startsWith('assets/') ? immutable : {});
  }
}
