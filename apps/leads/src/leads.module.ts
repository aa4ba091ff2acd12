import { Module, type Provider } from '@nestjs/common';
import {
  FetchDocument,
  jobOperations,
  operationsOf,
  ReadSite,
  RecallVerdicts,
  resultOperations,
  VerifyEmail,
} from '@lode/contracts';
import {
  CLOCK,
  CleanupJob,
  CONFIG,
  Leases,
  GracefulShutdown,
  LodeService,
  LOGGER,
  plain,
  Results,
  SubjectHasher,
  Suppressions,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { AnswerRepository } from './generate-leads/answer.repository';
import { CompanyRepository } from './sources/company.repository';
import { heldPeople } from './database/held-people';
import { leadsDatabase } from './database/leads-database';
import { cleanUp } from './cleanup';
import { CollectLeads } from './generate-leads/collect-leads';
import { generateLeadsProviders } from './generate-leads/generate-leads.module';
import { leadsSettings, type LeadsConfig } from './leads.config';
import { createGazetteer, type Gazetteer } from './locations/gazetteer';
import { GAZETTEER } from './locations/gazetteer-token';
import { mapsSearchProviders } from './maps-search/maps-search.module';
import { PlaceRepository } from './places/place.repository';
import { PlaceSearch } from './places/place-search';
import { readContents } from './sandbox-coverage/read-contents';
import { SandboxCoverage } from './sandbox-coverage/sandbox-coverage';
import { sourceProviders } from './sources/sources.module';

const stores: Provider[] = [
  plain(PlaceRepository, DataSource),
  plain(PlaceSearch, PlaceRepository),
  plain(AnswerRepository, DataSource, SubjectHasher, Suppressions),
  plain(CompanyRepository, DataSource, SubjectHasher, Suppressions),
  {
    provide: Leases,
    useFactory: (source: DataSource) => new Leases(source, 'leads'),
    inject: [DataSource],
  },
  { provide: GAZETTEER, useFactory: warmGazetteer },
  {
    provide: SandboxCoverage,
    useFactory: (config: LeadsConfig, gazetteer: Gazetteer) =>
      new SandboxCoverage(readContents(config), gazetteer),
    inject: [CONFIG, GAZETTEER],
  },
];

const upkeep: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      results: Results,
      answers: AnswerRepository,
      companies: CompanyRepository,
      clock: Clock,
      logger: Logger,
    ) => new CleanupJob(cleanUp(results, answers, companies), clock, logger),
    inject: [Results, AnswerRepository, CompanyRepository, CLOCK, LOGGER],
  },
  plain(GracefulShutdown, CollectLeads, Leases),
];

/** Reads its tables at the start, so that no request waits for them. */
function warmGazetteer(): Gazetteer {
  const gazetteer = createGazetteer();
  gazetteer.find('');
  return gazetteer;
}

@LodeService({
  name: 'leads',
  settings: leadsSettings,
  operations: operationsOf('leads'),
  calls: [ReadSite, FetchDocument, RecallVerdicts, VerifyEmail],
  events: [jobOperations.leads.progress],
  database: leadsDatabase,
  people: heldPeople,
  jobs: jobOperations.leads,
  results: resultOperations.leads,
})
@Module({
  providers: [...stores, ...sourceProviders, ...generateLeadsProviders, ...mapsSearchProviders, ...upkeep],
})
export class LeadsModule {}
