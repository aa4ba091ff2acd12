import { Module, type Provider } from '@nestjs/common';
import { CLOCK, CONFIG, LOGGER, type Clock, type Logger } from '@lode/platform';
import { SubjectHasher, Suppressions } from '@lode/privacy';
import { UrlPolicy } from '../guard/url-policy';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { CrawlConfig } from '../crawl.config';
import { DocumentPageReader } from '../crawling/page-reader';
import { SiteEntity } from './site.entity';
import { SiteRepository } from './site.repository';
import { DocumentRepository } from '../documents/document.repository';
import { Documents } from '../documents/documents';
import { SizedExtractor, ThreadedExtractor } from '../extracting/threaded-extractor.adapter';
import { technologyRules } from '../extraction/technologies/rule-files.adapter';
import type { TechnologyRules } from '../extraction/technologies/technology-rules';
import { sharedMatcher, TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import { LeasedPoliteness } from '../politeness/leased-politeness';
import { Renderer } from '../rendering/renderer';
import { Visit } from '../rendering/visit';
import { RobotsFiles } from '../robots/robots-files';
import { Sitemaps } from '../sitemaps/sitemaps';
import { LookUpRecords, TechnologyFinder } from './technology-finder';
import { ReadSites } from './read-sites';
import { MeasuredWeb } from '../web/measured-web';
import { WebModule } from '../web/web.module';

/** Number of concurrent page requests per crawl; the rate limit per site is the same. */
const lanes = 2;

const rules = Symbol('technology rules');

/** Unusable parts of an operator's rules are logged once, at the start. */
function createMatcher(found: TechnologyRules, logger: Logger): TechnologyMatcher {
  const matcher = sharedMatcher(found);
  for (const problem of matcher.problems) logger.warn(problem, 'technology rule ignored');
  return matcher;
}

/** Extraction and reading of sites. */
const providers: Provider[] = [
  {
    provide: rules,
    useFactory: ({ technologyRules: paths }: CrawlConfig) => technologyRules(paths),
    inject: [CONFIG],
  },
  { provide: TechnologyMatcher, useFactory: createMatcher, inject: [rules, LOGGER] },
  {
    provide: ThreadedExtractor,
    useFactory: ({ technologyRules: paths }: CrawlConfig) => new ThreadedExtractor(paths),
    inject: [CONFIG],
  },
  {
    provide: SizedExtractor,
    useFactory: (...parts: ConstructorParameters<typeof SizedExtractor>) => new SizedExtractor(...parts),
    inject: [TechnologyMatcher, ThreadedExtractor],
  },
  {
    provide: Renderer,
    useFactory: (
      { rendererUrl }: CrawlConfig,
      politeness: LeasedPoliteness,
      web: MeasuredWeb,
      policy: UrlPolicy,
      robots: RobotsFiles,
      store: DocumentRepository,
      hasher: SubjectHasher,
      suppressions: Suppressions,
      clock: Clock,
      logger: Logger,
    ) =>
      new Renderer({
        endpoint: rendererUrl === undefined ? undefined : new URL(rendererUrl),
        createVisit: () => new Visit({ politeness, web, policy, robots, store, hasher, suppressions, clock }),
        clock,
        logger,
      }),
    inject: [
      CONFIG,
      LeasedPoliteness,
      MeasuredWeb,
      UrlPolicy,
      RobotsFiles,
      DocumentRepository,
      SubjectHasher,
      Suppressions,
      CLOCK,
      LOGGER,
    ],
  },
  {
    provide: DocumentPageReader,
    useFactory: (...parts: ConstructorParameters<typeof DocumentPageReader>) =>
      new DocumentPageReader(...parts),
    inject: [Documents, SizedExtractor, Renderer],
  },
  SiteRepository,
  LookUpRecords,
  {
    provide: TechnologyFinder,
    useFactory: (...parts: ConstructorParameters<typeof TechnologyFinder>) => new TechnologyFinder(...parts),
    inject: [rules, TechnologyMatcher, LookUpRecords, CLOCK],
  },
  {
    provide: ReadSites,
    useFactory: (
      reader: DocumentPageReader,
      finder: Sitemaps,
      store: SiteRepository,
      technologies: TechnologyFinder,
      documents: DocumentRepository,
      suppressions: Suppressions,
      clock: Clock,
    ) => new ReadSites({ reader, finder, lanes, store, technologies, documents, suppressions, clock }),
    inject: [
      DocumentPageReader,
      Sitemaps,
      SiteRepository,
      TechnologyFinder,
      DocumentRepository,
      Suppressions,
      CLOCK,
    ],
  },
];

@Module({
  imports: [WebModule, TypeOrmModule.forFeature([SiteEntity])],
  providers,
  exports: [DocumentPageReader, ReadSites, SiteRepository, ThreadedExtractor],
})
export class ReadingModule {}
