import { Module, type Provider } from '@nestjs/common';
import { eventFeeds, jobOperations, LookUp, operationsOf, resultOperations } from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  CleanupJob,
  Leases,
  GracefulShutdown,
  LodeService,
  LOGGER,
  Results,
  Suppressions,
  type Clock,
  type Logger,
  EventFeedModule,
  JobsModule,
  PrivacyModule,
  ResultsModule,
} from '@lode/service-kit';
import { crawlChecks } from './crawl-checks';
import { crawlSettings, type CrawlConfig } from './crawl.config';
import { CrawlSiteHandler } from './crawl-site/crawl-site.handler';
import { DocumentPageReader } from './crawling/document-page-reader';
import { heldPeople } from './database/held-people';
import { crawlDatabase } from './database/crawl-database';
import { SiteRepository } from './reading/site.repository';
import { DocumentRepository } from './documents/document.repository';
import { Documents } from './documents/documents';
import { ThreadedExtractor } from './extracting/threaded-extractor.adapter';
import { UndiciExchange } from './fetch/undici-exchange.adapter';
import { FetchDocument } from './fetch-document/fetch-document';
import { FetchDocumentHandler } from './fetch-document/fetch-document.handler';
import { deleteExpired } from './delete-expired';
import { UrlPolicy } from './guard/url-policy';
import { ListSitePages } from './list-site-pages/list-site-pages';
import { ListSitePagesHandler } from './list-site-pages/list-site-pages.handler';
import { SiteBackOffRepository } from './politeness/site-back-off.repository';
import { FindSitesHandler } from './find-sites/find-sites.handler';
import { ReadSiteHandler } from './read-site/read-site.handler';
import { ReadSites } from './reading/read-sites';
import { ReadingModule } from './reading/reading.module';
import { RobotsRepository } from './robots/robots.repository';
import { Sitemaps } from './sitemaps/sitemaps';
import { Sources } from './sources/sources';
import { WebModule } from './web/web.module';

const lifecycleProviders: Provider[] = [
  {
    provide: CleanupJob,
    useFactory: (
      { documentMaxAge: age, documentCacheMb }: CrawlConfig,
      documents: DocumentRepository,
      results: Results,
      robots: RobotsRepository,
      backOffs: SiteBackOffRepository,
      sites: SiteRepository,
      clock: Clock,
      logger: Logger,
    ) => {
      const documentBounds = { age, bytes: documentCacheMb * 1024 * 1024 };
      const stores = { documents, documentBounds, results, robots, backOffs, sites };
      return new CleanupJob(deleteExpired(stores), clock, logger);
    },
    inject: [
      CONFIG,
      DocumentRepository,
      Results,
      RobotsRepository,
      SiteBackOffRepository,
      SiteRepository,
      CLOCK,
      LOGGER,
    ],
  },
  GracefulShutdown.of(ReadSites, ListSitePages, UndiciExchange, ThreadedExtractor, Leases),
];

const handlerProviders: Provider[] = [
  {
    provide: FetchDocument,
    useFactory: (policy: UrlPolicy, sources: Sources, documents: Documents) =>
      new FetchDocument({ policy, sources, documents }),
    inject: [UrlPolicy, Sources, Documents],
  },
  {
    provide: ListSitePages,
    useFactory: (
      reader: DocumentPageReader,
      finder: Sitemaps,
      policy: UrlPolicy,
      suppressions: Suppressions,
      clock: Clock,
    ) => new ListSitePages({ reader, finder, policy, suppressions, clock }),
    inject: [DocumentPageReader, Sitemaps, UrlPolicy, Suppressions, CLOCK],
  },
];

@LodeService({
  name: 'crawl',
  settings: crawlSettings,
  operations: operationsOf('crawl'),
  calls: [LookUp],
  events: [jobOperations.crawl.progress],
  database: crawlDatabase,
  checks: crawlChecks,
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: heldPeople }),
    EventFeedModule.forFeature(eventFeeds.crawl),
    JobsModule.forFeature({ operations: jobOperations.crawl }),
    ResultsModule.forFeature(resultOperations.crawl),
    WebModule,
    ReadingModule,
  ],
  controllers: [
    FetchDocumentHandler,
    CrawlSiteHandler,
    ListSitePagesHandler,
    ReadSiteHandler,
    FindSitesHandler,
  ],
  providers: [...lifecycleProviders, ...handlerProviders],
})
export class CrawlModule {}
