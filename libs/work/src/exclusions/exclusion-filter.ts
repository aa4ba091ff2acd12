import { identityHashes, contactHashes, type Identity } from './identity-hashes';
import type { SubjectHasher } from '@lode/privacy';

/** The hashes among the given ones that the excluded lists and results contain. */
export type FindExcluded = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

/** Finds the companies and people of a request's `exclude`. */
export class ExclusionFilter {
  constructor(
    private readonly hasher: SubjectHasher,
    private readonly find: FindExcluded,
  ) {}

  /**
   * The items of which a domain, an address or a number is excluded.
   * @param hashesOf known keyed hashes of an item, beside its identities
   */
  excludedAmong<Item>(
    items: readonly Item[],
    identitiesOf: (item: Item) => readonly Identity[],
    hashesOf: (item: Item) => readonly string[] = () => [],
  ): Promise<Set<Item>> {
    return this.among(items, (item) => [
      ...identitiesOf(item).flatMap((identity) => identityHashes(this.hasher, identity)),
      ...hashesOf(item),
    ]);
  }

  /** The people whose address or number is excluded. Their company is known not to be. */
  excludedPeople<Item extends Identity>(people: readonly Item[]): Promise<Set<Item>> {
    return this.among(people, (person) => contactHashes(this.hasher, person));
  }

  private async among<Item>(
    items: readonly Item[],
    hashesOf: (item: Item) => readonly string[],
  ): Promise<Set<Item>> {
    const hashed = items.map((item) => [item, hashesOf(item)] as const);
    const all = [...new Set(hashed.flatMap(([, hashes]) => hashes))];
    const found = all.length === 0 ? new Set<string>() : await this.find(all);
    return new Set(
      hashed.flatMap(([item, hashes]) => (hashes.some((hash) => found.has(hash)) ? [item] : [])),
    );
  }
}
