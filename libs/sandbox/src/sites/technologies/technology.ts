import type { Random } from '../../random/random';

/** Categories with at most one product per site. */
export type Slot = 'server' | 'cms' | 'shop' | 'framework' | 'style' | 'analytics' | 'library' | 'widget';

/** A product, and its traces as its vendor documents them. */
export interface Technology {
  /** As its vendor writes it. */
  name: string;
  slot: Slot;
  /** Values for `{v}`. */
  versions?: readonly string[];
  /** HTML within the head element. `{id}` is an account number. */
  head?: string;
  /** HTML at the end of the body. */
  foot?: string;
  headers?: Readonly<Record<string, string>>;
  cookie?: string;
  /** Attributes of the html element. */
  rootAttributes?: Readonly<Record<string, string>>;
  /** Names of products that it requires. */
  implies?: readonly string[];
}

/** The traces of one product on one site. */
export interface Traces {
  name: string;
  version?: string;
  head: string;
  foot: string;
  headers: Readonly<Record<string, string>>;
  cookie?: string;
  rootAttributes: Readonly<Record<string, string>>;
  implies: readonly string[];
}

/** The traces with a version and an account number; a version that is not visible is not a fact. */
export function leaveTraces(technology: Technology, random: Random): Traces {
  const { name, versions = [], head = '', foot = '', cookie, implies = [] } = technology;
  const version = versions.length > 0 ? random.pick(versions) : undefined;
  const id = String(random.integer(1_000_000, 9_999_999));
  const fill = (text: string): string => text.replaceAll('{v}', version ?? '').replaceAll('{id}', id);
  const fillAll = (fields: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fill(value)]));
  return {
    name,
    ...(version !== undefined && { version }),
    head: fill(head),
    foot: fill(foot),
    headers: fillAll(technology.headers),
    ...(cookie !== undefined && { cookie: fill(cookie) }),
    rootAttributes: fillAll(technology.rootAttributes),
    implies,
  };
}
