import { Module, type Provider } from '@nestjs/common';
import { FairSemaphore, Leases } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { SourcesModule } from '../sources/sources.module';

/**
 * Max concurrent investigations per process. Each reads a site at two pages a second, so more of them would only wait.
 */
const maxConcurrentInvestigations = 16;

const providers: Provider[] = [
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
];

/** Sources and limits of all investigations. */
@Module({ imports: [SourcesModule], providers, exports: [SourcesModule, FairSemaphore, Leases] })
export class InvestigationsModule {}
