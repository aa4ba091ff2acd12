import { withDatabaseRetries, type Leases } from '@lode/service-kit';
import type { HostLease, HostLeases } from './host-leases';

/** Connections to mail hosts as leases of the database, shared by all replicas. */
export class LeasesAdapter implements HostLeases {
  constructor(private readonly leases: Leases) {}

  take(address: string, most: number, signal: AbortSignal): Promise<HostLease | undefined> {
    return withDatabaseRetries(() => this.leases.take(`smtp ${address}`, { most }, signal));
  }
}
