import { operation, seconds, type Operation } from '../operation/operation';
import type { ServiceName } from '../shared/services';
import { Extent, MeasureRequest } from '../shared/extent';
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
  readonly measure: Operation<MeasureRequest, Extent>;
}

function resultOperationsOf(service: ServiceName): ResultOperations {
  return {
    latest: operation({
      service,
      name: 'latest_results',
      summary: 'Get the latest result set with rows',
      http: null,
      access: 'account',
      request: LatestResultsRequest,
      response: LatestResults,
      timeout: seconds(10),
      idempotent: true,
    }),
    list: operation({
      service,
      name: 'list_results',
      summary: 'List the result sets of an account',
      http: null,
      access: 'account',
      request: ServiceResultsRequest,
      response: ServiceResults,
      timeout: seconds(10),
      idempotent: true,
    }),
    read: operation({
      service,
      name: 'read_results',
      summary: 'List the rows of a result set',
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
      summary: 'Measure how many rows fit into a file',
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
