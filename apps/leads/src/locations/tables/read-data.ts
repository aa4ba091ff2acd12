import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** One of the tables that tools/data/gazetteer.cjs makes: lines of fields with tabs between them. */
export const readData = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(__dirname, '../data', `${name}.tsv.br`)));
