import { Module, type Provider } from '@nestjs/common';
import { ListLeads, MatchExclusions, MeasureLeads, operationsOf, resultOperations } from '@lode/contracts';
import {
  Bus,
  CLOCK,
  CONFIG,
  CleanupJob,
  LodeService,
  LOGGER,
  ResultReader,
  SubjectHasher,
  Suppressions,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { exportDatabase } from './database/export-database';
import { exportSettings, type ExportConfig } from './export.config';
import { ExportLeadsHandler } from './export-leads/export-leads.handler';
import { FileHash } from './export-leads/file-hash';
import { LeadExport } from './export-leads/lead-export';
import { LeadExclusions } from './export-leads/lead-exclusions.adapter';
import type { OpenPages } from './export-leads/lead-pages';
import { ListedLeads } from './export-leads/listed-leads.adapter';
import { ResultLeads } from './export-leads/result-leads.adapter';
import { VisibleLeads } from './export-leads/visible-leads';
import { ExportRepository } from './records/export.repository';
import { ExportsHandler } from './records/exports.handler';

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
    MatchExclusions,
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
