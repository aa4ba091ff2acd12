import type { FetchFailure } from '@lode/contracts';
import type { RobotsFile } from './robots-file';

/** The rules of a site; without a known file nothing may be fetched (RFC 9309 §2.3.1.4). */
export type RobotsAnswer =
  | { readonly kind: 'file'; readonly file: RobotsFile }
  /** `robots` if the server responded without rules; otherwise why there was no response. */
  | {
      readonly kind: 'closed';
      readonly reason: FetchFailure;
      /** Milliseconds from Retry-After. */
      readonly retryAfter?: number;
    };

export interface StoredRobots {
  readonly answer: RobotsAnswer;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** Port: answers of sites, shared by all replicas. */
export interface RobotsStore {
  /** @param origin scheme, host and port; each has its own robots.txt */
  find(origin: string): Promise<StoredRobots | undefined>;
  save(origin: string, robots: StoredRobots): Promise<void>;
}
