import type { SuppressionFilter } from '@lode/contracts';
import type { ExclusionFilter } from '@lode/work';
import type { Suppressions } from '@lode/privacy';
import { inSlices, type Steps } from '@lode/platform';
import { mergeOneGroup } from '../merging/merge-sightings';
import type { NearPlace, PlaceContacts, PlaceRepository } from '../places/place.repository';
import type { Place } from '../business/business';
import { placeSighting } from '../places/place-row';
import { withoutSuppressed } from '../merging/merged-business';
import type { PlaceGroup } from './found-place';

/** Records of one business, the best first. */
export type RankedGroup = readonly [NearPlace, ...NearPlace[]];

/** The businesses of the records, in the order of their best ones. @param ranked the best first */
export const groupsOf = (ranked: readonly NearPlace[]): RankedGroup[] =>
  [...Map.groupBy(ranked, ({ groupId }) => groupId).values()].flatMap(([best, ...others]) =>
    best ? [[best, ...others] as const] : [],
  );

/** The business of the records of one group. @param members the best first */
function mergePlaces(
  members: readonly NearPlace[],
  places: ReadonlyMap<string, Place>,
): PlaceGroup | undefined {
  const [first, ...others] = members
    .toSorted((one, other) => other.completeness - one.completeness)
    .flatMap(({ id }) => places.get(id) ?? []);
  if (!first) return undefined;
  const records: [Place, ...Place[]] = [first, ...others];
  return { business: mergeOneGroup(records.map(placeSighting)), records };
}

/** Excludes suppressed businesses from the places of a town: the places shown and the total follow one rule. */
export class VisiblePlaces {
  private readonly filter: SuppressionFilter;

  constructor(
    private readonly places: Pick<PlaceRepository, 'read' | 'contacts'>,
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'names'>,
    private readonly account: string | undefined,
  ) {
    this.filter = suppressions.suppressionFilter(account);
  }

  /** The businesses of the groups. */
  async businesses(groups: readonly RankedGroup[]): Promise<PlaceGroup[]> {
    return [...(await this.merged(groups)).values()];
  }

  /** The groups whose business is not suppressed, in their order. Only groups with a suppressed record are merged. */
  async among(groups: readonly RankedGroup[]): Promise<readonly RankedGroup[]> {
    const touched = await this.touched(groups);
    if (touched.size === 0) return groups;
    const visible = await this.merged([...touched]);
    return groups.filter((group) => !touched.has(group) || visible.has(group));
  }

  private async merged(groups: readonly RankedGroup[]): Promise<Map<RankedGroup, PlaceGroup>> {
    const stored = await this.places.read(groups.flatMap((group) => group.map(({ id }) => id)));
    const places = new Map(stored.map((place) => [place.id, place]));
    return inSlices(this.mergeSteps(groups, places));
  }

  private *mergeSteps(
    groups: readonly RankedGroup[],
    places: ReadonlyMap<string, Place>,
  ): Steps<Map<RankedGroup, PlaceGroup>> {
    const visible = new Map<RankedGroup, PlaceGroup>();
    for (const group of groups) {
      const merged = mergePlaces(group, places);
      const business = merged && withoutSuppressed(merged.business, this.filter);
      if (business) visible.set(group, { ...merged, business });
      yield;
    }
    return visible;
  }

  private async touched(groups: readonly RankedGroup[]): Promise<ReadonlySet<RankedGroup>> {
    if (this.filter.isOpen) return new Set();
    const contacts = await this.places.contacts(groups.flatMap((group) => group.map(({ id }) => id)));
    const named = new Set(contacts.filter((each) => this.names(each)).map(({ id }) => id));
    return new Set(groups.filter((group) => group.some(({ id }) => named.has(id))));
  }

  /** Whether any contact of a place is suppressed. The hashes are compared first, because that is fastest. */
  private names({ subjects, domains, website }: PlaceContacts): boolean {
    const host = website === null ? undefined : URL.parse(website)?.hostname;
    return (
      this.suppressions.names(subjects, this.account) ||
      [...domains, ...(host ? [host] : [])].some((domain) => this.filter.domain(domain))
    );
  }
}

/** The businesses of which any record is excluded. */
export async function excludedPlaces(
  groups: readonly RankedGroup[],
  places: Pick<PlaceRepository, 'contacts'>,
  exclusions: Pick<ExclusionFilter, 'excludedAmong'>,
): Promise<Set<RankedGroup>> {
  const contacts = await places.contacts(groups.flatMap((group) => group.map(({ id }) => id)));
  const excluded = await exclusions.excludedAmong(
    contacts,
    ({ website, domains }) => [{ website }, ...domains.map((domain) => ({ website: domain }))],
    ({ subjects }) => subjects,
  );
  const ids = new Set([...excluded].map(({ id }) => id));
  return new Set(groups.filter((group) => group.some(({ id }) => ids.has(id))));
}
