import type { FetchFailure } from '@lode/contracts';
import type { RobotsFile } from './robots-file';

/** What a site has to say to robots; without a file nothing of it may be fetched (RFC 9309 §2.3.1.4). */
export type RobotsAnswer =
  | { readonly kind: 'file'; readonly file: RobotsFile }
  /** `robots` where the server answered, but gave no rules; otherwise why nobody answered. */
  | {
      readonly kind: 'closed';
      readonly reason: FetchFailure;
      /** Milliseconds after which the server wants to be asked again, where it said so. */
      readonly retryAfter?: number;
    };

export interface StoredRobots {
  readonly answer: RobotsAnswer;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** Port: what sites have said, for all replicas. */
export interface RobotsStore {
  /** @param origin scheme, host and port: each has a robots.txt of its own */
  find(origin: string): Promise<StoredRobots | undefined>;
  save(origin: string, robots: StoredRobots): Promise<void>;
}
