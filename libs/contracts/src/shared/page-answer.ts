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
  @IntegerField({ description: 'HTTP status.', minimum: 200, maximum: 599 })
  status!: number;

  @AnyObjectField({
    description: `Response headers by lower-case name, each a string: ${pageAnswerHeaders.join(', ')}.`,
    example: { 'content-type': 'text/html; charset=utf-8' },
  })
  headers!: Partial<Record<(typeof pageAnswerHeaders)[number], string>>;

  @TextField({ description: 'Body of the page.' })
  body!: string;

  @TextField({
    description: 'Encoding of a binary `body`. Omitted if the body is text.',
    optional: true,
    oneOf: ['base64'],
  })
  encoding?: 'base64';
}
