import { Leases } from '@lode/work';
import { inSlices, type Steps, LOGGER, PeriodicTask, type Logger } from '@lode/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GeoPoint } from '../business/business';
import type { Town } from '../locations/location';
import { createTownAround } from '../locations/to-town';
import { changedGroups, groupPlaceSteps } from './place-groups';
import { blockInside, blocksWithin, cellsAround, cellsOf, quartersOf, squareOf, type Square } from './grid';
import { PlaceGroupsRepository, type UngroupedImport } from './place-groups.repository';

/** Maximum number of places that are compared at a time, except in a single cell. */
const atOnce = 10_000;
/** Milliseconds between two turns of the event loop: grouping may take minutes. */
const sliceMs = 2;
/** Milliseconds between two notes of the progress. */
const noteEveryMs = 1000;
/** Maximum number of places around a single cell; others stay as they are. */
const maxAroundCell = 50_000;

interface Parts {
  readonly groups: PlaceGroupsRepository;
  readonly townAround: (point: GeoPoint) => Town | undefined;
}

/**
 * Groups the places that are records of one business. Blocks of a grid with places of a new import are grouped one after
 * the other, each with a border of one cell around it, about half a kilometre, so that businesses at the edge of a block
 * are complete.
 */
export class PlaceGrouping {
  constructor(private readonly parts: Parts) {}

  /** Groups around the places of all imports that have ended since the last run; continues after an interruption. */
  async run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = await this.parts.groups.nextImport();
      if (!next) return;
      await this.groupAround(next, signal);
      if (signal.aborted) return;
      await this.parts.groups.noteAll(next.id);
    }
  }

  /** Notes the progress once a second and at an abort: blocks that were grouped since are grouped again after a kill. */
  private async groupAround({ id, bbox, groupedTo }: UngroupedImport, signal: AbortSignal): Promise<void> {
    const { groups } = this.parts;
    const area = blocksWithin(bbox);
    let [notedAt, grouped] = [performance.now(), groupedTo];
    let from = blockInside(area, groupedTo === null ? 0 : groupedTo + 1);
    while (from !== undefined) {
      const next = await groups.nextBlock(from, id);
      if (!next) return;
      const { block, isOfImport } = next;
      if (isOfImport && blockInside(area, block) === block) await this.groupSquare(squareOf(block), signal);
      if (!signal.aborted) grouped = block;
      if (signal.aborted || performance.now() - notedAt > noteEveryMs) {
        if (grouped !== null) await groups.noteBlock(id, grouped);
        notedAt = performance.now();
      }
      if (signal.aborted) return;
      from = blockInside(area, block + 1);
    }
  }

  private async groupSquare(square: Square, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { groups, townAround } = this.parts;
    const limit = square.side > 1 ? atOnce : maxAroundCell;
    const places = await groups.read(cellsAround(square), limit + 1);
    if (square.side > 1 && places.length > limit) {
      for (const quarter of quartersOf(square)) await this.groupSquare(quarter, signal);
      return;
    }
    const town = townAround(middleOf(places.map(({ point }) => point)));
    const found = await inSlices(untilAborted(groupPlaceSteps(places, town), signal), sliceMs);
    if (found) await groups.change(changedGroups(places, found, new Set(cellsOf(square))));
  }
}

/** Ends without a result when the signal aborts. */
function* untilAborted<Result>(steps: Steps<Result>, signal: AbortSignal): Steps<Result | undefined> {
  for (let step = steps.next(); !signal.aborted; step = steps.next()) {
    if (step.done) return step.value;
    yield;
  }
  return undefined;
}

function middleOf(points: readonly GeoPoint[]): GeoPoint {
  const mean = (sum: number): number => sum / Math.max(points.length, 1);
  return {
    lat: mean(points.reduce((sum, { lat }) => sum + lat, 0)),
    lon: mean(points.reduce((sum, { lon }) => sum + lon, 0)),
  };
}

/** Milliseconds between two looks for new imports, and of the wait for a replica that groups. */
const [intervalMs, waitMs] = [5000, 500];

/** Groups places after each import, in one replica at a time. */
@Injectable()
export class PlaceGroupingAdapter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  private readonly stopping = new AbortController();

  constructor(
    private readonly groups: PlaceGroupsRepository,
    private readonly leases: Leases,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new PeriodicTask(
      intervalMs,
      () => this.run(),
      (error) => logger.info({ err: error }, 'places not grouped, retrying'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.task.stop();
  }

  /** Groups after all imports that have ended, unless another replica does. */
  async run(): Promise<void> {
    const { signal } = this.stopping;
    if (!(await this.groups.nextImport())) return;
    const wait = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
    const lease = await this.leases.acquire('grouping of places', { maxHolders: 1 }, wait);
    if (!lease) return;
    try {
      const { groups } = this;
      await new PlaceGrouping({ groups, townAround: createTownAround() }).run(signal);
    } finally {
      await lease.release();
    }
  }
}
