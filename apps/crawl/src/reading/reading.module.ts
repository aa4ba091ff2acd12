import type { Provider } from '@nestjs/common';
import {
  Bus,
  CLOCK,
  CONFIG,
  LOGGER,
  plain,
  SubjectHasher,
  Suppressions,
  type Clock,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { CrawlConfig } from '../crawl.config';
import { DocumentPageReader } from '../crawling/document-page-reader';
import { SiteRepository } from './site.repository';
import { DocumentRepository } from '../documents/document.repository';
import { Documents } from '../documents/documents';
import { SizedExtractor } from '../extracting/page-extractor';
import { ThreadedExtractor } from '../extracting/threaded-extractor.adapter';
import { technologyRules } from '../extraction/technologies/rule-files.adapter';
import type { TechnologyRules } from '../extraction/technologies/technology-rules';
import { TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import { Sitemaps } from '../sitemaps/sitemaps';
import { LookUpRecords } from './look-up-records.adapter';
import { ReadSites } from './read-sites';
import { TechnologyFinder } from './technology-finder';

/** Number of concurrent page requests per crawl; the rate limit per site is the same. */
const lanes = 2;

const rules = Symbol('technology rules');

/** Unusable parts of an operator's rules are logged once, at the start. */
function createMatcher(found: TechnologyRules, logger: Logger): TechnologyMatcher {
  const matcher = new TechnologyMatcher(found);
  for (const problem of matcher.problems) logger.warn(problem, 'technology rule ignored');
  return matcher;
}

/** Extraction and reading of sites. */
export const readingProviders: Provider[] = [
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
  plain(SizedExtractor, TechnologyMatcher, ThreadedExtractor),
  plain(DocumentPageReader, Documents, SizedExtractor),
  plain(SiteRepository, DataSource, SubjectHasher),
  plain(LookUpRecords, Bus),
  plain(TechnologyFinder, rules, TechnologyMatcher, LookUpRecords, CLOCK),
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
