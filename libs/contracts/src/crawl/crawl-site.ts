import { BooleanField, IntegerField, ObjectListField, TextField, HintField } from '../fields/decorators';
import { Job } from '../shared/job';
import { ResultIdField } from '../shared/result-id-field';
import { operation, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { SiteContactPoint, SiteEmail, SitePhone, SiteProfile, SiteUnresolvedPhone } from './contact-facts';
import { CrawledPage, SkippedPage } from './crawled-pages';
import { EmptyReasonField, MovedToField, type EmptyReason } from './empty-reason';

const crawlFormats = ['facts', 'markdown'] as const;

/** Patterns of paths. @param effect sentence */
const PathsField = (effect: string, example: string): PropertyDecorator =>
  TextField({
    description: `${effect} 1 to 20 patterns of 200 characters, separated by commas, in the syntax of robots.txt: each begins with a slash or \`*\` and matches the beginning of path and query; \`*\` is any text, \`$\` at the end is the end; write a comma as \`%2C\`. Default: all pages.`,
    optional: true,
    maxLength: 4019,
    pattern: /^[/*][^,]{0,199}(?:,[/*][^,]{0,199}){0,19}$/,
    rule: 'must be 1 to 20 patterns separated by commas, each with a slash or * at its beginning and at most 200 characters',
    fix: `send patterns such as ${example}`,
    example,
  });

export class CrawlSiteRequest {
  @TextField({
    description: 'URL of the first page (http or https). Without a scheme, https is assumed.',
    minLength: 1,
    maxLength: 2048,
    example: 'https://example.com/',
  })
  url!: string;

  @IntegerField({
    description:
      'Number of links to follow from the first page, 1 to 3: the crawl reads at most 10, 25 or 50 pages. Default: 1.',
    minimum: 1,
    maximum: 3,
    default: 1,
  })
  depth?: number;

  @IntegerField({
    description: 'Maximum number of pages to read, 1 to the maximum of the depth. Default: that maximum.',
    optional: true,
    minimum: 1,
    maximum: 50,
  })
  max_pages?: number;

  @BooleanField({
    description:
      'Whether to read PDF files that pages of the site link to, each as a page: the first 30 pages of files up to 10 MiB. Default: only files that links call contact, imprint or team.',
    default: false,
  })
  pdf?: boolean;

  @PathsField('Read only pages with these paths, in addition to the first page.', '/team,/de/*,*/contact$')
  include_paths?: string;

  @PathsField('Read no pages with these paths, except the first page.', '/blog,*.html$')
  exclude_paths?: string;

  @TextField({
    description: 'Form of the pages: `markdown` adds their main content to `pages`. Default: `facts`.',
    optional: true,
    oneOf: crawlFormats,
  })
  format?: (typeof crawlFormats)[number];
}

/** The contact details of a site, and the pages that were read. */
export class SiteContents {
  @TextField({ description: 'URL of the first page after redirects.' })
  url!: string;

  @TextField({ description: 'Registrable domain of the site, or its host if it has no registrable domain.' })
  domain!: string;

  @IntegerField({ description: 'Number of pages read.', minimum: 0 })
  pages_crawled!: number;

  @ObjectListField(() => SiteEmail, { description: 'Email addresses, highest confidence first.' })
  emails!: SiteEmail[];

  @ObjectListField(() => SitePhone, { description: 'Phone and fax numbers, highest confidence first.' })
  phones!: SitePhone[];

  @ObjectListField(() => SiteUnresolvedPhone, {
    description: 'Phone numbers whose country is unknown, so that they have no E.164 format. At most 50.',
    optional: true,
  })
  unresolved_phones?: SiteUnresolvedPhone[];

  @ObjectListField(() => SiteProfile, { description: 'Social network profiles, highest confidence first.' })
  social_profiles!: SiteProfile[];

  @ObjectListField(() => SiteContactPoint, {
    description: 'Other contact points: contact pages, forms, postal addresses and opening hours.',
  })
  contact_points!: SiteContactPoint[];

  @ObjectListField(() => CrawledPage, {
    description: 'Pages that were read, in the order of the crawl.',
  })
  pages!: CrawledPage[];

  @ObjectListField(() => SkippedPage, {
    description:
      'Pages that were not read, with the reason; at most 100. A page with the reason `too_large` that is also in `pages` was read in part: the entries with the highest confidence are included. So was one with `needs_scripts`, `renderer_unavailable` or `rendering_failed`: without the content that its scripts show.',
  })
  skipped!: SkippedPage[];

  @BooleanField({
    description:
      'Whether data is missing because a time limit, the page limit or a server error ended the crawl early.',
  })
  partial!: boolean;

  @EmptyReasonField()
  reason_empty!: EmptyReason | null;

  @MovedToField()
  moved_to!: string | null;

  @HintField()
  hint!: string | null;
}

export class CrawlResult extends SiteContents {
  @ResultIdField()
  result_id!: string | null;
}

export const StartCrawlSite = operation({
  service: 'crawl',
  name: 'start_crawl_site',
  question: ({ url }) => siteName(url),
  summary: 'Start a job that crawls a website',
  http: null,
  access: 'account',
  request: CrawlSiteRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['url_not_allowed'],
});

/** The Markdown of a page may name a removed contact in another form. */
const withEmptyMarkdown = (result: CrawlResult): CrawlResult => ({
  ...result,
  pages: result.pages.map((page) => (page.markdown === undefined ? page : { ...page, markdown: null })),
});

/** Specification 4.7. */
export const CrawlSite = operation({
  service: 'crawl',
  name: 'crawl_site',
  summary: 'Crawl a website for contact details',
  description:
    'Reads contact pages first and obeys robots.txt, with at most two requests per second to a server. Responds after at most 25 seconds with the facts found so far.',
  http: { method: 'GET', path: '/crawl', scope: 'crawl:read' },
  access: 'public',
  request: CrawlSiteRequest,
  response: CrawlResult,
  timeout: seconds(30),
  idempotent: true,
  question: ({ url }) => siteName(url),
  results: { latest: true },
  asJob: StartCrawlSite,
  withoutTexts: withEmptyMarkdown,
  problems: ['url_not_allowed', 'suppressed'],
});
