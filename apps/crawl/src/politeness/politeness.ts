/** What the site, or the operator, has said beside the usual rules. */
export interface Manners {
  /** Milliseconds from one start to the next, from robots.txt. */
  readonly crawlDelay?: number;
  /** The name of an operator's own source that the URL belongs to. */
  readonly source?: string;
}

/** The right to one request. */
export interface Permit {
  readonly kind: 'permit';
  /** Repeatable, and never rejects. */
  release(): Promise<void>;
}

/** The site has asked to be left alone. */
export interface Resting {
  readonly kind: 'resting';
  /** The HTTP status with which it did so. */
  readonly status: number;
  /** Milliseconds, more than 0. */
  readonly forMs: number;
}

/** What a site said that may call for a rest. */
export interface Refusal {
  readonly status: number;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter?: number;
}

/** Port: how many requests a site gets at once, how soon after each other, and when it gets none. */
export interface Politeness {
  /**
   * Waits for its turn; a site that rests is told of at once, since nobody's budget is that long.
   * @throws the signal's reason once it is aborted
   */
  take(url: URL, signal: AbortSignal, manners?: Manners): Promise<Permit | Resting>;
  /** Lets the site rest where the refusal asks for it, for all replicas. */
  heed(url: URL, refusal: Refusal, manners?: Manners): Promise<void>;
}

/** For servers of one's own, in tests and benchmarks: no setting leads here. */
export function withoutPoliteness(): Politeness {
  const permit: Permit = { kind: 'permit', release: () => Promise.resolve() };
  return {
    take: async (_url, signal) => {
      signal.throwIfAborted();
      return permit;
    },
    heed: () => Promise.resolve(),
  };
}
