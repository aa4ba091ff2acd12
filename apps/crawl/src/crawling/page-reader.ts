import type { FetchFailure } from '@lode/contracts';
import type { Extracted } from '../extraction/extract-page';

export interface ReadablePage {
  readonly url: URL;
  /** Text of the link that led there; empty where none did. */
  readonly linkText: string;
  readonly signal: AbortSignal;
}

export type PageRead =
  | {
      readonly kind: 'page';
      /** After redirects. */
      readonly url: URL;
      readonly bytes: number;
      /** Milliseconds since 1970. */
      readonly fetchedAt: number;
      readonly fromCache: boolean;
      readonly extracted: Extracted;
    }
  | { readonly kind: 'failure'; readonly reason: FetchFailure; readonly status?: number };

/** Fetches a page and takes from it what it tells. */
export interface PageReader {
  /** @throws the signal's reason once it is aborted */
  read(page: ReadablePage): Promise<PageRead>;
}

/** Pages of a site that its sitemaps name. */
export interface PageFinder {
  /** The best first; empty where there is nothing to find. @throws the signal's reason once it is aborted */
  find(site: URL, wanted: number, signal: AbortSignal): Promise<readonly URL[]>;
}
