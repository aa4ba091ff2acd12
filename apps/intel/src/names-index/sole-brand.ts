import { foldWords } from '@lode/domain/values';
import { getDomainWithoutSuffix } from 'tldts';
import type { KnownBrand } from './known-brand';

/**
 * The one brand that a domain belongs to: the only one, or of several the only one that is named like the domain, as
 * `Aldi` beside its house brands under `aldi.com`. Null where none or more than one is.
 */
export function soleBrand(domain: string, brands: readonly KnownBrand[]): KnownBrand | null {
  if (brands.length === 1) return brands[0] ?? null;
  const label = (getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? '').replaceAll('-', '');
  const alike = brands.filter(({ names }) => names.some((name) => foldWords(name).join('') === label));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
