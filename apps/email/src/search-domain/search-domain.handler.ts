import { Controller } from '@nestjs/common';
import {
  SearchDomain as Operation,
  type DomainSearchResult,
  type SearchDomainRequest,
} from '@lode/contracts';
import { ChecksJob, Handles, type CallContext } from '@lode/service-kit';
import { SearchDomain } from './search-domain';

@Controller()
export class SearchDomainHandler {
  constructor(private readonly searchDomain: SearchDomain) {}

  @Handles(Operation)
  search(request: SearchDomainRequest, context: CallContext): Promise<DomainSearchResult> {
    return this.searchDomain.search(request, context);
  }

  @ChecksJob(Operation)
  check(request: SearchDomainRequest): void {
    this.searchDomain.check(request);
  }
}
