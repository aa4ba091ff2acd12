import { CrawlSite, StartCrawlSite } from './crawl-site';
import { FetchDocument } from './fetch-document';
import { FindCompanySites, FindProfileOwners } from './find-sites';
import { ReadSite } from './read-site';

export const crawlOperations = [
  CrawlSite,
  FindCompanySites,
  FindProfileOwners,
  StartCrawlSite,
  ReadSite,
  FetchDocument,
] as const;
