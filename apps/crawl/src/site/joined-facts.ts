import type { SiteFact } from '@lode/contracts';
import type { Steps } from '@lode/service-kit';
import type { Sighting } from '../extraction/facts/facts';
import { carryOver, type Rereading } from './carry-over';
import type { FactKind } from './fact-kind';
import { mergeSteps } from './merge-facts';
import type { PageReading } from './page-reading';

/** Merges the facts of a site by kind and joins them with those of an earlier reading. */
export class JoinedFacts {
  private hasMore = false;

  constructor(
    private readonly pages: readonly PageReading[],
    private readonly rereading: Omit<Rereading, 'maxItems'>,
  ) {}

  /** Whether the pages have more facts of a kind than the limit. */
  get isCut(): boolean {
    return this.hasMore;
  }

  *of<Fact extends Sighting, Item extends SiteFact>(
    kind: FactKind<Fact, Item>,
    before: readonly Item[] = [],
  ): Steps<Item[]> {
    const items = yield* mergeSteps(kind, this.pages, () => (this.hasMore = true));
    return carryOver(items, before, kind.keyOfItem, { ...this.rereading, maxItems: kind.maxItems });
  }
}
