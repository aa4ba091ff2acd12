import type { Provider } from '@nestjs/common';
import { CLOCK, CleanupJob, LOGGER, Uploads, type Clock, type Logger } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { EventPartitions } from './events/event-partitions';
import { deleteExpired } from './delete-expired';
import { ExclusionOutboxRepository } from './exclusions/exclusion.repository';
import { HiddenLeadsRepository } from './hidden-leads/hidden-leads.repository';
import { MonitorRepository } from './monitors/monitor.repository';
import { ListJobRepository } from './lists/list-job.repository';
import { Retention } from './retention/retention';

export const cleanupProviders: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      listJobs: ListJobRepository,
      uploads: Uploads,
      partitions: EventPartitions,
      source: DataSource,
      exclusions: ExclusionOutboxRepository,
      monitors: MonitorRepository,
      retention: Retention,
      clock: Clock,
      logger: Logger,
    ) => {
      const forget = deleteExpired({
        ...{ listJobs, uploads, exclusions, monitors },
        hiddenLeads: new HiddenLeadsRepository(source),
      });
      const keepUp = async (now: number): Promise<void> => {
        await partitions.prepare(now);
        await forget(now);
        await retention.apply(now);
      };
      return new CleanupJob(keepUp, clock, logger);
    },
    inject: [
      ListJobRepository,
      Uploads,
      EventPartitions,
      DataSource,
      ExclusionOutboxRepository,
      MonitorRepository,
      Retention,
      CLOCK,
      LOGGER,
    ],
  },
];
