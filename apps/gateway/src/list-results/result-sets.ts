import { Inject, Injectable } from '@nestjs/common';
import {
  resultOperations,
  type ListResultsRequest,
  type ResultList as Answer,
  type ResultOperations,
  type ResultSet,
  type ServiceResultsRequest,
} from '@lode/contracts';
import { Bus, type CallContext } from '@lode/service-kit';
import { gatherNewest } from '../gathering/gather-newest';
import { resultProducers } from './result-producers';

const byService: Readonly<Partial<Record<string, ResultOperations>>> = resultOperations;

/** Lists the result sets of an account over all services. */
@Injectable()
export class ResultSets {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /** @throws ProblemError as `gatherNewest` */
  async list(wanted: ListResultsRequest, context: CallContext): Promise<Answer> {
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
