import { Module, type Provider } from '@nestjs/common';
import {
  AcceptCrmContents,
  AddSuppression,
  eventFeeds,
  jobOperations,
  ListLeads,
  MatchExclusions,
  memberThingOperations,
  operationsOf,
  ReadFileLeads,
  RemoveCrmContents,
  resultOperations,
} from '@lode/contracts';
import { Bus, LodeService } from '@lode/bus';
import { CLOCK, CONFIG, CleanupJob, LOGGER, type Clock, type Logger } from '@lode/platform';
import { ResultReader, EventFeedModule, JobsModule, MemberThingsModule } from '@lode/work';
import { SubjectHasher, Suppressions, PrivacyModule } from '@lode/privacy';
import { ResealCrmSecrets } from './crm/connections/crm-connections';
import { ReadCrm } from './crm/readings/crm-reading-schedule';
import { CrmConnectionRepository } from './crm/connections/crm-connection.repository';
import { CrmModule } from './crm/crm.module';
import { CrmSyncRepository } from './crm/sync/crm-sync.repository';
import { personalData, exportDatabase } from './database/export-database';
import { exportSettings, type ExportConfig } from './export.config';
import { ExportsController } from './exports/exports.controller';
import { FileHash, LeadExport } from './exports/lead-export';
import { LeadExclusions, ListedLeads, ResultLeads, VisibleLeads } from './exports/leads.adapter';
import type { OpenPages } from './exports/lead-pages';
import { ExportRepository } from './exports/export.repository';

function leadExport(
  bus: Bus,
  results: ResultReader,
  store: ExportRepository,
  suppressions: Suppressions,
  hasher: SubjectHasher,
  hash: FileHash,
  clock: Clock,
  { salesforceLeadSource: leadSource }: ExportConfig,
): LeadExport {
  const exclusions = new LeadExclusions(bus, results, hasher);
  const visible = new VisibleLeads(suppressions, exclusions);
  const open: OpenPages = ({ kind, id }, account, selection) =>
    kind === 'list'
      ? new ListedLeads(bus, visible, id, account, selection)
      : new ResultLeads(results, visible, id, account, selection);
  return new LeadExport({
    ...{ open, store, suppressions, hash, clock },
    newest: (context) => results.newest(context),
    checkExclusions: (exclude, context) => exclusions.check(exclude, context),
    settings: { leadSource },
  });
}

const providers: Provider[] = [
  ResultReader,
  ExportRepository,
  { provide: FileHash, useFactory: FileHash.load },
  {
    provide: LeadExport,
    useFactory: leadExport,
    inject: [Bus, ResultReader, ExportRepository, Suppressions, SubjectHasher, FileHash, CLOCK, CONFIG],
  },

  {
    provide: CleanupJob,
    useFactory: (
      exports: ExportRepository,
      syncs: CrmSyncRepository,
      reseal: ResealCrmSecrets,
      clock: Clock,
      logger: Logger,
    ) => {
      const clean = async (now: number): Promise<void> => {
        await exports.deleteBefore(now);
        await syncs.deleteBefore(now);
        await reseal.run();
      };
      return new CleanupJob(clean, clock, logger);
    },
    inject: [ExportRepository, CrmSyncRepository, ResealCrmSecrets, CLOCK, LOGGER],
  },
];

/** Shown with a connection, which works again with another sign-in. */
const connectorRemoved = 'the member who connected it was removed from the account';

@LodeService({
  name: 'export',
  settings: exportSettings,
  operations: operationsOf('export'),
  calls: [
    AcceptCrmContents,
    AddSuppression,
    ListLeads,
    MatchExclusions,
    ReadFileLeads,
    RemoveCrmContents,
    ...Object.values(resultOperations).flatMap(({ latest, read }) => [latest, read]),
  ],
  events: [],
  database: exportDatabase,
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: personalData }),
    EventFeedModule.forFeature(eventFeeds.export),
    JobsModule.forFeature({ operations: jobOperations.export, tasks: [ReadCrm] }),
    MemberThingsModule.forFeature(memberThingOperations.export, {
      imports: [CrmModule],
      inject: [CrmConnectionRepository],
      tables: (connections: CrmConnectionRepository) => [
        {
          ...{ kind: 'crm_connection', table: 'crm_connections', name: 'name', works: `status = 'active'` },
          stop: (account, id) =>
            connections.change(account, id, { status: 'failed', failure: connectorRemoved }),
        },
        // The client that reads a file ends it: its session or key is no longer accepted.
        {
          ...{ kind: 'export', table: 'exports', name: 'file_name', works: 'finished_at IS NULL' },
          listed: 'finished_at IS NULL',
        },
      ],
    }),
    CrmModule,
  ],
  controllers: [ExportsController],
  providers,
})
export class ExportModule {}
