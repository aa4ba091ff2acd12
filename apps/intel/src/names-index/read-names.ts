import { lazily } from '@lode/domain/values';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { NamesIndex } from './names-index';

/** The index over the file that tools/data/names-index.cjs makes, read when it is first asked for. */
export const namesIndex = lazily(
  () => new NamesIndex(brotliDecompressSync(readFileSync(join(__dirname, 'data/names.tsv.br')))),
);
