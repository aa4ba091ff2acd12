import type { Suite } from '../harness/suite';
import { crawledSite } from './answer';
import { badCrawl } from './bad-request';
import { crawlJobs } from './jobs';
import { crawledMarkdown } from './markdown';
import { unreadableSites } from './unreadable';

export const crawlSuites: readonly Suite[] = [
  crawledSite,
  crawledMarkdown,
  badCrawl,
  unreadableSites,
  crawlJobs,
];
