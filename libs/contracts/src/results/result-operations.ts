import { operation, seconds, type Operation } from '../operation/operation';
import type { ServiceName } from '../shared/services';
import { EmptyRequest } from '../shared/empty.dto';
import { Extent, MeasureRequest } from '../shared/extent';
import { LatestResults, ReadResultsRequest, ResultPage } from './result-set';

/** The operations of a service with result sets. */
export interface ResultOperations {
  readonly latest: Operation<EmptyRequest, LatestResults>;
  readonly read: Operation<ReadResultsRequest, ResultPage>;
  readonly measure: Operation<MeasureRequest, Extent>;
}

function resultOperationsOf(service: ServiceName): ResultOperations {
  return {
    latest: operation({
      service,
      name: 'latest_results',
      summary: 'The newest result set of the account that has rows',
      http: null,
      access: 'account',
      request: EmptyRequest,
      response: LatestResults,
      timeout: seconds(10),
      idempotent: true,
    }),
    read: operation({
      service,
      name: 'read_results',
      summary: 'The rows of a result set, page by page',
      http: null,
      access: 'account',
      request: ReadResultsRequest,
      response: ResultPage,
      timeout: seconds(10),
      idempotent: true,
      problems: ['not_found', 'gone'],
    }),
    measure: operation({
      service,
      name: 'measure_results',
      summary: 'How far the rows of a result set fit into one file',
      http: null,
      access: 'account',
      request: MeasureRequest,
      response: Extent,
      timeout: seconds(10),
      idempotent: true,
      problems: ['not_found', 'gone'],
    }),
  };
}

/** All services that produce leads. */
export const resultOperations = {
  crawl: resultOperationsOf('crawl'),
  email: resultOperationsOf('email'),
  leads: resultOperationsOf('leads'),
} satisfies Partial<Record<ServiceName, ResultOperations>>;
