import { getPublicSuffix } from 'tldts';
import { countryOf } from './country-of';

/** Country domains that are sold worldwide. */
const generic: ReadonlySet<string> = new Set(
  'ac ag ai am as bz cc cd co cx fm gg gs io im la ly me ms mu nu pw sc sh so st tk to tv vc ws'.split(' '),
);

/** ISO 3166-1 alpha-2 by the top-level domain of a host; null for generic ones, and for those sold worldwide. */
export function countryOfDomain(host: string): string | null {
  const suffix = getPublicSuffix(host) ?? '';
  const last = suffix.slice(suffix.lastIndexOf('.') + 1);
  if (last.length !== 2 || generic.has(suffix)) return null;
  return last === 'uk' ? 'GB' : countryOf(last);
}
