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

/** Facts in the title of a profile. */
export interface ProfileTitle {
  /** Name of the owner. */
  readonly name: string;
  /** The following parts: roles, companies, places. */
  readonly parts: readonly string[];
}

/** Max UTF-16 units to parse; search engines return fewer. */
const maxLength = 300;
const network = /^(?:linkedin|xing)(?:\.com)?$/i;
/** Punctuation between spaces, or a bar. */
const separators = /\s+[-–—·•]\s+|\s*\|\s*/u;
/** Tabs of a company page, such as `Acme: Overview`, and Xing's suffix for employers. */
const tabs =
  /(?::\s*(?:overview|about|jobs|life|people|employees|posts|übersicht|info|présentation|presentación|panoramica)|\s+als arbeitgeber\b.*|\s+as an employer\b.*)$/iu;
/** Titles of articles and lists about people. */
const noProfile =
  /['’]s post\b|\b(?:posted|on linkedin|auf linkedin|sur linkedin|en linkedin|su linkedin|hiring|profiles?|profile[ns]?|profils|perfiles|profili)\b|\d+\+/iu;

/** Undefined for other titles. */
export function readProfileTitle(title: string): ProfileTitle | undefined {
  const parts = title
    .slice(0, maxLength)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !network.test(part));
  const [first = '', ...others] = parts;
  const name = first.replace(tabs, '').trim();
  if (!/\p{L}/u.test(name) || noProfile.test(first)) return undefined;
  return { name, parts: others };
}

const before = /(?:^|\s)(?:at|bei|chez|en|em|presso|bij|na|hos|@)\s+/giu;
/** Former positions. */
const former =
  /(?<!\p{L})(?:ex|former|formerly|previously|ehemals|ehemalig\w*|früher|ancien\w*|antes|già)(?!\p{L})/iu;

/**
 * Possible names of the person's company: complete parts, and the text after `at`. Former companies and truncated parts
 * are omitted.
 */
export const companiesIn = ({ parts }: ProfileTitle): string[] =>
  parts
    .filter((part) => !former.test(part) && !/(?:…|\.{3})$/.test(part))
    .flatMap((part) => [
      part,
      ...Array.from(part.matchAll(before), ({ index, 0: { length } }) => part.slice(index + length)),
    ]);
