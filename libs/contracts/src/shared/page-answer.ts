import { AnyObjectField, IntegerField, TextField } from '../fields/decorators';

/** Headers that a page may set; the gateway rejects every other one. */
export const pageAnswerHeaders = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'last-modified',
  'location',
  'retry-after',
] as const;

/** An HTTP response for people: the response of an operation whose route has `answer: 'page'`. */
export class PageAnswer {
  @IntegerField({ description: 'The HTTP status.', minimum: 200, maximum: 599 })
  status!: number;

  @AnyObjectField({
    description: `Headers by their names in lower case, each one text; any of ${pageAnswerHeaders.join(', ')}.`,
    example: { 'content-type': 'text/html; charset=utf-8' },
  })
  headers!: Partial<Record<(typeof pageAnswerHeaders)[number], string>>;

  @TextField({ description: 'The page.' })
  body!: string;

  @TextField({
    description: 'How bytes that are no text are written in `body`; left out where it is text.',
    optional: true,
    oneOf: ['base64'],
  })
  encoding?: 'base64';
}
