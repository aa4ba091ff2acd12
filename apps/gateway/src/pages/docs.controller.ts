import { problemKinds, ProblemError } from '@lode/contracts';
import { Controller, Param, Res } from '@nestjs/common';
import { htmlPage } from '@lode/platform';
import type { FastifyReply } from 'fastify';
import { styleSheet, Page } from './page';
import { pageHeaders } from '../http/answer-headers';
import { buildOf, findFiles, immutable } from './built-files';

/** `/docs` where the site is not built. */
const docsPage = (): string =>
  htmlPage({
    title: 'Lode API',
    body: `<p>The documentation is not built here. Build it with <code>npm run check -- build</code>.</p>
<ul>
<li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/docs/errors">Errors</a></li>
</ul>`,
  }).body;

/** Pages of the site below `/docs`. */
export const docsPaths = ['/docs/{page}', '/docs/api/{group}', '/docs/assets/{file}'] as const;

/** The catalogue that `type` of each problem links to. */
const errorsPage = (): string =>
  htmlPage({
    title: 'Errors of Lode',
    body: `<p>Every error is a problem body (RFC 9457, <code>application/problem+json</code>). Decide on <code>code</code>, which never changes its meaning; <code>detail</code> is for people.</p>
<table>
<thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead>
<tbody>
${Object.entries(problemKinds).map(row).join('\n')}
</tbody>
</table>`,
  }).body;

const row = ([code, { status, title, meaning }]: [
  string,
  { status: number; title: string; meaning: string },
]): string =>
  `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td><strong>${title}.</strong> ${marked(meaning)}</td></tr>`;

/** Text with `code` between back-ticks. */
const marked = (text: string): string => text.replace(/`([^`]+)`/g, '<code>$1</code>');

/** The documentation: static pages of `apps/docs`, and the catalogue of errors and the style sheet without them. */
@Controller()
export class DocsController {
  private readonly site = findFiles(buildOf('docs'));

  @Page('/docs')
  showIndex(@Res() reply: FastifyReply): void {
    if (this.site) this.sendFile('index.html', reply);
    else sendText(reply, 'text/html', docsPage());
  }

  @Page('/docs/errors')
  showErrors(@Res() reply: FastifyReply): void {
    if (this.site) this.sendFile('errors.html', reply);
    else sendText(reply, 'text/html', errorsPage());
  }

  @Page('/docs/lode.css')
  showStyleSheet(@Res() reply: FastifyReply): void {
    sendText(reply, 'text/css', styleSheet);
  }

  /** Without the empty name of `/docs/`. */
  @Page('/docs/:page(^.+$)')
  showPage(@Param('page') page: string, @Res() reply: FastifyReply): void {
    this.sendKnown(page.endsWith('.md') ? page : `${page}.html`, reply);
  }

  /** The index of the pages in Markdown, for assistants. */
  @Page('/llms.txt')
  showIndexForModels(@Res() reply: FastifyReply): void {
    this.sendKnown('llms.txt', reply);
  }

  @Page('/asyncapi.json')
  showAsyncApi(@Res() reply: FastifyReply): void {
    this.sendKnown('asyncapi.json', reply);
  }

  @Page('/docs/api/:group')
  showGroup(@Param('group') group: string, @Res() reply: FastifyReply): void {
    this.sendKnown(`api/${group}.html`, reply);
  }

  @Page('/docs/assets/:file')
  showAsset(@Param('file') file: string, @Res() reply: FastifyReply): void {
    this.sendKnown(`assets/${file}`, reply);
  }

  /** `/docs/` only: `PathGuard` rejects all other paths of the wildcard. */
  @Page('/docs/*')
  redirectToDocs(@Res() reply: FastifyReply): void {
    // A fixed target: the path of the request could redirect to another host.
    void reply.headers(pageHeaders).redirect('/docs', 308);
  }

  private sendKnown(name: string, reply: FastifyReply): void {
    if (!this.site?.names.has(name))
      throw new ProblemError('not_found', 'The documentation has no such page; see /docs.');
    this.sendFile(name, reply);
  }

  /** Pages are validated again by their tag, so that a new build is seen at once. */
  private sendFile(name: string, reply: FastifyReply): void {
    const { 'Cache-Control': _, ...headers } = pageHeaders;
    void reply.removeHeader('Cache-Control').headers(headers);
    void reply.sendFile(name, this.site?.folder, name.startsWith('assets/') ? immutable : { maxAge: 0 });
  }
}

function sendText(reply: FastifyReply, type: string, body: string): void {
  void reply.headers({ ...pageHeaders, 'Content-Type': `${type}; charset=utf-8` }).send(body);
}
