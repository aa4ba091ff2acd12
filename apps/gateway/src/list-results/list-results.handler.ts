import { Controller } from '@nestjs/common';
import { ListResults, type ListResultsRequest, type ResultList as Answer } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { ResultSets } from './result-sets';

@Controller()
export class ListResultsHandler {
  constructor(private readonly results: ResultSets) {}

  @Handles(ListResults)
  async listResults(request: ListResultsRequest, context: CallContext): Promise<Answer> {
    return this.results.list(request, context);
  }
}
