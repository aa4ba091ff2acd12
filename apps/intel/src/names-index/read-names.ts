import { lazily } from '@lode/domain/values';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { NamesIndex } from './names-index';

/** Index over the output of tools/data/names-index.cjs, loaded on first use. */
export const namesIndex = lazily(
  () => new NamesIndex(brotliDecompressSync(readFileSync(join(__dirname, 'data/names.tsv.br')))),
);
