import { Controller, type Type } from '@nestjs/common';
import type {
  EmptyRequest,
  Extent,
  LatestResults,
  MeasureRequest,
  ReadResultsRequest,
  ResultOperations,
  ResultPage,
} from '@lode/contracts';
import { accountOf, type CallContext } from '../bus/context';
import { Handles } from '../operations/handles';
import { Results } from './results';

/** The controller of `latest_results`, `read_results` and `measure_results` of a service. */
export function resultController({ latest, read, measure }: ResultOperations): Type {
  @Controller()
  class ResultController {
    constructor(private readonly results: Results) {}

    @Handles(latest)
    async latest(_request: EmptyRequest, context: CallContext): Promise<LatestResults> {
      return { results: await this.results.latest(accountOf(context)) };
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
