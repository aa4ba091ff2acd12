import type { EntityManager } from 'typeorm';
import type { GeoPoint } from '../../business/business';
import { seenAt, type ImportRun, type Merged } from './import-run';
import type { StagedPart } from './staging.repository';
import { listUnseenPlaces, mergePlaces, retirePlaces } from './merge.statements';

export interface UnseenPlace extends GeoPoint {
  readonly id: string;
}

/** Merges staged records into the places and retires missing places. */
export class MergeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Merges the staged records of a lane and of these positions, and unstages them; in a transaction of the caller. */
  merge(run: ImportRun, { from, to, lane }: StagedPart): Promise<Merged> {
    return mergePlaces.one(this.manager, run.id, from, to, run.dataset, run.release, seenAt(run), lane);
  }

  /**
   * Places in the area of an import that earlier imports found and it did not, in the order of their ids.
   * @param after lists ids greater than this
   */
  listUnseen(
    run: ImportRun,
    earlier: readonly string[],
    after: string,
    limit: number,
  ): Promise<UnseenPlace[]> {
    const { west, south, east, north } = run.bbox;
    const area = [west, south, east, north] as const;
    return listUnseenPlaces.rows(this.manager, earlier, run.dataset, after, ...area, limit);
  }

  async retire(ids: readonly string[]): Promise<void> {
    await retirePlaces.run(this.manager, ids);
  }
}
