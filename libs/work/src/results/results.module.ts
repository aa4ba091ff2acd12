import { Controller, type Type, Module, type DynamicModule } from '@nestjs/common';
import type {
  LatestResults,
  LatestResultsRequest,
  ReadResultsRequest,
  ResultOperations,
  ResultPage,
  ServiceResults,
  ServiceResultsRequest,
} from '@lode/contracts';
import { accountOf, type CallContext, Handles, feature } from '@lode/bus';
import { Results } from './results';

/** The controller of `latest_results`, `list_results` and `read_results` of a service. */
function resultController({ latest, list, read }: ResultOperations): Type {
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
  }
  return ResultController;
}

/** Stores results for callers. Needs the tables of `results/results.sql`; answers `latest`, `list` and `read`. */
@Module({})
export class ResultsModule {
  static forFeature(operations: ResultOperations): DynamicModule {
    return feature(
      {
        module: ResultsModule,
        controllers: [resultController(operations)],
        providers: [Results],
        exports: [Results],
      },
      { needsDatabase: 'stores results' },
    );
  }
}
