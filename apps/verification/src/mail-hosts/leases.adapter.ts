import { withDatabaseRetries, type Leases } from '@lode/service-kit';
import type { HostLease, HostLeases } from './host-leases';

/** Connections to mail hosts as leases in the database, shared by all replicas. */
export class LeasesAdapter implements HostLeases {
  constructor(private readonly leases: Leases) {}

  acquire(address: string, maxConnections: number, signal: AbortSignal): Promise<HostLease | undefined> {
    const limit = { maxHolders: maxConnections };
    return withDatabaseRetries(() => this.leases.acquire(`smtp ${address}`, limit, signal));
  }
}
