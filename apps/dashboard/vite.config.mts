import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = path.join(import.meta.dirname, 'dist');

/** Writes a compressed file beside each asset, so that the gateway compresses nothing at run time. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle() {
    const assets = path.join(outDir, 'assets');
    for (const name of await readdir(assets)) {
      const content = await readFile(path.join(assets, name));
      await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(content));
      await writeFile(path.join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

/** The gateway serves `index.html` at `/` and below `/app/`, and all other files below `/app/`. */
export default defineConfig({
  root: 'src',
  base: '/app/',
  plugins: [react(), compress],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    // Inlined files would be data: URLs, which the content security policy forbids for scripts and outlines.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // For work on the dashboard: `npx vite` beside a gateway on port 3000.
  server: {
    proxy: Object.fromEntries(
      ['^/(?!app/|@|src/|node_modules/)'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
});
