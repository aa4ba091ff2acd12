import type { ProfessionalNetwork } from '@lode/contracts';

/** A profile, by its address alone. */
export interface ProfileAddress {
  readonly network: ProfessionalNetwork;
  readonly kind: 'person' | 'company';
  /** As it is written in its canonical form. */
  readonly url: string;
  /** What the network calls the profile. */
  readonly handle: string;
}

interface Network {
  readonly name: ProfessionalNetwork;
  readonly host: string;
  /** The host with and without a country or a kind of device before it. */
  readonly hosts: RegExp;
  /** First segments of the paths of profiles. */
  readonly kinds: Readonly<Record<string, ProfileAddress['kind']>>;
  /** What may follow the handle: a language, or the first tab. */
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
/** Pages of the networks themselves in the places of profiles. */
const reserved = /^(?:unavailable|me|edit|login|setup|new|search|directory)$/i;

/**
 * The profile whose page an address is; undefined for posts, articles, jobs, lists of people, tabs, and everything
 * else on the networks and elsewhere. Schemes, countries, languages and parameters are folded.
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

/** The same for all ways of writing one profile: networks do not tell letters apart by size. */
export const profileKey = ({ network, kind, handle }: ProfileAddress): string =>
  `${network} ${kind} ${handle.toLowerCase()}`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
