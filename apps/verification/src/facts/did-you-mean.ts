import { distance } from 'fastest-levenshtein';
import { parse } from 'tldts';
import { isFreeProvider } from '@lode/domain/addresses';
import { popularProviders } from './popular-providers';

/** Existing suffixes that are typing errors after the name of a `.com` or `.net` provider. */
const mistypedSuffixes: Readonly<Record<string, readonly string[]>> = {
  com: ['co', 'cm', 'om', 'ocm', 'com.co', 'net.com'],
  net: ['ne', 'et', 'nt'],
};
/** Domains of companies, one letter away from a provider. */
const similarDomains = new Set([
  'grail.com',
  'gmal.com',
  'yaho.com',
  'outlooks.com',
  'freenets.de',
  'verizon.com',
]);

/**
 * The provider's domain of which the given domain is a typing error, or null. A wrong suggestion sends mail to a
 * stranger, so it returns null for providers, for known real domains, and if more than about one letter in five differs.
 */
export function didYouMean(domain: string): string | null {
  if (isFreeProvider(domain) || similarDomains.has(domain)) return null;
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const suffix = domain.slice(dot + 1);
  const suffixExists = parse(domain, { allowPrivateDomains: false }).isIcann === true;
  const candidates = popularProviders.flatMap((provider) => {
    const nameSlips = slipsOfName(name, provider.name);
    if (nameSlips === null) return [];
    return provider.suffixes.flatMap((right) => {
      const suffixSlips = slipsOfSuffix(suffix, right, suffixExists);
      return suffixSlips === null
        ? []
        : [{ domain: `${provider.name}.${right}`, slips: nameSlips + suffixSlips }];
    });
  });
  return candidates.sort((a, b) => a.slips - b.slips)[0]?.domain ?? null;
}

/** Number of typing errors; null if the names are different. */
function slipsOfName(typed: string, right: string): number | null {
  if (typed === right) return 0;
  // The first letter is rarely mistyped, and other brands differ only in it: ymail, email, hmail.
  if (typed[0] !== right[0]) return null;
  if (isTransposition(typed, right)) return 1;
  const slips = distance(typed, right);
  return slips <= (right.length < 8 ? 1 : 2) ? slips : null;
}

function slipsOfSuffix(typed: string, right: string, typedExists: boolean): number | null {
  if (typed === right) return 0;
  if (mistypedSuffixes[right]?.includes(typed)) return 1;
  if (typedExists) return null;
  const slips = distance(typed, right);
  return slips <= 2 && slips < right.length ? slips : null;
}

function isTransposition(typed: string, right: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== right[index]);
  const swapped = `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`;
  return typed.length === right.length && swapped === right;
}
