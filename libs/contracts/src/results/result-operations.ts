import { operation, seconds, type Operation } from '../operation/operation';
import type { ServiceName } from '../shared/services';
import {
  LatestResults,
  LatestResultsRequest,
  ReadResultsRequest,
  ResultPage,
  ServiceResults,
  ServiceResultsRequest,
} from './result-set';

/** The operations of a service with result sets. */
export interface ResultOperations {
  readonly latest: Operation<LatestResultsRequest, LatestResults>;
  readonly list: Operation<ServiceResultsRequest, ServiceResults>;
  readonly read: Operation<ReadResultsRequest, ResultPage>;
}

function resultOperationsOf(service: ServiceName): ResultOperations {
  const common = { service, http: null, access: 'account', timeout: seconds(10), idempotent: true } as const;
  return {
    latest: operation({
      ...common,
      name: 'latest_results',
      summary: 'Get the latest result set with rows',
      request: LatestResultsRequest,
      response: LatestResults,
    }),
    list: operation({
      ...common,
      name: 'list_results',
      summary: 'List the result sets of an account',
      request: ServiceResultsRequest,
      response: ServiceResults,
    }),
    read: operation({
      ...common,
      name: 'read_results',
      summary: 'List the rows of a result set',
      request: ReadResultsRequest,
      response: ResultPage,
      problems: ['not_found', 'gone'],
    }),
  };
}

/** All services whose answers have rows for lists and exports. */
export const resultOperations = {
  crawl: resultOperationsOf('crawl'),
  email: resultOperationsOf('email'),
  intel: resultOperationsOf('intel'),
  leads: resultOperationsOf('leads'),
  verification: resultOperationsOf('verification'),
} satisfies Partial<Record<ServiceName, ResultOperations>>;
