import { Module, type Provider } from '@nestjs/common';
import { CLOCK, CONFIG, Metrics, type Clock } from '@lode/platform';
import { Leases } from '@lode/work';
import { SubjectHasher, Suppressions } from '@lode/privacy';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WEB_EXCHANGE } from '../http/exchange';
import { POLITENESS } from '../politeness/politeness';
import { SiteBackOffRepository } from '../politeness/site-back-off.repository';
import { pageScore, Sitemaps } from '../sitemaps/sitemaps';
import { DocumentEntity } from '../documents/document.entity';
import { DocumentRepository } from '../documents/document.repository';
import { Documents } from '../documents/documents';
import { RetryingWeb } from './retrying-web';
import { createExchange, createUrlPolicy } from '../fetch/create-exchange.adapter';
import { UndiciExchange } from '../fetch/undici-exchange.adapter';
import { UrlPolicy } from '../guard/url-policy';
import { LeasedPoliteness } from '../politeness/leased-politeness';
import { SiteBackOffEntity } from '../politeness/site-back-off.entity';
import { fetchRobots, RobotsFiles } from '../robots/robots-files';
import { RobotsEntity } from '../robots/robots.entity';
import { RobotsRepository } from '../robots/robots.repository';
import { Sources } from '../sources/sources';
import { MeasuredWeb } from './measured-web';
import { PoliteExchange, RobotsAwareWeb } from './polite-web';

/** Web client, documents and their dependencies. */
const providers: Provider[] = [
  { provide: POLITENESS, useExisting: LeasedPoliteness },
  { provide: WEB_EXCHANGE, useExisting: MeasuredWeb },
  { provide: UrlPolicy, useFactory: createUrlPolicy, inject: [CONFIG] },
  { provide: UndiciExchange, useFactory: createExchange, inject: [CONFIG, UrlPolicy, CLOCK] },
  Leases,
  RobotsRepository,
  SiteBackOffRepository,
  DocumentRepository,
  Sources,
  LeasedPoliteness,
  {
    provide: MeasuredWeb,
    useFactory: (web: UndiciExchange, { registry }: Metrics, backOffs: SiteBackOffRepository, clock: Clock) =>
      new MeasuredWeb(web, registry, { backingOff: () => backOffs.count(clock.now()) }),
    inject: [UndiciExchange, Metrics, SiteBackOffRepository, CLOCK],
  },
  PoliteExchange,
  {
    provide: RobotsFiles,
    useFactory: (policy: UrlPolicy, web: PoliteExchange, store: RobotsRepository, clock: Clock) =>
      new RobotsFiles((origin, signal) => fetchRobots({ policy, web }, origin, signal), store, clock),
    inject: [UrlPolicy, PoliteExchange, RobotsRepository, CLOCK],
  },
  {
    provide: RobotsAwareWeb,
    useFactory: (policy: UrlPolicy, robots: RobotsFiles, sources: Sources, exchange: PoliteExchange) =>
      new RobotsAwareWeb({ policy, robots, sources, exchange }),
    inject: [UrlPolicy, RobotsFiles, Sources, PoliteExchange],
  },
  {
    provide: Documents,
    useFactory: (
      store: DocumentRepository,
      web: RobotsAwareWeb,
      hasher: SubjectHasher,
      suppressions: Suppressions,
      clock: Clock,
    ) =>
      new Documents({
        store,
        web: new RetryingWeb({ web, clock, random: Math.random }),
        hasher,
        suppressions,
        clock,
      }),
    inject: [DocumentRepository, RobotsAwareWeb, SubjectHasher, Suppressions, CLOCK],
  },
  {
    provide: Sitemaps,
    useFactory: (web: RobotsAwareWeb, robots: RobotsFiles) => new Sitemaps(web, robots, pageScore),
    inject: [RobotsAwareWeb, RobotsFiles],
  },
];

@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity, RobotsEntity, SiteBackOffEntity])],
  providers,
  exports: [
    DocumentRepository,
    Documents,
    Leases,
    LeasedPoliteness,
    MeasuredWeb,
    RobotsFiles,
    RobotsRepository,
    SiteBackOffRepository,
    Sitemaps,
    Sources,
    UndiciExchange,
    UrlPolicy,
  ],
})
export class WebModule {}
