import { AnyObjectField, BooleanField, IntegerField, TextField } from '../fields/decorators';

/** Headers that a file may set; the gateway rejects every other one. Its type is that of the route. */
export const allowedFileHeaders = ['content-disposition', 'link'] as const;

/**
 * A part of a file: the response of an operation whose route has `answer: 'file'`. Its request has a field `cursor`,
 * which HTTP clients do not send: the gateway requests page after page and sends them as one body.
 */
export class FilePage {
  @AnyObjectField({
    description: `Response headers by lower-case name, each a string: ${allowedFileHeaders.join(', ')}. Only those of the first page are used.`,
    example: { 'content-disposition': 'attachment; filename="leads.csv"' },
  })
  headers!: Partial<Record<(typeof allowedFileHeaders)[number], string>>;

  @TextField({ description: 'Next part of the file.' })
  body!: string;

  @TextField({
    description: 'Encoding of `body` if the file is an XLSX workbook or binary. Omitted for text.',
    optional: true,
    oneOf: ['base64'],
  })
  encoding?: 'base64';

  @TextField({ description: 'Cursor of the next page. Null at the end of the file.', nullable: true })
  next_cursor!: string | null;
}

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

/** Properties of the request of a page that distinguish people from programs. No network address, no identity. */
export class Visitor {
  @TextField({ description: 'HTTP method of the request.', oneOf: ['GET', 'HEAD', 'POST'] })
  method!: 'GET' | 'HEAD' | 'POST';

  @TextField({
    description: 'User-Agent of the client. Null if it sent none.',
    nullable: true,
    maxLength: 500,
  })
  user_agent!: string | null;

  @BooleanField({
    description:
      'Whether the client declares a prefetch or a preview, so that no person has opened the page yet.',
  })
  prefetch!: boolean;
}
