import { Controller } from '@nestjs/common';
import {
  resultOperations,
  type ListResultsRequest,
  type ResultList,
  type ResultOperations,
  type ResultSet,
  type ServiceResultsRequest,
  ListResults,
} from '@lode/contracts';
import { Bus, type CallContext, Handles } from '@lode/bus';
import { type Producer, gatherNewest } from './gather-newest';
import { routedOperations } from '../http/routed-operations';

/** The operations over HTTP whose rows are stored as result sets. */
const resultProducers: readonly Producer[] = routedOperations.flatMap(
  ({ service, name, results, http: { scope } }) =>
    results && scope !== null && scope !== 'any' ? [{ service, name, scope }] : [],
);

const byService: Readonly<Partial<Record<string, ResultOperations>>> = resultOperations;

@Controller()
export class ResultsController {
  constructor(private readonly bus: Bus) {}

  /** Lists the result sets of an account over all services. @throws ProblemError as `gatherNewest` */
  @Handles(ListResults)
  async listResults(wanted: ListResultsRequest, context: CallContext): Promise<ResultList> {
    const gathered = {
      what: 'results',
      prefix: 'res',
      producers: resultProducers,
      role: 'stores its results',
      ask: (service: string, page: ServiceResultsRequest) => this.ask(service, page, context),
    };
    const { items, next_cursor } = await gatherNewest(gathered, wanted, context);
    return { results: items, next_cursor };
  }

  private async ask(
    service: string,
    page: ServiceResultsRequest,
    context: CallContext,
  ): Promise<ResultSet[]> {
    const operations = byService[service];
    return operations ? (await this.bus.call(operations.list, page, context)).results : [];
  }
}
