/** Permit for one connection. */
export interface HostLease {
  release(): Promise<void>;
}

/** Port: limits the connections to one mail host over all replicas. */
export interface HostLeases {
  /** @returns undefined if the signal is aborted before a permit is free */
  acquire(address: string, maxConnections: number, signal: AbortSignal): Promise<HostLease | undefined>;
}
