import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escaped } from '../html/escaped';
import { renderMarkdown } from './markdown';
import { siteGroups } from './site-index';
import { siteLink } from './site-links';

const docs = path.resolve(import.meta.dirname, '../../../../docs');
const groups = siteGroups(readFileSync(path.join(docs, 'index.md'), 'utf8'));
const pages = groups.flatMap((group) => group.pages);
const names = new Set(pages.map(({ name }) => name));

const known = new Map(pages.map(({ file, name }) => [file, name]));

const render = (source: string, file = 'guides/tour.md') =>
  renderMarkdown(source, {
    highlight: (code) => `<pre>${escaped(code)}</pre>`,
    linkTo: (link) => siteLink(link, file, known),
  });

it('the index lists every guide once, with a summary', () => {
  const guides = readdirSync(path.join(docs, 'guides')).map((file) => file.replace('.md', ''));
  expect(guides.filter((name) => !names.has(name))).toEqual([]);
  expect(pages.map(({ name }) => name)).toEqual([...names]);
  expect(pages.filter(({ summary }) => summary === '').map(({ name }) => name)).toEqual([]);
});

it('links of guides lead to pages and anchors of the site', () => {
  const rendered = new Map(
    pages.map(({ name, file }) => [name, render(readFileSync(path.join(docs, file), 'utf8'), file)]),
  );
  const missing = [...rendered].flatMap(([name, { html }]) =>
    [...html.matchAll(/href="\/docs\/([\w-]+)(?:#([^"]*))?"/g)]
      .filter(([, to = '', hash]) => hash !== undefined && !rendered.get(to)?.html.includes(`id="${hash}"`))
      .map(([link]) => `${name}: ${link}`),
  );
  expect(missing).toEqual([]);
});

it('has pages of the packages, and links of their READMEs lead to guides', () => {
  expect([...names]).toEqual(
    expect.arrayContaining(['python-client', 'command-line', 'mcp-server', 'n8n', 'kubernetes']),
  );
  const link = '[jobs](../../docs/guides/jobs.md#stop) [client](../client/README.md)';
  expect(render(link, '../libs/nest/README.md').html).toBe(
    '<p><a href="/docs/jobs#stop">jobs</a> <a href="/docs/typescript-client">client</a></p>\n',
  );
});

it('gives headings the ids of GitHub', () => {
  const { title, headings } = render('# A `b`\n\n## Try it, in the sandbox\n\n## Same\n\n## Same\n');
  expect(title).toBe('A b');
  expect(headings.map(({ id }) => id)).toEqual(['try-it-in-the-sandbox', 'same', 'same-1']);
});

it.each([
  ['[a](leads.md)', '<a href="/docs/leads">a</a>'],
  ['[a](leads.md#pages)', '<a href="/docs/leads#pages">a</a>'],
  ['[a](../generated/settings.md)', '<a href="/docs/settings">a</a>'],
  ['[a](../generated/openapi.json)', '<a href="/openapi.json">a</a>'],
  ['[a](#b)', '<a href="#b">a</a>'],
  ['[a](https://a.test/)', '<a href="https://a.test/">a</a>'],
  ['[a](../architecture.md) b', 'a b'],
])('%s', (source, html) => expect(render(source).html).toBe(`<p>${html}</p>\n`));

it('escapes code', () => {
  expect(render('```sh\necho "<b>"\n```\n').html).toBe('<pre>echo &quot;&lt;b&gt;&quot;</pre>');
});
