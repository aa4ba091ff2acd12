import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { Job } from '../shared/job';
import { ResultIdField } from '../shared/search-fields';
import { SiteContactPoint, SiteEmail, SitePhone, SiteProfile, SiteUnresolvedPhone } from './contact-facts';

/**
 * Why a page was not read. `unreachable`: the name does not resolve, or resolves to a forbidden address; the answer
 * does not distinguish the two. `type`: the content type or coding is not supported. `encrypted`, `malformed`: the PDF cannot be read.
 */
export const fetchFailures = [
  'unreachable',
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'robots',
  'status',
  'type',
  'too_large',
  'redirects',
  'encrypted',
  'malformed',
] as const;
export type FetchFailure = (typeof fetchFailures)[number];

/**
 * Failures, and the reasons for which a crawl skips a page. `excluded`: a redirect led to a page that `include_paths` or
 * `exclude_paths` excludes. `needs_scripts`: the page has no content without scripts, and was not rendered.
 * `renderer_unavailable`: the renderer did not answer. `rendering_failed`: the page exceeded a limit of the renderer.
 *
 */
export const skipReasons = [
  ...fetchFailures,
  'off_site',
  'excluded',
  'duplicate',
  'page_budget',
  'byte_budget',
  'time_budget',
  'needs_scripts',
  'renderer_unavailable',
  'rendering_failed',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * Why an answer about a site has no contacts. `unreadable`: the first page could not be
 * read; `unfinished`: the time ended before it was; `placeholder`: a page of the server, or an announcement of a site;
 * `none_shown`: the pages that were read show none.
 */
export const emptyReasons = [
  'parked',
  'suspended',
  'placeholder',
  'error_page',
  'moved',
  'needs_scripts',
  'only_images',
  'robots',
  'unreadable',
  'unfinished',
  'none_shown',
] as const;
export type EmptyReason = (typeof emptyReasons)[number];

/** @param missing what an empty answer lacks */
export const EmptyReasonField = (missing = 'neither email addresses nor phone numbers'): PropertyDecorator =>
  TextField({
    description: `Why the answer has ${missing}; \`hint\` says it in words. \`error_page\`: an error with status 200; \`moved\`: the site names its new domain; \`placeholder\`: no content yet; \`unfinished\`: the time ended. Null if there are any.`,
    nullable: true,
    oneOf: emptyReasons,
  });

export const MovedToField = (): PropertyDecorator =>
  TextField({
    description:
      'Domain to which the site moved: it redirects there, or its first page says so. Null otherwise.',
    nullable: true,
    example: 'example.org',
  });

export const pageKinds = [
  'home',
  'contact',
  'about',
  'team',
  'imprint',
  'careers',
  'locations',
  'support',
  'privacy',
  'press',
  'article',
  'directory',
  'other',
] as const;

const pageTypes = ['html', 'pdf'] as const;

export class CrawledPage {
  @TextField({ description: 'URL of the page after redirects.' })
  url!: string;

  @TextField({ description: 'Title of the page, truncated to 300 characters with an ellipsis.' })
  title!: string;

  @TextField({
    description:
      'Subject of the page. A directory lists more than 150 people or addresses of others; its contacts are not those of the site.',
    oneOf: pageKinds,
  })
  kind!: (typeof pageKinds)[number];

  @IntegerField({
    description: 'Number of links between the first page and this page.',
    minimum: 0,
    maximum: 3,
  })
  depth!: number;

  @TextField({ description: 'Language of the page (ISO 639). Null if it is not declared.', nullable: true })
  language!: string | null;

  @IntegerField({ description: 'Size of the page in bytes.', minimum: 0 })
  bytes!: number;

  @InstantField({ description: 'Time at which the page was fetched or last confirmed as unchanged.' })
  fetched_at!: string;

  @BooleanField({
    description:
      'Whether the page comes from the cache: the cached copy was fresh, or the server confirmed it as unchanged.',
  })
  from_cache!: boolean;

  @TextField({ description: 'Format of the page. Missing for HTML.', oneOf: pageTypes, optional: true })
  type?: (typeof pageTypes)[number];

  @BooleanField({
    description:
      'Whether the HTML of the page has no content but the root of an application, so that only scripts show its content.',
    optional: true,
  })
  needs_scripts?: boolean;

  @BooleanField({
    description: 'Whether the facts come from the page as a browser shows it after its scripts ran.',
    optional: true,
  })
  rendered?: boolean;

  @TextField({
    description:
      'Main content of the page as Markdown, without navigation, header, footer and scripts, with absolute links; at most 20,000 characters, longer content ends with an ellipsis. Only with `format=markdown`. Null if the site names a suppressed contact, and for further pages of a site with more than 400 KiB of it.',
    optional: true,
    nullable: true,
  })
  markdown?: string | null;
}

export class SkippedPage {
  @TextField({ description: 'URL of the page that was not read.' })
  url!: string;

  @TextField({ description: 'Reason why the page was not read.', oneOf: skipReasons })
  reason!: SkipReason;

  @IntegerField({
    description: 'HTTP status of the page. Null unless `reason` is `status`.',
    nullable: true,
  })
  status!: number | null;
}

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

/** Maximum number of pages that a crawl reads, by depth. */
const pagesOfDepth = [10, 25, 50];

/** The Markdown of a page may name a removed contact in another form. */
const withEmptyMarkdown = (result: CrawlResult): CrawlResult => ({
  ...result,
  pages: result.pages.map((page) => (page.markdown === undefined ? page : { ...page, markdown: null })),
});

/** Specification 4.7. */
export const CrawlSite = operation({
  service: 'crawl',
  name: 'crawl_site',
  method: 'companies.crawl',
  assistants: { toolset: 'find', collected: true, long: true, defaults: { depth: 1 } },
  people: { ask: ({ domain }) => ({ url: `https://${domain}/`, depth: 2 }) },
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
  bills: {
    kind: 'page',
    keys: ({ pages }) => pages.map(({ url }) => ({ page: url })),
    most: ({ depth = 1, max_pages }) => max_pages ?? pagesOfDepth[depth - 1] ?? 50,
    within: (request, most) => ({ ...request, max_pages: most }),
  },
  asJob: StartCrawlSite,
  withoutTexts: withEmptyMarkdown,
  problems: ['url_not_allowed', 'suppressed'],
});
