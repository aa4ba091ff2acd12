import type { Provider } from '@nestjs/common';
import { CLOCK, Housekeeping, LOGGER, Uploads, type Clock, type Logger } from '@lode/service-kit';
import { EventPartitions } from './events/event-partitions';
import { forgetOld } from './forget-old';
import { ListJobRepository } from './list-jobs/list-job.repository';

export const upkeepProviders: Provider[] = [
  {
    provide: Housekeeping,
    useFactory: (
      listJobs: ListJobRepository,
      uploads: Uploads,
      partitions: EventPartitions,
      clock: Clock,
      logger: Logger,
    ) => {
      const forget = forgetOld({ listJobs, uploads });
      const keepUp = async (now: number): Promise<void> => {
        await partitions.prepare(now);
        await forget(now);
      };
      return new Housekeeping(keepUp, clock, logger);
    },
    inject: [ListJobRepository, Uploads, EventPartitions, CLOCK, LOGGER],
  },
];
