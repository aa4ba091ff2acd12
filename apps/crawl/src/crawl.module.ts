import { CLOCK, CONFIG, CleanupJob, LOGGER, type Clock, type Logger } from '@lode/platform';
import { GracefulShutdown, LodeService } from '@lode/bus';
import {
  BillingModule,
  Results,
  Leases,
  EventFeedModule,
  JobsModule,
  MemberThingsModule,
  ResultsModule,
} from '@lode/work';
import { Suppressions, PrivacyModule } from '@lode/privacy';
import { Module, type Provider } from '@nestjs/common';
import {
  billingFeeds,
  eventFeeds,
  jobOperations,
  memberThingOperations,
  LookUp,
  operationsOf,
  resultOperations,
} from '@lode/contracts';
import { DocumentRepository } from './documents/document.repository';
import { crawlChecks } from './crawl-checks';
import { crawlSettings, type CrawlConfig } from './crawl.config';
import { CrawlSiteController } from './reading/crawl-site.controller';
import { DocumentPageReader } from './crawling/page-reader';
import { personalData } from './database/personal-data';
import { crawlDatabase } from './database/crawl-database';
import { SiteRepository } from './reading/site.repository';
import { Documents } from './documents/documents';
import { ThreadedExtractor } from './extracting/threaded-extractor.adapter';
import { UndiciExchange } from './fetch/undici-exchange.adapter';
import { FetchDocument } from './fetch-document/fetch-document';
import { FetchDocumentController } from './fetch-document/fetch-document.controller';
import { UrlPolicy } from './guard/url-policy';
import { ListSitePages } from './list-site-pages/list-site-pages';
import { ListSitePagesController } from './list-site-pages/list-site-pages.controller';
import { SiteBackOffRepository } from './politeness/site-back-off.repository';
import { SitesController } from './reading/sites.controller';
import { ReadSites } from './reading/read-sites';
import { ReadingModule } from './reading/reading.module';
import { RobotsRepository } from './robots/robots.repository';
import { Sitemaps } from './sitemaps/sitemaps';
import { Sources } from './sources/sources';
import { WebModule } from './web/web.module';

/** Maximum age of robots rules (RFC 9309 §2.4). */
const robotsAge = 24 * 3_600_000;
/** Retention of readings, in milliseconds; they provide the dates of facts and the facts that disappeared. */
const readingAge = 180 * 24 * 3_600_000;

interface ExpiringRows {
  /** Deletes rows older than the given time (milliseconds since 1970). */
  deleteBefore(time: number): Promise<unknown>;
}

export interface ExpiringStores {
  readonly documents: Pick<DocumentRepository, 'deleteExpired'>;
  /** Maximum age in milliseconds and maximum size in bytes. */
  readonly documentBounds: { readonly age: number; readonly bytes: number };
  readonly results: Pick<Results, 'deleteExpired'>;
  readonly robots: ExpiringRows;
  readonly backOffs: ExpiringRows;
  readonly sites: ExpiringRows;
}

/** The cleanup job of the service. */
const deleteExpired =
  ({ documents, documentBounds: { age, bytes }, results, robots, backOffs, sites }: ExpiringStores) =>
  async (now: number): Promise<void> => {
    await documents.deleteExpired({ checkedBefore: now - age, maxBytes: bytes });
    await results.deleteExpired(now);
    await robots.deleteBefore(now - robotsAge);
    await backOffs.deleteBefore(now);
    await sites.deleteBefore(now - readingAge);
  };

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
  events: [],
  database: crawlDatabase,
  checks: crawlChecks,
})
@Module({
  imports: [
    BillingModule.forFeature(billingFeeds.crawl),
    PrivacyModule.forFeature({ people: personalData }),
    EventFeedModule.forFeature(eventFeeds.crawl),
    JobsModule.forFeature({ operations: jobOperations.crawl }),
    MemberThingsModule.forFeature(memberThingOperations.crawl),
    ResultsModule.forFeature(resultOperations.crawl),
    WebModule,
    ReadingModule,
  ],
  controllers: [FetchDocumentController, CrawlSiteController, ListSitePagesController, SitesController],
  providers: [...lifecycleProviders, ...handlerProviders],
})
export class CrawlModule {}
