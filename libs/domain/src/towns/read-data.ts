import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A table of tools/data/gazetteer.cjs: lines of tab-separated fields. */
export const readData = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(__dirname, 'data', `${name}.tsv.br`)));
