import { networkInterfaces } from 'node:os';

/** The addresses of this machine's interfaces. */
export function ownAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces).flatMap((entries) => (entries ?? []).map(({ address }) => address));
}
