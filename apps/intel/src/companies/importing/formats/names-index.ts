import { brotliDecompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { isSharedHost } from '@lode/domain/addresses';
import { readBrand } from '../../../names-index/names-index';
import { sectorOfCategory } from '@lode/domain/sectors';
import { emptyRecord } from '../../company-record';
import type { CompanyRow } from '../company-file';

/** The built-in brands of the name-suggestion-index. @param file `names.tsv.br` */
export const readStartSet = (file: string, seenAt: string): CompanyRow[] =>
  brotliDecompressSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => readCompany(line, seenAt));

function readCompany(line: string, seenAt: string): CompanyRow {
  const { wikidata, names, domains, category } = readBrand(line);
  const domain = domains.find((each) => !isSharedHost(each));
  const [name, ...others] = names;
  if (domain === undefined || name === undefined) return { omitted: 'without own website or name' };
  return {
    ...emptyRecord,
    source: 'names_index',
    id: wikidata,
    seenAt,
    name,
    otherNames: others,
    domain,
    wikidata,
    sector: sectorOfCategory(category)?.code ?? null,
  };
}
