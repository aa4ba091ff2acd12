import { BooleanField, IntegerField, ObjectListField, TextField, HintField } from '../fields/decorators';
import { Job } from '../shared/job';
import { operation, seconds } from '../operation/operation';
import { SiteContactPoint, SiteEmail, SitePhone, SiteProfile } from './contact-facts';
import { CrawledPage, SkippedPage } from './crawled-pages';

export class CrawlSiteRequest {
  @TextField({
    description: 'The page to begin with; http and https. Without a scheme, https is tried.',
    minLength: 1,
    maxLength: 2048,
    example: 'https://example.com/',
  })
  url!: string;

  @IntegerField({
    description: 'How many links to follow from the first page: 1 to 3; at most 10, 25 or 50 pages.',
    minimum: 1,
    maximum: 3,
    default: 1,
  })
  depth?: number;
}

export class CrawlResult {
  @TextField({ description: 'The page that the crawl began with, after redirects.' })
  url!: string;

  @TextField({ description: 'The registrable domain of the site, or its host where there is none.' })
  domain!: string;

  @IntegerField({ description: 'Pages that were read.', minimum: 0 })
  pages_crawled!: number;

  @ObjectListField(() => SiteEmail, { description: 'Addresses, the surest first.' })
  emails!: SiteEmail[];

  @ObjectListField(() => SitePhone, { description: 'Telephone and fax numbers, the surest first.' })
  phones!: SitePhone[];

  @ObjectListField(() => SiteProfile, { description: 'Profiles on social networks, the surest first.' })
  social_profiles!: SiteProfile[];

  @ObjectListField(() => SiteContactPoint, { description: 'Other ways to get in touch.' })
  contact_points!: SiteContactPoint[];

  @ObjectListField(() => CrawledPage, {
    description: 'The pages that were read, in the order in which they were taken up.',
  })
  pages!: CrawledPage[];

  @ObjectListField(() => SkippedPage, {
    description:
      'Pages that were not read, and why; at most 100. A page with `too_large` that is also in `pages` shows more than is taken from one page, or more than an answer holds: the entries with the highest confidence are kept.',
  })
  skipped!: SkippedPage[];

  @BooleanField({
    description:
      'Whether something is missing that could have been read with more time, more pages or a server in better health.',
  })
  partial!: boolean;

  @HintField()
  hint!: string | null;
}

export const StartCrawlSite = operation({
  service: 'crawl',
  name: 'start_crawl_site',
  summary: 'Begin to crawl a website, and answer with the job at once',
  http: null,
  access: 'account',
  request: CrawlSiteRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['url_not_allowed'],
});

/** Specification 4.7. */
export const CrawlSite = operation({
  service: 'crawl',
  name: 'crawl_site',
  summary: 'Crawl a website for contact details',
  description:
    'Reads contact pages first and obeys robots.txt, with at most two requests per second to a server. The answer comes after at most 25 seconds, with the facts found so far.',
  http: { method: 'GET', path: '/crawl', scope: 'crawl:read' },
  access: 'public',
  request: CrawlSiteRequest,
  response: CrawlResult,
  timeout: seconds(30),
  idempotent: true,
  asJob: StartCrawlSite,
  problems: ['url_not_allowed', 'suppressed'],
});
