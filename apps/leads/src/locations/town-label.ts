import type { Town } from './location';

/** As in `Austin, Texas, United States`, or `Baltimore, Maryland 21201, United States`; the gazetteer resolves it. */
export function townLabel({ key, name, region, countryName }: Town): string {
  const code = /^[A-Z]{2}\/(\w+)$/.exec(key)?.[1];
  const parts = [name, [region, code].filter(Boolean).join(' '), countryName];
  return parts.filter(Boolean).join(', ');
}
