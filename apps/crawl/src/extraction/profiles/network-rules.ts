import { join } from 'node:path';
import { lazily, readWords } from '@lode/domain/data';
import type { ProfileFact } from '../facts/facts';
import { readNetworks, type Network } from './networks';

/** One form of path. */
export interface Shape {
  readonly segments: readonly string[];
  /** The canonical path, with `*` for each name. */
  readonly canonical: string;
  readonly kind: ProfileFact['kind'];
  /** A path that starts with a name may be any page of the network, so its name must match. */
  readonly handle: RegExp;
  readonly reserved: ReadonlySet<string>;
}

export interface NetworkRules {
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
