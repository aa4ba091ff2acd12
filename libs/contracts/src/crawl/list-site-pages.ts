import { BooleanField, HintField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { pageKinds } from './crawl-site';

export class ListSitePagesRequest {
  @TextField({
    description: 'URL of the first page (http or https). Without a scheme, https is assumed.',
    minLength: 1,
    maxLength: 2048,
    example: 'https://example.com/',
  })
  url!: string;

  @IntegerField({
    description: 'Maximum number of URLs per page, 1 to 1,000. Default: 100.',
    minimum: 1,
    maximum: 1000,
    default: 100,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page, with the same `url`. Omit it for the first page.',
    optional: true,
    maxLength: 3000,
  })
  cursor?: string;
}

const sitePageSources = ['link', 'sitemap'] as const;

export class SitePage {
  @TextField({ description: 'URL of the page.' })
  url!: string;

  @TextField({ description: 'Subject of the page, by its URL and the text of the link.', oneOf: pageKinds })
  kind!: (typeof pageKinds)[number];

  @TextField({
    description: 'Where the URL was found: in a link of the first page, or only in a sitemap.',
    oneOf: sitePageSources,
  })
  source!: (typeof sitePageSources)[number];

  @TextField({ description: 'Text of the link. Null if there is none.', nullable: true })
  text!: string | null;
}

export class SitePagesResult {
  @TextField({ description: 'URL of the first page after redirects.' })
  url!: string;

  @TextField({ description: 'Registrable domain of the site, or its host if it has no registrable domain.' })
  domain!: string;

  @ObjectListField(() => SitePage, {
    description: 'Pages of the site, in the order in which a crawl reads them.',
    maxItems: 1000,
  })
  pages!: SitePage[];

  @IntegerField({ description: 'Total number of URLs on all pages, at most 10,000.', minimum: 0 })
  total!: number;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;

  @BooleanField({
    description: 'Whether URLs are missing because the first page could not be read or the time ended.',
  })
  partial!: boolean;

  @HintField()
  hint!: string | null;
}

export const ListSitePages = operation({
  service: 'crawl',
  name: 'list_site_pages',
  method: 'companies.sitePages',
  assistants: notForAssistants.small,
  people: { ask: ({ domain }) => ({ url: `https://${domain}/` }) },
  summary: 'List the URLs of a website',
  description:
    'Reads the first page and the sitemaps, and no other page, and obeys robots.txt. A list is cached for ten minutes.',
  http: { method: 'GET', path: '/site-pages', scope: 'crawl:read' },
  access: 'public',
  request: ListSitePagesRequest,
  response: SitePagesResult,
  timeout: seconds(30),
  idempotent: true,
  bills: { kind: 'page', keys: ({ url, total }) => (total === 0 ? [] : [{ page: url }]) },
  problems: ['url_not_allowed', 'suppressed'],
});
