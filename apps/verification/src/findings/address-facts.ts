import { distance } from 'fastest-levenshtein';
import { parse } from 'tldts';
import {
  freeProviderEndings,
  isFreeProvider,
  type EmailAddress,
  isDisposableDomain,
  isRoleAccount,
} from '@lode/domain/addresses';
import type { SuppressionFilter } from '@lode/contracts';

/** @param filter suppressed addresses are not suggested */
export function addressFacts(address: EmailAddress, filter: Pick<SuppressionFilter, 'email'>): AddressFacts {
  const domain = didYouMean(address.domain);
  const suggestion = domain && `${address.local}@${domain}`;
  return {
    disposable: isDisposableDomain(address.domain),
    role: isRoleAccount(address.local),
    free: isFreeProvider(address.domain),
    didYouMean: suggestion !== null && filter.email(suggestion) ? null : suggestion,
  };
}

/**
 * Names of frequently misspelt mail providers. Names that resemble a common word or another brand are excluded:
 * `liberty` must not become `libero`.
 */
const misspeltNames: ReadonlySet<string> = new Set([
  ...['gmail', 'googlemail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'protonmail', 'fastmail', 'rediffmail'],
  ...[
    'comcast',
    'sbcglobal',
    'bellsouth',
    'verizon',
    'btinternet',
    't-online',
    'freenet',
    'laposte',
    'wanadoo',
  ],
]);
/** Short names of providers, which are recognized by their exact spelling only. */
const shortNames: ReadonlySet<string> = new Set(['aol', 'gmx', 'msn']);

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

interface Candidate {
  readonly domain: string;
  readonly slips: number;
}

/**
 * The provider's domain of which the given domain is a typing error, or null. A wrong suggestion sends mail to a
 * stranger, so it returns null for providers, for known real domains, if more than about one letter in five differs,
 * and if two providers are equally near.
 */
export function didYouMean(domain: string): string | null {
  if (isFreeProvider(domain) || similarDomains.has(domain)) return null;
  const dot = domain.indexOf('.');
  const [name, suffix] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const exists = parse(domain, { allowPrivateDomains: false }).isIcann === true;
  const candidates = [...misspeltNames, ...(misspeltNames.has(name) ? [] : [name])].flatMap((right) =>
    candidatesOf({ name, suffix, exists }, right),
  );
  const [best, second] = candidates.sort((one, other) => one.slips - other.slips);
  return best && best.slips !== second?.slips ? best.domain : null;
}

interface Typed {
  readonly name: string;
  readonly suffix: string;
  /** Whether mail may exist under the suffix. */
  readonly exists: boolean;
}

function candidatesOf({ name, suffix, exists }: Typed, right: string): Candidate[] {
  const nameSlips = slipsOfName(name, right);
  if (nameSlips === null) return [];
  const isBrand = misspeltNames.has(right) || shortNames.has(right);
  return (freeProviderEndings().get(right) ?? []).flatMap((ending) => {
    const slips = slipsOfSuffix(suffix, ending, exists, isBrand);
    return slips === null ? [] : [{ domain: `${right}.${ending}`, slips: nameSlips + slips }];
  });
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

function slipsOfSuffix(typed: string, right: string, exists: boolean, isBrand: boolean): number | null {
  if (typed === right) return 0;
  if (isBrand && mistypedSuffixes[right]?.includes(typed)) return 1;
  // `com.com`, `comcom`
  if (typed.replaceAll('.', '') === right.replaceAll('.', '').repeat(2)) return 1;
  if (exists) return null;
  // Nearer than another letter: `ti` is `it` rather than `fi`.
  if (isTransposition(typed, right)) return 0.5;
  const slips = distance(typed, right);
  if (slips > (isBrand ? 2 : 1) || slips >= right.length) return null;
  // A wrong letter is more frequent than a missing one: `con` is `com` rather than `cn`.
  return typed.length === right.length ? slips : slips + 0.25;
}

function isTransposition(typed: string, right: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== right[index]);
  const swapped = `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`;
  return typed.length === right.length && swapped === right;
}

/** Facts that follow from the address alone. They do not change the verdict. */
export interface AddressFacts {
  readonly disposable: boolean;
  readonly role: boolean;
  readonly free: boolean;
  /** The whole address with a corrected domain, if the domain looks mistyped. */
  readonly didYouMean: string | null;
}
