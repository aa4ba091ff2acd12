import { Controller } from '@nestjs/common';
import {
  AcceptCompanyFacts as Operation,
  type AcceptCompanyFactsRequest,
  type AcceptedCompanyFacts,
} from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { CompanyFactsRepository } from './company-facts.repository';

@Controller()
export class AcceptCompanyFactsHandler {
  constructor(private readonly facts: CompanyFactsRepository) {}

  @Handles(Operation)
  async accept(request: AcceptCompanyFactsRequest): Promise<AcceptedCompanyFacts> {
    return { accepted: await this.facts.accept(request) };
  }
}
