export interface BackOff {
  /** The HTTP status that started it. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Port: back-offs of sites, shared by all replicas. */
export interface SiteBackOffs {
  find(resource: string): Promise<BackOff | undefined>;
  /** Does not shorten a back-off in progress. */
  begin(resource: string, backOff: BackOff): Promise<void>;
}

export const SITE_BACK_OFFS = Symbol('SiteBackOffs');
