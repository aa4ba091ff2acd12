import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { ResultSet } from '../results/result-set';

export class ListResultsRequest {
  @TextField({
    description: 'Return only result sets of this operation, such as `generate_leads`. Default: all.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'generate_leads',
  })
  operation?: string;

  @IntegerField({
    description: 'Maximum number of result sets per page, 1 to 100. Default: 20.',
    minimum: 1,
    maximum: 100,
    default: 20,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest result sets.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class ResultList {
  @ObjectListField(() => ResultSet, {
    description: 'The result sets without their rows, newest first.',
    maxItems: 100,
  })
  results!: ResultSet[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

/** Asks all services with result sets. */
export const ListResults = operation({
  service: 'gateway',
  name: 'list_results',
  summary: 'List result sets',
  description:
    'Lists the result sets of the account, newest first; a key sees only results of operations whose scope it holds. While a service does not respond, the response is 503 and names it.',
  http: { method: 'GET', path: '/results', scope: 'any' },
  access: 'account',
  request: ListResultsRequest,
  response: ResultList,
  timeout: seconds(12),
  idempotent: true,
  callerScopes: true,
  problems: ['forbidden'],
});
