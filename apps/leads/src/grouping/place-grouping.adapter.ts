import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Leases, LOGGER, PeriodicTask, type Logger } from '@lode/service-kit';
import { createTownAround } from '../locations/to-town';
import { PlaceGrouping } from './place-grouping';
import { PlaceGroupsRepository } from './place-groups.repository';

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
