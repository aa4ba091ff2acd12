import type { SiteFact, Evidence } from '@lode/contracts';
import type { Steps } from '@lode/platform';
import type { PageFacts, Sighting } from '../extraction/facts/facts';
import { pageIdentity } from '../urls/canonical-url';
import type { Found, PageReading } from './page-reading';

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

/** Pages named as evidence for one fact. */
const maxEvidence = 3;
/** Confidence that each further page adds, and its maximum; pages share their footers. */
const perPage = 2;
const maxAdded = 6;
const nearlyCertain = 99;

/** Sightings of one fact; not empty. */
type Group<Fact extends Sighting> = Found<Fact>[];

/**
 * Merges the facts of one kind from all pages of a site, by descending confidence, in steps: fifty pages may have a hundred
 * thousand facts.
 * @param onCut called if there are more facts than the limit
 */
export function* mergeSteps<Fact extends Sighting, Item extends SiteFact>(
  kind: FactKind<Fact, Item>,
  pages: readonly PageReading[],
  onCut: () => void = () => undefined,
): Steps<Item[]> {
  const groups = new Map<string, Group<Fact>>();
  for (const page of pages)
    for (const fact of kind.factsOf(page.facts)) {
      const key = kind.keyOf(fact);
      const group = groups.get(key);
      if (group) group.push({ fact, page });
      else groups.set(key, [{ fact, page }]);
      yield;
    }
  if (groups.size > kind.maxItems) onCut();
  const items: Item[] = [];
  for (const group of yield* topGroups(groups.values(), kind.maxItems)) {
    items.push(itemOf(kind, group));
    yield;
  }
  return items;
}

/** The groups with the highest confidence, then in the order found. Only these are described. */
function* topGroups<Fact extends Sighting>(
  groups: Iterable<Group<Fact>>,
  limit: number,
): Steps<Group<Fact>[]> {
  const byConfidence: Group<Fact>[][] = Array.from({ length: 101 }, () => []);
  for (const group of groups) {
    byConfidence[Math.min(100, Math.max(0, jointConfidence(group)))]?.push(group);
    yield;
  }
  const best: Group<Fact>[] = [];
  for (const alike of byConfidence.reverse()) best.push(...alike.slice(0, limit - best.length));
  return best;
}

function itemOf<Fact extends Sighting, Item extends SiteFact>(
  kind: FactKind<Fact, Item>,
  group: readonly Found<Fact>[],
): Item {
  const found = [...group].sort((a, b) => b.fact.confidence - a.fact.confidence);
  const [best, ...others] = found;
  if (!best) throw new Error('a group of facts has one at least');
  const described = kind.describe([best.fact, ...others.map(({ fact }) => fact)], best.page.url);
  const common: SiteFact = {
    confidence: jointConfidence(found),
    still_on_page: true,
    evidence: evidenceOf(found),
  };
  return { ...described, ...common } as Item;
}

function jointConfidence<Fact extends Sighting>(found: readonly Found<Fact>[]): number {
  const best = Math.max(...found.map(({ fact }) => fact.confidence));
  const pages = new Set(found.map(({ page }) => page.url)).size;
  const added = Math.min(maxAdded, (pages - 1) * perPage);
  return Math.round(Math.max(best, Math.min(nearlyCertain, best + added)));
}

/** The sighting with the highest confidence of each page. */
function evidenceOf<Fact extends Sighting>(found: readonly Found<Fact>[]): Evidence[] {
  const byPage = new Map<string, Found<Fact>>();
  for (const each of found) if (!byPage.has(each.page.url)) byPage.set(each.page.url, each);
  return [...byPage.values()].slice(0, maxEvidence).map(({ fact, page }) => {
    const seen = new Date(page.fetchedAt).toISOString();
    return {
      method: fact.method,
      source: 'website',
      url: page.url,
      first_seen_at: seen,
      last_seen_at: seen,
      confidence: Math.round(fact.confidence),
    };
  });
}

interface Rereading {
  /** The pages of the current reading, as returned by `pageIdentity`. */
  readonly pages: ReadonlySet<string>;
  /** Facts last seen before this time are dropped (milliseconds since 1970). */
  readonly since: number;
  /** Maximum number of disappeared facts to keep, since a page may show others at each reading. */
  readonly maxItems: number;
}

/**
 * Joins new facts with those of an earlier reading of the same site. Known facts keep their first date; facts that
 * disappeared from a page are kept and marked.
 */
export function carryOver<Item extends SiteFact>(
  fresh: readonly Item[],
  earlier: readonly Item[],
  keyOf: (item: Item) => string,
  rereading: Rereading,
): Item[] {
  const known = new Map(earlier.map((item) => [keyOf(item), item]));
  const joined = fresh.map((item) => withDatesOf(item, known.get(keyOf(item))));
  const found = new Set(fresh.map(keyOf));
  const left = earlier
    .filter((item) => !found.has(keyOf(item)) && lastSeen(item) >= rereading.since)
    .slice(0, rereading.maxItems)
    .map((item) => ({ ...item, still_on_page: item.still_on_page && !wasReread(item, rereading.pages) }));
  return [...joined, ...left];
}

/** Keeps the first date of a known fact, on any page. */
function withDatesOf<Item extends SiteFact>(item: Item, before: Item | undefined): Item {
  if (!before) return item;
  const dates = new Map(before.evidence.map(({ url, first_seen_at }) => [identityOf(url), first_seen_at]));
  const evidence = item.evidence.map((each): Evidence => ({
    ...each,
    first_seen_at: dates.get(identityOf(each.url)) ?? each.first_seen_at,
  }));
  return { ...item, evidence };
}

const wasReread = ({ evidence }: SiteFact, pages: ReadonlySet<string>): boolean =>
  evidence.every(({ url }) => url !== null && pages.has(identityOf(url) ?? url));

/** The earlier reading may contain another spelling of the URL. */
function identityOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url ? pageIdentity(url) : address;
}

const lastSeen = ({ evidence }: SiteFact): number =>
  Math.max(0, ...evidence.map(({ last_seen_at }) => Date.parse(last_seen_at)));

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
