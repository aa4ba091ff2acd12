/** The right to one connection. */
export interface HostLease {
  release(): Promise<void>;
}

/** Port: how many connections to one mail host there are, counted over all replicas. */
export interface HostLeases {
  /** Undefined where the signal came before one was free. @param address of the host */
  take(address: string, most: number, signal: AbortSignal): Promise<HostLease | undefined>;
}
