import type { SiteFact } from '@lode/contracts';
import type { PageFacts, Sighting } from '../extraction/facts/facts';

/** An item without the properties that all facts of a site have. */
export type Described<Item extends SiteFact> = Omit<Item, keyof SiteFact>;

/** How one kind of fact is merged from the pages of a site. */
export interface FactKind<Fact extends Sighting, Item extends SiteFact> {
  readonly factsOf: (page: PageFacts) => readonly Fact[];
  /** Facts with equal keys become one item. */
  readonly keyOf: (fact: Fact) => string;
  readonly keyOfItem: (item: Described<Item>) => string;
  /** @param facts with equal keys, by descending confidence */
  readonly describe: (facts: readonly [Fact, ...Fact[]], pageUrl: string) => Described<Item>;
  /** Maximum number of items in a result; those with the highest confidence are kept. */
  readonly maxItems: number;
}
