import { Module } from '@nestjs/common';
import { MonitorsModule } from '../monitors/monitors.module';
import { ImportRepository } from '../imports/import.repository';
import { ImportsModule } from '../imports/imports.module';
import { ListsModule } from '../lists/lists.module';
import { ExclusionsModule } from '../exclusions/exclusions.module';
import { EventsModule } from '../events/events.module';
import { CLOCK, CleanupJob, LOGGER, type Clock, type Logger } from '@lode/platform';
import { Uploads } from '@lode/work';
import { DataSource } from 'typeorm';
import { ExclusionOutboxRepository } from '../exclusions/exclusion.repository';
import { LeadStatesRepository } from '../lead-states/lead-states.repository';
import { MonitorRepository } from '../monitors/monitor.repository';
import { ListJobRepository } from '../lists/list-job.repository';
import { EventPartitions } from '../events/event-partition.repository';
import { EventRetentionRepository, MessageRetentionRepository } from './retention.repository';
import { SendingDomainRepository } from '../sending-domains/sending-domain.repository';
import { SendingDomainsModule } from '../sending-domains/sending-domains.module';
import { monthsBefore, Retention } from './retention';

interface Tables {
  readonly listJobs: Pick<ListJobRepository, 'deleteAbandoned'>;
  readonly uploads: Pick<Uploads, 'deleteExpired'>;
  readonly hiddenLeads: Pick<LeadStatesRepository, 'deleteEnded'>;
  readonly exclusions: Pick<ExclusionOutboxRepository, 'deleteRemoved'>;
  readonly monitors: Pick<MonitorRepository, 'deleteOld'>;
  readonly imports: Pick<ImportRepository, 'deleteOld'>;
  readonly domains: Pick<SendingDomainRepository, 'deleteBefore'>;
}

/** Full months for which reports about sending domains, their changes and placement tests are kept. */
const reportMonths = 13;

/** Deletes expired uploads, progress records of imports and merges, ended suppressions, removed exclusions and old changes. */
const deleteExpired =
  ({ listJobs, uploads, hiddenLeads, exclusions, monitors, imports, domains }: Tables) =>
  async (now: number): Promise<void> => {
    await uploads.deleteExpired(now);
    await listJobs.deleteAbandoned(now);
    await hiddenLeads.deleteEnded(now);
    await exclusions.deleteRemoved(now);
    await monitors.deleteOld(now);
    await imports.deleteOld(now);
    await domains.deleteBefore(monthsBefore(now, reportMonths));
  };

@Module({
  imports: [EventsModule, ExclusionsModule, ImportsModule, ListsModule, MonitorsModule, SendingDomainsModule],
  providers: [
    EventRetentionRepository,
    MessageRetentionRepository,
    Retention,
    {
      provide: CleanupJob,
      useFactory: (
        listJobs: ListJobRepository,
        uploads: Uploads,
        partitions: EventPartitions,
        source: DataSource,
        exclusions: ExclusionOutboxRepository,
        monitors: MonitorRepository,
        imports: ImportRepository,
        domains: SendingDomainRepository,
        retention: Retention,
        clock: Clock,
        logger: Logger,
      ) => {
        const forget = deleteExpired({
          ...{ listJobs, uploads, exclusions, monitors, imports, domains },
          hiddenLeads: new LeadStatesRepository(source),
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
        ImportRepository,
        SendingDomainRepository,
        Retention,
        CLOCK,
        LOGGER,
      ],
    },
  ],
})
export class RetentionModule {}
