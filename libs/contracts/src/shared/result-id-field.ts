import { TextField } from '../fields/decorators';

/** The id of the result set with the rows of a response; paged responses share one. */
export const ResultIdField = (): PropertyDecorator =>
  TextField({
    description:
      'ID of the result set with the rows of this response and of its previous pages, stored for 30 days: lists and exports take it as `results`. Null for a request without an account.',
    nullable: true,
    example: 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  });
