import { Controller, type Type } from '@nestjs/common';
import type {
  Extent,
  LatestResults,
  LatestResultsRequest,
  MeasureRequest,
  ReadResultsRequest,
  ResultOperations,
  ResultPage,
  ServiceResults,
  ServiceResultsRequest,
} from '@lode/contracts';
import { accountOf, type CallContext, Handles } from '@lode/bus';
import { Results } from './results';

/** The controller of `latest_results`, `list_results`, `read_results` and `measure_results` of a service. */
export function resultController({ latest, list, read, measure }: ResultOperations): Type {
  @Controller()
  class ResultController {
    constructor(private readonly results: Results) {}

    @Handles(latest)
    async latest(request: LatestResultsRequest, context: CallContext): Promise<LatestResults> {
      return { results: await this.results.latest(accountOf(context), request) };
    }

    @Handles(list)
    async list(request: ServiceResultsRequest, context: CallContext): Promise<ServiceResults> {
      return { results: await this.results.list(accountOf(context), request) };
    }

    @Handles(read)
    async read(request: ReadResultsRequest, context: CallContext): Promise<ResultPage> {
      return this.results.read(accountOf(context), request);
    }

    @Handles(measure)
    async measure(request: MeasureRequest, context: CallContext): Promise<Extent> {
      return this.results.measure(accountOf(context), request);
    }
  }
  return ResultController;
}
