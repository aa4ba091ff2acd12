import type { Plugin, Rollup } from 'vite';
import { buildSite } from './build-site';
import { layout, type Assets } from './layout';

/** Writes the pages of the documentation beside the scripts. @param project folder of the checkout */
export const documentationPages = (project: string): Plugin => ({
  name: 'documentation-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const { pages, codeStyles, search, texts, pictures } = await buildSite(project);
    const emit = (name: string, source: string): string =>
      `/docs/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
    const assets: Assets = {
      script: entryOf(bundle, 'site'),
      reference: entryOf(bundle, 'reference'),
      styles: [...stylesIn(bundle), emit('code.css', codeStyles)],
      search: emit('search.json', search),
    };
    for (const page of pages)
      this.emitFile({ type: 'asset', fileName: fileOf(page.path), source: layout(page, assets) });
    for (const [fileName, source] of [...texts, ...pictures])
      this.emitFile({ type: 'asset', fileName, source });
  },
});

/** `/docs` is `index.html`, `/docs/leads` is `leads.html`. */
const fileOf = (path: string): string => `${path.replace(/^\/docs\/?/, '') || 'index'}.html`;

const stylesIn = (bundle: Rollup.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/docs/${name}`);

function entryOf(bundle: Rollup.OutputBundle, name: string): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === name,
  );
  if (!entry) throw new Error(`the build has no script ${name}`);
  return `/docs/${entry.fileName}`;
}
