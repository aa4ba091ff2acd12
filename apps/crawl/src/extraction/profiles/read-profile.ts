import { join } from 'node:path';
import { readYaml, lazily, readWords } from '@lode/domain/data';
import type { ProfileFact } from '../facts/facts';

/**
 * URLs of a network's accounts. In a path, `*` is the name of the account; other segments are literal. `orgs/*=*` also
 * gives the canonical path.
 */
interface Network {
  readonly name: string;
  /** The host of canonical URLs. */
  readonly host: string;
  /** Registrable names and exact hosts; the prefixes `www`, `m` and countries are ignored. */
  readonly hosts: readonly string[];
  /** Paths of companies, of people, and of accounts of unknown kind. */
  readonly organisation?: readonly string[];
  readonly person?: readonly string[];
  readonly unknown?: readonly string[];
  /** A regular expression for names in the first segment of a path. */
  readonly handle?: string;
  /** First segments that are pages of the network itself, in addition to those of all networks. */
  readonly reserved?: readonly string[];
  /** Pages of an account after its name. */
  readonly tabs?: readonly string[];
}

const readNetworks = (): Network[] => readYaml(join(__dirname, 'data/networks.yaml'));

/** One form of path. */
interface Shape {
  readonly segments: readonly string[];
  /** The canonical path, with `*` for each name. */
  readonly canonical: string;
  readonly kind: ProfileFact['kind'];
  /** A path that starts with a name may be any page of the network, so its name must match. */
  readonly handle: RegExp;
  readonly reserved: ReadonlySet<string>;
}

interface NetworkRules {
  readonly name: string;
  readonly host: string;
  readonly shapes: readonly Shape[];
  readonly tabs: ReadonlySet<string>;
}

const anyHandle = /^[^\s?#]{1,300}$/;
const nothing: ReadonlySet<string> = new Set();

function shapesOf({ handle, reserved, ...network }: Network, reservedByAll: readonly string[]): Shape[] {
  const notNames = new Set([...reservedByAll, ...(reserved ?? [])]);
  const named = handle === undefined ? anyHandle : new RegExp(handle, 'u');
  return (['organisation', 'person', 'unknown'] as const).flatMap((kind) =>
    (network[kind] ?? []).map((notation) => {
      const [path = '', canonical = path] = notation.split('=');
      const isOpen = /^@?\*/.test(path);
      return {
        segments: path.split('/'),
        canonical,
        kind,
        handle: isOpen ? named : anyHandle,
        reserved: path.startsWith('*') ? notNames : nothing,
      };
    }),
  );
}

const byHost = lazily((): ReadonlyMap<string, NetworkRules> => {
  const reserved = readWords(join(__dirname, 'data/reserved-names.txt'));
  return new Map(
    readNetworks().flatMap((network) => {
      const { name, host } = network;
      const rules = { name, host, shapes: shapesOf(network, reserved), tabs: new Set(network.tabs) };
      return network.hosts.map((each) => [each, rules] as const);
    }),
  );
});

/** Mobile and national editions of a network (`de`, `en-gb`). */
const edition = /^(?:www|m|mobile|touch|web|mbasic|[a-z]{2}|[a-z]{2}-[a-z]{2})\./;

/** @param host in lower case */
export function networkOf(host: string): NetworkRules | undefined {
  return byHost().get(host) ?? byHost().get(host.replace(edition, ''));
}

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
  return readQuery(url, network);
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
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `profile.php?id=100`. */
function readQuery({ pathname, searchParams }: URL, network: NetworkRules | undefined): Profile | undefined {
  const id = network?.name === 'facebook' && pathname === '/profile.php' ? searchParams.get('id') : null;
  if (id === null || !/^\d{1,20}$/.test(id)) return undefined;
  const url = `https://www.facebook.com/profile.php?id=${id}`;
  return { network: 'facebook', url, handle: id, kind: 'unknown' };
}
