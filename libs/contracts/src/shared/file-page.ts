import { AnyObjectField, TextField } from '../fields/decorators';

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

  @TextField({ description: 'Cursor of the next page. Null at the end of the file.', nullable: true })
  next_cursor!: string | null;
}
