import { createHash } from 'node:crypto';
import { inSlices, SingleFlight } from '@lode/service-kit';
import { LRUCache } from 'lru-cache';
import type { Town } from '../locations/location';
import type { NearPlace } from '../places/near-place';
import type { PlaceRepository } from '../places/place.repository';
import { groupPlaceSteps } from './group-places';

/** Records of one business, the best first. */
export type RankedGroup = readonly [NearPlace, ...NearPlace[]];

/**
 * Grouping a thousand records takes 0.1 s, with hostile names 20 s, and each page of a search needs the same groups.
 */
const cacheLimits = { max: 100, ttl: 60_000 };
/** Concurrent groupings. */
const maxGroupings = 100;

/** Ids of the records of each business. */
type Groups = readonly (readonly string[])[];

/**
 * Groups all records of a search into businesses. Whether two records are of one business depends on the others, so
 * pages that grouped only their own records would count and show some businesses twice or not at all.
 */
export class PlaceGroups {
  private readonly known = new LRUCache<string, Groups>(cacheLimits);
  private readonly underWay = new SingleFlight<Groups>({
    of: 'maps searches',
    maxFlights: maxGroupings,
  });

  constructor(private readonly places: Pick<PlaceRepository, 'read'>) {}

  /** @returns the groups in the order of their best records. @throws ProblemError overloaded */
  async of(ranked: readonly NearPlace[], town: Town): Promise<RankedGroup[]> {
    const ids = await this.idsOf(ranked, town);
    const groupOf = new Map(ids.flatMap((group) => group.map((id) => [id, group] as const)));
    return [...Map.groupBy(ranked, ({ id }) => groupOf.get(id) ?? [id]).values()].flatMap(
      ([best, ...others]) => (best ? [[best, ...others] as const] : []),
    );
  }

  private async idsOf(ranked: readonly NearPlace[], town: Town): Promise<Groups> {
    const key = keyOf(ranked, town);
    return this.known.get(key) ?? this.underWay.run(key, () => this.group(key, ranked, town));
  }

  private async group(key: string, ranked: readonly NearPlace[], town: Town): Promise<Groups> {
    const places = await this.places.read(ranked.map(({ id }) => id));
    const groups = await inSlices(groupPlaceSteps(places, town));
    this.known.set(key, groups);
    return groups;
  }
}

/** Other records, and changed records, are grouped again. */
const keyOf = (ranked: readonly NearPlace[], town: Town): string =>
  createHash('sha256')
    .update(JSON.stringify([town.key, ...ranked.map(({ id, completeness }) => `${id} ${completeness}`)]))
    .digest('base64');
