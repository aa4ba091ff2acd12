import { Module, type Provider } from '@nestjs/common';
import { ListLeads, MeasureLeads, operationsOf, resultOperations } from '@lode/contracts';
import {
  Bus,
  CLOCK,
  CONFIG,
  CleanupJob,
  LodeService,
  LOGGER,
  ResultReader,
  Suppressions,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { exportDatabase } from './database/export-database';
import { exportSettings, type ExportConfig } from './export.config';
import { ExportLeadsHandler } from './export-leads/export-leads.handler';
import { FileHash } from './export-leads/file-hash';
import { LeadExport } from './export-leads/lead-export';
import type { OpenPages } from './export-leads/lead-pages';
import { ListedLeads } from './export-leads/listed-leads.adapter';
import { ResultLeads } from './export-leads/result-leads.adapter';
import { ExportRepository } from './records/export.repository';
import { ExportsHandler } from './records/exports.handler';

function leadExport(
  bus: Bus,
  results: ResultReader,
  store: ExportRepository,
  suppressions: Suppressions,
  hash: FileHash,
  clock: Clock,
  { salesforceLeadSource: leadSource }: ExportConfig,
): LeadExport {
  const open: OpenPages = ({ kind, id }, account, selection) =>
    kind === 'list'
      ? new ListedLeads(bus, suppressions, id, account, selection)
      : new ResultLeads(results, suppressions, id, account, selection);
  return new LeadExport({
    ...{ open, store, suppressions, hash, clock },
    newest: (context) => results.newest(context),
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
    inject: [Bus, ResultReader, ExportRepository, Suppressions, FileHash, CLOCK, CONFIG],
  },

  {
    provide: CleanupJob,
    useFactory: (exports: ExportRepository, clock: Clock, logger: Logger) =>
      new CleanupJob((now) => exports.deleteBefore(now), clock, logger),
    inject: [ExportRepository, CLOCK, LOGGER],
  },
];

@LodeService({
  name: 'export',
  settings: exportSettings,
  operations: operationsOf('export'),
  calls: [
    ListLeads,
    MeasureLeads,
    ...Object.values(resultOperations).flatMap(({ latest, read, measure }) => [latest, read, measure]),
  ],
  events: [],
  database: exportDatabase,
  // Its tables have no people; it follows the do-not-contact lists to exclude contacts from files.
  people: [],
})
@Module({ controllers: [ExportLeadsHandler, ExportsHandler], providers })
export class ExportModule {}
