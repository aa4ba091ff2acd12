export interface Rest {
  /** The HTTP status that led to it. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Port: which sites are resting, for all replicas. */
export interface SiteRests {
  find(resource: string): Promise<Rest | undefined>;
  /** A longer rest that is under way stays. */
  begin(resource: string, rest: Rest): Promise<void>;
}
