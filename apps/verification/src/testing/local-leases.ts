import { Semaphore } from '@lode/service-kit';
import type { HostLeases } from '../probe/host-leases';

/** Leases of one process alone. */
export function localLeases(): HostLeases {
  const hosts = new Map<string, Semaphore>();
  return {
    take: async (address, most, signal) => {
      const turns = hosts.get(address) ?? new Semaphore(most);
      hosts.set(address, turns);
      if (!(await turns.take(signal))) return undefined;
      return { release: () => Promise.resolve(turns.giveBack()) };
    },
  };
}
