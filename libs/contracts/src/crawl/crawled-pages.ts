import { BooleanField, InstantField, IntegerField, TextField } from '../fields/decorators';
import { skipReasons, type SkipReason } from './skip-reason';

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
