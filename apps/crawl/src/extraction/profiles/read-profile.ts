import type { ProfileFact } from '../facts';
import { networks, type Network, type Shape } from './networks';

export type Profile = Pick<ProfileFact, 'network' | 'url' | 'handle' | 'kind'>;

const byHost: ReadonlyMap<string, Network> = new Map(
  networks.flatMap((network) => network.hosts.map((host) => [host, network] as const)),
);

/** Editions of one network: for phones, for a country (`de`, `en-gb`). */
const edition = /^(?:www|m|mobile|touch|web|mbasic|[a-z]{2}|[a-z]{2}-[a-z]{2})\./;

/** @param host in lower case. */
export function networkOf(host: string): Network | undefined {
  return byHost.get(host) ?? byHost.get(host.replace(edition, ''));
}

/**
 * The account that an address of a social network is the page of; undefined for posts, shares, searches, embeds
 * and pages of the network itself.
 */
export function readProfile(url: URL): Profile | undefined {
  const network = networkOf(url.hostname);
  if (!network) return readQuery(url);
  const segments = url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  for (const shape of network.shapes) {
    const profile = readShape(network, shape, segments);
    if (profile) return profile;
  }
  return readQuery(url);
}

function readShape(network: Network, shape: Shape, segments: readonly string[]): Profile | undefined {
  const parts = shape.path.split('/');
  const values = parts.map((part, index) => valueOf(part, segments[index]));
  if (values.includes(undefined) || !areTabs(network, segments.slice(parts.length))) return undefined;
  const names = values.filter((value): value is string => value !== undefined && value !== '');
  const handle = names.at(-1) ?? '';
  if (!isHandle(shape, handle) || names.some((name) => shape.reserved?.has(name.toLowerCase())))
    return undefined;
  const url = `https://${network.host}/${fill(shape.canonical ?? shape.path, names)}`;
  return { network: network.name, url, handle, kind: shape.kind };
}

/** @returns the account's name for `*`, nothing for a fixed segment that is there, else undefined. */
function valueOf(part: string, segment: string | undefined): string | undefined {
  if (segment === undefined) return undefined;
  if (part === '*') return segment.replace(/^@/, '');
  if (part === '@*') return segment.startsWith('@') && segment.length > 1 ? segment.slice(1) : undefined;
  return segment.toLowerCase() === part.toLowerCase() ? '' : undefined;
}

const isHandle = ({ handle: pattern }: Shape, handle: string): boolean =>
  handle !== '' && handle.length <= 300 && (pattern?.test(handle) ?? !/[\s?#]/.test(handle));

const areTabs = ({ tabs }: Network, rest: readonly string[]): boolean =>
  rest.length === 0 || (rest.length === 1 && tabs?.has(rest[0]?.toLowerCase() ?? '') === true);

function fill(path: string, names: readonly string[]): string {
  let next = 0;
  return path.replace(/\*/g, () => encodeURI(names[next++] ?? ''));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Accounts that stand in a parameter. */
function readQuery({ hostname, pathname, searchParams }: URL): Profile | undefined {
  const id = searchParams.get('id') ?? '';
  if (networkOf(hostname)?.name === 'facebook' && pathname === '/profile.php' && /^\d{1,20}$/.test(id))
    return {
      network: 'facebook',
      url: `https://www.facebook.com/profile.php?id=${id}`,
      handle: id,
      kind: 'unknown',
    };
  const phone = searchParams.get('phone')?.replace(/\D/g, '') ?? '';
  if (
    /^(?:api|web)\.whatsapp\.com$/.test(hostname) &&
    /^\/send\/?$/.test(pathname) &&
    /^\d{6,15}$/.test(phone)
  )
    return { network: 'whatsapp', url: `https://wa.me/${phone}`, handle: phone, kind: 'unknown' };
  return undefined;
}
