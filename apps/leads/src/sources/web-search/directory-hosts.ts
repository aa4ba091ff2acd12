import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';
import { isSharedHost } from '@lode/domain/sites';
import { parse } from 'tldts';

const everywhere = wordSet(join(__dirname, 'data/directory-names.txt'));
const single = wordSet(join(__dirname, 'data/directory-domains.txt'));

/** Whether a registrable domain is a directory of businesses rather than the site of one. */
export function isDirectory(domain: string): boolean {
  const { domainWithoutSuffix } = parse(domain);
  return everywhere().has(domainWithoutSuffix ?? '') || single().has(domain) || isSharedHost(domain);
}
