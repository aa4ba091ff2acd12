import { AnyObjectField, TextField } from '../fields/decorators';

/** Headers that a file may set; the gateway rejects every other one. Its type is that of the route. */
export const allowedFileHeaders = ['content-disposition', 'link'] as const;

/**
 * A part of a file: the response of an operation whose route has `answer: 'file'`. Its request has a field `cursor`,
 * which HTTP clients do not send: the gateway requests page after page and sends them as one body.
 */
export class FilePage {
  @AnyObjectField({
    description: `Headers by their names in lower case, each one text; any of ${allowedFileHeaders.join(', ')}. Those of the first page count.`,
    example: { 'content-disposition': 'attachment; filename="leads.csv"' },
  })
  headers!: Partial<Record<(typeof allowedFileHeaders)[number], string>>;

  @TextField({ description: 'The next piece of the file.' })
  body!: string;

  @TextField({ description: 'The cursor of the next page; null at the end of the file.', nullable: true })
  next_cursor!: string | null;
}
