import { IntegerField, TextField } from '../fields/decorators';

/** Limit of a page of a search. @param rows plural noun */
export const SearchLimitField = (rows: string): PropertyDecorator =>
  IntegerField({
    description: `Maximum number of ${rows} per page, 1 to 100. Default: 25.`,
    optional: true,
    minimum: 1,
    maximum: 100,
    default: 25,
  });

/** Cursor of a page of a search. */
export const SearchCursorField = (): PropertyDecorator =>
  TextField({
    description: '`next_cursor` of the previous page, with the same conditions. Omit it for the first page.',
    optional: true,
    maxLength: 300,
  });

/** Result set of a search, whose rows are written when it is read. @param service that stores it */
export const SearchResultIdField = (service: string): PropertyDecorator =>
  TextField({
    description:
      'ID of a result set of this search for 30 days. Its rows, at most 50,000, are written when a list, an export or a sync first takes it. Null for a request without an account.',
    nullable: true,
    example: `res_${service}_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11`,
  });
