import { createHash } from 'node:crypto';
import { CoalescingCache, inSlices, systemClock } from '@lode/service-kit';
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
const maxAgeMs = 60_000;
const capacity = 100;
/** Concurrent groupings. */
const maxGroupings = 100;

interface Entry {
  readonly groups: readonly (readonly string[])[];
  readonly since: number;
}

interface Question {
  readonly key: string;
  readonly ids: readonly string[];
  readonly town: Town;
}

/**
 * Groups all records of a search into businesses. Whether two records are of one business depends on the others, so
 * pages that grouped only their own records would count and show some businesses twice or not at all.
 */
export class PlaceGroups {
  private readonly entries = new LRUCache<string, Entry>({ max: capacity });
  private readonly cache = new CoalescingCache<Question, Entry>({
    of: 'maps searches',
    maxRuns: maxGroupings,
    detached: true,
    clock: systemClock,
    keyOf: ({ key }) => key,
    find: async ({ key }) => this.entries.get(key),
    freshness: ({ since }) => ({ since }),
    startRun: (question) => ({ work: () => this.group(question), soFar: () => ({ groups: [], since: 0 }) }),
  });

  constructor(private readonly places: Pick<PlaceRepository, 'readCompared'>) {}

  /** @returns the groups in the order of their best records. @throws ProblemError overloaded */
  async of(ranked: readonly NearPlace[], town: Town): Promise<RankedGroup[]> {
    const question = { key: keyOf(ranked, town), ids: ranked.map(({ id }) => id), town };
    const { answer } = await this.cache.collect(question, maxAgeMs);
    const groupOf = new Map(answer.groups.flatMap((group) => group.map((id) => [id, group] as const)));
    return [...Map.groupBy(ranked, ({ id }) => groupOf.get(id) ?? [id]).values()].flatMap(
      ([best, ...others]) => (best ? [[best, ...others] as const] : []),
    );
  }

  private async group({ key, ids, town }: Question): Promise<Entry> {
    const places = await this.places.readCompared(ids);
    const entry = { groups: await inSlices(groupPlaceSteps(places, town)), since: systemClock.now() };
    this.entries.set(key, entry);
    return entry;
  }
}

/** Other records, and changed records, are grouped again. */
const keyOf = (ranked: readonly NearPlace[], town: Town): string =>
  createHash('sha256')
    .update(JSON.stringify([town.key, ...ranked.map(({ id, completeness }) => `${id} ${completeness}`)]))
    .digest('base64');
