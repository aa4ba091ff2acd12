import type { Sector } from '../overlay/curated-niches';

/** A kind of business with its names in the datasets and in common usage. */
export interface Concept {
  readonly key: string;
  readonly label: string;
  /** Null if only the datasets know it. */
  readonly sector: Sector | null;
  readonly categories: readonly string[];
  readonly wikidataClasses: readonly string[];
}
