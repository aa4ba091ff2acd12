import type { ProfessionalNetwork } from '@lode/contracts';

/** A profile, as far as its URL shows. */
export interface ProfileAddress {
  readonly network: ProfessionalNetwork;
  readonly kind: 'person' | 'company';
  /** In canonical form. */
  readonly url: string;
  /** The network's name for the profile. */
  readonly handle: string;
}

interface Network {
  readonly name: ProfessionalNetwork;
  readonly host: string;
  /** The host, with an optional country or device prefix. */
  readonly hosts: RegExp;
  /** First path segments of profiles. */
  readonly kinds: Readonly<Record<string, ProfileAddress['kind']>>;
  /** Optional path after the handle: a language or the first tab. */
  readonly tail: RegExp;
}

const networks: readonly Network[] = [
  {
    name: 'linkedin',
    host: 'www.linkedin.com',
    hosts: /^(?:(?:www|m|mobile|[a-z]{2}|[a-z]{2}-[a-z]{2})\.)?linkedin\.com$/,
    kinds: { in: 'person', company: 'company', school: 'company', showcase: 'company' },
    tail: /^(?:[a-z]{2}(?:[-_][a-z]{2})?|about)$/i,
  },
  {
    name: 'xing',
    host: 'www.xing.com',
    hosts: /^(?:(?:www|m|mobile|[a-z]{2})\.)?xing\.com$/,
    kinds: { profile: 'person', companies: 'company', company: 'company', pages: 'company' },
    tail: /^(?:[a-z]{2}|about)$/i,
  },
];

const handles = /^[\p{L}\p{M}\p{N}._%&'+-]{1,150}$/u;
/** Pages of the networks in the paths of profiles. */
const reserved = /^(?:unavailable|me|edit|login|setup|new|search|directory)$/i;

/**
 * Parses the URL of a profile; undefined for posts, articles, jobs, lists, tabs and other pages. Schemes, countries,
 * languages and parameters are normalized.
 */
export function readProfileAddress(address: string | URL): ProfileAddress | undefined {
  const url = typeof address === 'string' ? URL.parse(address) : address;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const network = networks.find(({ hosts }) => hosts.test(url.hostname));
  return network && profileAt(network, url.pathname.split('/').filter(Boolean).map(decoded));
}

function profileAt(
  { name, host, kinds, tail }: Network,
  path: readonly string[],
): ProfileAddress | undefined {
  const [place = '', handle = '', ...further] = path;
  const folder = place.toLowerCase();
  const kind = Object.hasOwn(kinds, folder) ? kinds[folder] : undefined;
  if (!kind || !handles.test(handle) || reserved.test(handle)) return undefined;
  if (further.length > 1 || further.some((segment) => !tail.test(segment))) return undefined;
  return { network: name, kind, url: `https://${host}/${folder}/${encodeURI(handle)}`, handle };
}

/** Equal for all spellings of one profile: handles are case-insensitive. */
export const profileKey = ({ network, kind, handle }: ProfileAddress): string =>
  `${network} ${kind} ${handle.toLowerCase()}`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
