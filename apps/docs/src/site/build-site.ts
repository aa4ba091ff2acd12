import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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
  /** Texts for programs that read no HTML, by the name of their file. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures of the guides, by the name of their file. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

type Page = Omit<PageContent, 'navigation'>;

/** A page of a document. */
interface GuidePage extends Page {
  /** The document in Markdown. */
  readonly source: string;
}

/** Renders all pages from the documents below `docs/`. @param project folder of the checkout */
export async function buildSite(project: string): Promise<Site> {
  const read = (file: string): Promise<string> => readFile(path.join(project, 'docs', file), 'utf8');
  const highlighter = await createSiteHighlighter();
  const groups = siteGroups(await read('index.md'));
  const pictures = await picturesIn(path.join(project, 'docs', 'images'));
  const guides = await guidePages(groups, read, { ...highlighter, pictures });
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
    pictures: new Map(pictures.map(({ file, content }) => [file, content])),
    texts: new Map([
      ...guides.map(({ path: at, source }) => [`${at.replace('/docs/', '')}.md`, source] as const),
      ['llms.txt', indexForModels(groups)],
      ['asyncapi.json', await read('generated/asyncapi.json')],
    ]),
    search: searchIndex(pages.flatMap(({ path: at, title, html }) => sectionsOf(at, title, html))),
  };
}

function guidePages(
  groups: readonly SiteGroup[],
  read: (file: string) => Promise<string>,
  { highlight, pictures }: Pick<Highlighter, 'highlight'> & { readonly pictures: readonly Picture[] },
): Promise<GuidePage[]> {
  const all = groups.flatMap(({ pages }) => pages);
  const known = new Map(all.map(({ file, name }) => [file, name]));
  return Promise.all(
    all.map(async ({ name, file, title, summary }) => {
      const source = name === 'errors' ? await withCatalogue(read) : await read(file);
      const { html, headings } = renderMarkdown(source, {
        highlight,
        linkTo: (link) => siteLink(link, file, known),
        pictureAt: (wanted) => {
          const found = pictures.find((picture) => picture.name === wanted);
          return found && `/docs/${found.file}`;
        },
      });
      return { path: `/docs/${name}`, title, summary, html, headings, source };
    }),
  );
}

interface Picture {
  /** In `docs/images`. */
  readonly name: string;
  /** On the site, with a hash of the content, because browsers keep it. */
  readonly file: string;
  readonly content: Buffer;
}

const picturesIn = async (folder: string): Promise<Picture[]> =>
  Promise.all(
    (await readdir(folder)).map(async (name) => {
      const content = await readFile(path.join(folder, name));
      const { name: base, ext } = path.parse(name);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      return { name, file: `assets/${base}-${hash}${ext}`, content };
    }),
  );

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

/** The index of all pages as Markdown (llmstxt.org), for assistants. */
const indexForModels = (groups: readonly SiteGroup[]): string => `# Lode

> Lode finds business contacts with evidence for every fact, verifies addresses, and writes to people. It runs on the machines of its operator.

The API is described by [OpenAPI](/openapi.json) and [AsyncAPI](/asyncapi.json).

${groups
  .map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map((page) => `- [${page.title}](/docs/${page.name}.md): ${page.summary}`).join('\n')}\n`,
  )
  .join('\n')}`;
