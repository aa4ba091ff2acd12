import { Semaphore } from '@lode/platform';
import type { HostLeases } from '../mail-hosts/mx-connection-pool';

/** Leases of a single process. */
export function localLeases(): Pick<HostLeases, 'acquire'> {
  const hosts = new Map<string, Semaphore>();
  return {
    acquire: async (address, maxConnections, signal) => {
      const semaphore = hosts.get(address) ?? new Semaphore(maxConnections);
      hosts.set(address, semaphore);
      if (!(await semaphore.acquire(signal))) return undefined;
      return { release: () => Promise.resolve(semaphore.release()) };
    },
  };
}
