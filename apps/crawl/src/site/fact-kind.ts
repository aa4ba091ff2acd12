import type { SiteFact } from '@lode/contracts';
import type { PageFacts, Sighting } from '../extraction/facts/facts';

/** What an item is beside what all facts of a site carry. */
export type Described<Item extends SiteFact> = Omit<Item, keyof SiteFact>;

/** How one kind of fact is put together from the pages of a site. */
export interface FactKind<Fact extends Sighting, Item extends SiteFact> {
  readonly factsOf: (page: PageFacts) => readonly Fact[];
  /** Facts of one key are one item. */
  readonly keyOf: (fact: Fact) => string;
  readonly keyOfItem: (item: Described<Item>) => string;
  /** @param facts of one key, the surest first; one at least. */
  readonly describe: (facts: readonly [Fact, ...Fact[]], pageUrl: string) => Described<Item>;
  /** How many an answer holds at most; the surest are kept. */
  readonly most: number;
}
