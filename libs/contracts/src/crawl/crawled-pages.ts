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
  'other',
] as const;

export class CrawledPage {
  @TextField({ description: 'The address of the page, after redirects.' })
  url!: string;

  @TextField({ description: 'Its title; at most 300 characters, a longer one ends with an ellipsis.' })
  title!: string;

  @TextField({ description: 'The subject.', oneOf: pageKinds })
  kind!: (typeof pageKinds)[number];

  @IntegerField({ description: 'Links between the first page and this one.', minimum: 0, maximum: 3 })
  depth!: number;

  @TextField({ description: 'Its language (ISO 639); null where it does not say.', nullable: true })
  language!: string | null;

  @IntegerField({ description: 'Its length in bytes.', minimum: 0 })
  bytes!: number;

  @InstantField({ description: 'When it was fetched, or last found unchanged.' })
  fetched_at!: string;

  @BooleanField({
    description: 'Whether the server said that nothing had changed, or a stored copy was fresh.',
  })
  from_cache!: boolean;
}

export class SkippedPage {
  @TextField({ description: 'The page that was not read.' })
  url!: string;

  @TextField({ description: 'Why.', oneOf: skipReasons })
  reason!: SkipReason;

  @IntegerField({
    description: 'The HTTP status where the reason is `status`; null otherwise.',
    nullable: true,
  })
  status!: number | null;
}
