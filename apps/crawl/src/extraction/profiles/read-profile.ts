import type { ProfileFact } from '../facts/facts';
import { networkOf, type NetworkRules, type Shape } from './network-rules';

export type Profile = Pick<ProfileFact, 'network' | 'url' | 'handle' | 'kind'>;

/** The account that a URL belongs to; undefined for posts, shares, searches, embeds and pages of the network itself. */
export function readProfile(url: URL): Profile | undefined {
  const network = networkOf(url.hostname);
  const segments = url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  for (const shape of network?.shapes ?? []) {
    const profile = network && readShape(network, shape, segments);
    if (profile) return profile;
  }
  return readQuery(url);
}

function readShape(network: NetworkRules, shape: Shape, segments: readonly string[]): Profile | undefined {
  const names = namesIn(shape, segments);
  const handle = names?.at(-1);
  if (!names || handle === undefined || !shape.handle.test(handle)) return undefined;
  if (names.some((name) => shape.reserved.has(name.toLowerCase()))) return undefined;
  if (!areTabs(network, segments.slice(shape.segments.length))) return undefined;
  const url = `https://${network.host}/${fill(shape.canonical, names)}`;
  return { network: network.name, url, handle, kind: shape.kind };
}

/** The segments at each `*`; undefined if the segments do not match. */
function namesIn(shape: Shape, segments: readonly string[]): string[] | undefined {
  const names: string[] = [];
  for (const [index, part] of shape.segments.entries()) {
    const segment = segments[index];
    if (segment === undefined || (part === '@*' && !segment.startsWith('@'))) return undefined;
    if (part.endsWith('*')) names.push(segment.replace(/^@/, ''));
    else if (segment.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return names;
}

const areTabs = ({ tabs }: NetworkRules, rest: readonly string[]): boolean =>
  rest.length === 0 || (rest.length === 1 && tabs.has(rest[0]?.toLowerCase() ?? ''));

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

/** `profile.php?id=100`. */
function readQuery({ hostname, pathname, searchParams }: URL): Profile | undefined {
  const id = searchParams.get('id') ?? '';
  if (networkOf(hostname)?.name === 'facebook' && pathname === '/profile.php' && /^\d{1,20}$/.test(id))
    return {
      network: 'facebook',
      url: `https://www.facebook.com/profile.php?id=${id}`,
      handle: id,
      kind: 'unknown',
    };
  return undefined;
}
