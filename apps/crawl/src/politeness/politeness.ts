/** Further input of the rate limit. */
export interface PaceHints {
  /** Minimum interval between requests in milliseconds, from robots.txt. */
  readonly crawlDelay?: number;
  /** The name of the operator's source that the URL belongs to. */
  readonly source?: string;
  /** Minimum interval to the next request in milliseconds, instead of that of the host. */
  readonly intervalMs?: number;
}

/** Permission for one request. */
export interface Permit {
  readonly kind: 'permit';
  /** Idempotent; never rejects. */
  release(): Promise<void>;
}

/** The site is in a back-off. */
export interface BackingOff {
  readonly kind: 'back_off';
  /** The HTTP status that started the back-off. */
  readonly status: number;
  /** Remaining time in milliseconds, more than 0. */
  readonly remainingMs: number;
}

/** A response that may start a back-off. */
export interface Refusal {
  readonly status: number;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter?: number;
}

/** Port: rate limits and back-offs per site. */
export interface Politeness {
  /**
   * Waits for a permit. Returns at once if the site is in a back-off, which exceeds all time budgets.
   * @throws the signal's reason if it is aborted
   */
  acquire(url: URL, signal: AbortSignal, hints?: PaceHints): Promise<Permit | BackingOff>;
  /** Starts a back-off for all replicas if the response requires it. */
  recordRefusal(url: URL, refusal: Refusal, hints?: PaceHints): Promise<void>;
}

export const POLITENESS = Symbol('Politeness');

/** Disables all limits, for servers in tests and benchmarks. No setting enables it. */
export function withoutPoliteness(): Politeness {
  const permit: Permit = { kind: 'permit', release: () => Promise.resolve() };
  return {
    acquire: async (_url, signal) => {
      signal.throwIfAborted();
      return permit;
    },
    recordRefusal: () => Promise.resolve(),
  };
}
