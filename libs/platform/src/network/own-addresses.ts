import { networkInterfaces } from 'node:os';

export function ownAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces).flatMap((entries) => (entries ?? []).map(({ address }) => address));
}
