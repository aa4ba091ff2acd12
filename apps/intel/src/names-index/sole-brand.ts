import { foldWords } from '@lode/domain/values';
import { getDomainWithoutSuffix } from 'tldts';
import type { KnownBrand } from './known-brand';

/**
 * The brand of a domain: the only one, or the only one named like the domain, such as `Aldi` among the brands of
 * `aldi.com`. Null if ambiguous or unknown.
 */
export function soleBrand(domain: string, brands: readonly KnownBrand[]): KnownBrand | null {
  if (brands.length === 1) return brands[0] ?? null;
  const label = (getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? '').replaceAll('-', '');
  const alike = brands.filter(({ names }) => names.some((name) => foldWords(name).join('') === label));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
