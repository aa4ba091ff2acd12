import { escaped } from '../html/escaped';
import type { Heading } from '../html/heading';
import { groupRoutes, type GroupedRoutes } from './groups';
import { routesOf, type OpenApi } from './open-api';
import { operationHtml, type ReferenceParts } from './operation-html';

export interface ReferencePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const summary = 'Every operation of the HTTP API with its parameters, answers and examples.';

/** The pages of the reference: one with all operations, and one for each group. */
export function referencePages(document: OpenApi, parts: ReferenceParts): ReferencePage[] {
  const grouped = groupRoutes(routesOf(document));
  return [
    { path: '/docs/api', title: 'API reference', summary, html: overview(grouped), headings: [] },
    ...grouped.map((group) => groupPage(group, parts)),
  ];
}

const overview = (grouped: readonly GroupedRoutes[]): string => `<h1>API reference</h1>
<p class="lead">${summary} Send an API key in the header <code>X-API-Key</code>. The <a href="/openapi.json">OpenAPI document</a> generates clients.</p>
<div class="cards">
${grouped
  .filter(({ isApart }) => !isApart)
  .map(card)
  .join('\n')}
</div>
<h2 id="apart">For operators and browsers</h2>
<div class="cards">
${grouped
  .filter(({ isApart }) => isApart)
  .map(card)
  .join('\n')}
</div>`;

const card = ({ name, title, intro, routes }: GroupedRoutes): string => `<section class="card">
<h3><a href="/docs/api/${name}">${title}</a></h3>
<p>${escaped(intro)}</p>
<ul class="routes">
${routes.map(({ method, path, operation }) => `<li><a href="/docs/api/${name}#${operation.operationId}">${escaped(operation.summary)}</a> <span class="muted"><span class="method method-${method.toLowerCase()}">${method}</span> <code>${escaped(path)}</code></span></li>`).join('\n')}
</ul>
</section>`;

function groupPage(group: GroupedRoutes, parts: ReferenceParts): ReferencePage {
  const { name, title, intro, routes } = group;
  const sections = routes.map((route) => operationHtml(route, parts, name !== 'browser'));
  return {
    path: `/docs/api/${name}`,
    title,
    summary: intro,
    html: `<h1>${title}</h1>
<p class="lead">${escaped(intro)}</p>
<ul class="routes">
${routes.map(({ operation }) => `<li><a href="#${operation.operationId}">${escaped(operation.summary)}</a></li>`).join('\n')}
</ul>
${sections.join('\n')}`,
    headings: routes.map(({ operation }) => ({
      level: 2,
      id: operation.operationId,
      text: operation.summary,
    })),
  };
}
