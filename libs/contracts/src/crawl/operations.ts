import { CrawlSite, StartCrawlSite } from './crawl-site';
import { FetchDocument } from './fetch-document';
import { FindCompanySites, FindProfileOwners } from './find-sites';
import { ListSitePages } from './list-site-pages';
import { ReadSite } from './read-site';

export const crawlOperations = [
  CrawlSite,
  FindCompanySites,
  FindProfileOwners,
  StartCrawlSite,
  ListSitePages,
  ReadSite,
  FetchDocument,
] as const;
