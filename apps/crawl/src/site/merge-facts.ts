import type { Evidence, SiteFact } from '@lode/contracts';
import type { Steps } from '@lode/service-kit';
import type { Sighting } from '../extraction/facts/facts';
import type { FactKind } from './fact-kind';
import type { Found, PageReading } from './page-reading';

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
