import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testedExamples } from '../reference/curl-examples';
import type { OpenApi } from '../reference/open-api';
import { referencePages } from '../reference/reference-pages';
import { SchemaHtml } from '../reference/schema-html';
import { renderMarkdown } from '../guides/markdown';
import { siteGroups, type SiteGroup } from '../guides/site-index';
import { siteLink } from '../guides/site-links';
import { escaped, withCode } from '../html/escaped';
import { createSiteHighlighter, type Highlighter } from '../html/highlight';
import { searchIndex, sectionsOf } from '../search/search-index';
import type { NavigationGroup, PageContent } from './layout';

export interface Site {
  readonly pages: readonly PageContent[];
  /** Style sheet of the code on the pages. */
  readonly codeStyles: string;
  /** Serialized index of the search. */
  readonly search: string;
}

type Page = Omit<PageContent, 'navigation'>;

/** Renders all pages from the documents below `docs/`. @param project folder of the checkout */
export async function buildSite(project: string): Promise<Site> {
  const read = (file: string): Promise<string> => readFile(path.join(project, 'docs', file), 'utf8');
  const highlighter = await createSiteHighlighter();
  const groups = siteGroups(await read('index.md'));
  const guides = await guidePages(groups, read, highlighter);
  const document = JSON.parse(await read('generated/openapi.json')) as OpenApi;
  const examples = testedExamples(await read('guides/tour.md'));
  const schemas = new SchemaHtml(document);
  const { highlight } = highlighter;
  const reference = referencePages(document, { schemas, highlight, examples });
  const guideNavigation: NavigationGroup[] = groups.map(({ title, pages }) => ({
    title,
    links: pages.map((page) => ({ path: `/docs/${page.name}`, title: page.title })),
  }));
  const referenceNavigation: NavigationGroup[] = [
    {
      title: 'API reference',
      links: reference.map((page) => ({
        path: page.path,
        title: page.path === '/docs/api' ? 'All operations' : page.title,
      })),
    },
  ];
  const pages: PageContent[] = [
    ...[startPage(groups), ...guides].map((page) => ({ ...page, navigation: guideNavigation })),
    ...reference.map((page) => ({ ...page, navigation: referenceNavigation, isReference: true })),
  ];
  return {
    pages,
    codeStyles: highlighter.css(),
    search: searchIndex(pages.flatMap(({ path: at, title, html }) => sectionsOf(at, title, html))),
  };
}

function guidePages(
  groups: readonly SiteGroup[],
  read: (file: string) => Promise<string>,
  { highlight }: Highlighter,
): Promise<Page[]> {
  const all = groups.flatMap(({ pages }) => pages);
  const names = new Set(all.map(({ name }) => name));
  return Promise.all(
    all.map(async ({ name, file, title, summary }) => {
      const source = name === 'errors' ? await withCatalogue(read) : await read(file);
      const { html, headings } = renderMarkdown(source, {
        highlight,
        linkTo: (link) => siteLink(link, { names }),
      });
      return { path: `/docs/${name}`, title, summary, html, headings };
    }),
  );
}

/** The guide to errors, with the generated table of all codes. */
async function withCatalogue(read: (file: string) => Promise<string>): Promise<string> {
  const [guide, generated] = await Promise.all([read('guides/errors.md'), read('generated/errors.md')]);
  return `${guide}\n## Codes\n\n${generated.slice(generated.indexOf('| Code |'))}`;
}

const startPage = (groups: readonly SiteGroup[]): Page => ({
  path: '/docs',
  title: 'Documentation',
  summary: 'Guides and API reference of Lode, a B2B prospecting data API.',
  headings: [],
  html: `<h1>Documentation</h1>
<p class="lead">Lode finds business contacts with evidence for every fact, verifies addresses, and writes to people. It runs on your own machines; <a href="/docs/sandbox">the sandbox</a> needs no internet.</p>
<p class="row"><a class="button" href="/docs/quick-start">Quick start</a> <a class="button button-secondary" href="/docs/api">API reference</a></p>
${groups.map(startGroup).join('\n')}`,
});

const startGroup = ({ title, intro, pages }: SiteGroup): string => `<section>
<h2>${escaped(title)}</h2>
<p class="muted">${escaped(intro)}</p>
<ul class="entries">
${pages.map(({ name, title: label, summary }) => `<li><a href="/docs/${name}"><strong>${escaped(label)}</strong><span>${withCode(summary)}</span></a></li>`).join('\n')}
</ul>
</section>`;
