import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { documentationPages } from './src/site/documentation-pages';

const outDir = path.join(import.meta.dirname, 'dist');
const project = path.resolve(import.meta.dirname, '../..');

/** The highest quality takes ten times as long, for a few percent. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed files beside all files, so that the gateway compresses nothing at run time. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle() {
    for (const name of await readdir(outDir, { recursive: true })) {
      if (!/\.(?:html|js|css|json)$/.test(name)) continue;
      const file = path.join(outDir, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, brotliCompressSync(content, brotli));
      await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/** The gateway serves the pages below `/docs`, and the other files below `/docs/assets/`. */
export default defineConfig({
  root: 'src',
  base: '/docs/',
  plugins: [documentationPages(project), compress],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { input: { site: 'src/browser/site.ts', reference: 'src/browser/reference.ts' } },
  },
});
