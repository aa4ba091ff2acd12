import type { Sector } from '../overlay/curated-niches';

/** A kind of business, in all the ways that the datasets and people call it. */
export interface Concept {
  readonly key: string;
  readonly label: string;
  /** Null where only the datasets know it. */
  readonly sector: Sector | null;
  readonly categories: readonly string[];
  readonly wikidataClasses: readonly string[];
}
