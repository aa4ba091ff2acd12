import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Param, Res } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { FastifyReply } from 'fastify';
import { buildOf, findFiles, type BuiltFiles, immutable } from './built-files';
import { pageHeaders } from '../http/answer-headers';
import { Page } from './page';

export interface DashboardFiles extends BuiltFiles {
  /** The page, for all paths of the dashboard. */
  readonly page: string;
}

/** The build of `apps/dashboard`; undefined if there is none. */
export function findDashboard(folder = buildOf('dashboard')): DashboardFiles | undefined {
  const files = findFiles(folder);
  return files && { ...files, page: readFileSync(join(folder, 'index.html'), 'utf8') };
}

/** Paths of the dashboard. The page chooses what it shows; all are one page. */
export const dashboardPaths = ['/app/{page}', '/app/{page}/{id}', '/app/{page}/{id}/{part}'] as const;

/** The dashboard: its page at every path below `/app/`, and its files. `PagesController` serves the page at `/`. */
@Controller()
export class DashboardController {
  private readonly files = findDashboard();

  @Page('/app/assets/:file')
  showAsset(@Param('file') file: string, @Res() reply: FastifyReply): void {
    this.sendFile(`assets/${file}`, reply);
  }

  @Page('/app/:page')
  showPage(@Param('page') page: string, @Res() reply: FastifyReply): void {
    if (page.includes('.')) this.sendFile(page, reply);
    else this.sendPage(reply);
  }

  @Page('/app/:page/:id')
  showDeepPage(@Res() reply: FastifyReply): void {
    this.sendPage(reply);
  }

  @Page('/app/:page/:id/:part')
  showDeeperPage(@Res() reply: FastifyReply): void {
    this.sendPage(reply);
  }

  private sendPage(reply: FastifyReply): void {
    if (!this.files) throw missing();
    const headers = { ...pageHeaders, 'Cache-Control': 'no-cache' };
    void reply.headers(headers).type('text/html; charset=utf-8').send(this.files.page);
  }

  private sendFile(name: string, reply: FastifyReply): void {
    if (!this.files?.names.has(name)) throw missing();
    const { 'Cache-Control': _, ...headers } = pageHeaders;
    void reply.removeHeader('Cache-Control').headers(headers);
    void reply.sendFile(name, this.files.folder, name.startsWith('assets/') ? immutable : {});
  }
}

const missing = (): ProblemError =>
  new ProblemError('not_found', 'The dashboard has no such file: load the page again, or build it.');
