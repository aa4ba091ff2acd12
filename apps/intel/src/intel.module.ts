import { Module, type Provider } from '@nestjs/common';
import { FetchDocument, FindEmail, operationsOf, ReadSite } from '@lode/contracts';
import {
  CLOCK,
  CleanupJob,
  Leases,
  GracefulShutdown,
  LodeService,
  LOGGER,
  plain,
  FairSemaphore,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { forgetAnswers } from './database/answer.repository';
import { heldPeople } from './database/held-people';
import { intelDatabase } from './database/intel-database';
import { CompanyProfiles, enrichCompanyProviders } from './enrich-company/enrich-company.module';
import { intelSettings } from './intel.config';
import { IntentSignals, intentSignalsProviders } from './intent-signals/intent-signals.module';
import { FoundProfiles, networkFinderProviders } from './network-finder/network-finder.module';
import { OrgCharts, orgChartProviders } from './org-chart/org-chart.module';
import { sourceProviders } from './sources/sources.module';

/** Milliseconds. Callers cannot request results older than a month. */
const maxAge = 30 * 24 * 3_600_000;

/**
 * Max concurrent investigations per process. Each reads a site at two pages a second, so more of them would only wait.
 */
const maxConcurrentInvestigations = 16;

const lifecycle: Provider[] = [
  {
    provide: FairSemaphore,
    useFactory: () =>
      new FairSemaphore({ of: 'company inquiries', capacity: maxConcurrentInvestigations, retryAfter: 5 }),
  },
  {
    provide: Leases,
    useFactory: (source: DataSource) => new Leases(source, 'intel'),
    inject: [DataSource],
  },
  {
    provide: CleanupJob,
    useFactory: (source: DataSource, clock: Clock, logger: Logger) => {
      const forget = async (now: number): Promise<void> => void (await forgetAnswers(source, now - maxAge));
      return new CleanupJob(forget, clock, logger);
    },
    inject: [DataSource, CLOCK, LOGGER],
  },
  plain(GracefulShutdown, CompanyProfiles, IntentSignals, OrgCharts, FoundProfiles, Leases),
];

@LodeService({
  name: 'intel',
  settings: intelSettings,
  operations: operationsOf('intel'),
  calls: [ReadSite, FetchDocument, FindEmail],
  events: [],
  database: intelDatabase,
  people: heldPeople,
})
@Module({
  providers: [
    ...sourceProviders,
    ...enrichCompanyProviders,
    ...intentSignalsProviders,
    ...orgChartProviders,
    ...networkFinderProviders,
    ...lifecycle,
  ],
})
export class IntelModule {}
