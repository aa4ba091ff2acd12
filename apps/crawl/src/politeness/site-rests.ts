export interface Rest {
  /** The HTTP status that started it. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Port: back-offs of sites, shared by all replicas. */
export interface SiteRests {
  find(resource: string): Promise<Rest | undefined>;
  /** Does not shorten a back-off in progress. */
  begin(resource: string, rest: Rest): Promise<void>;
}
