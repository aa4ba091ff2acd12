import { Controller } from '@nestjs/common';
import {
  AcceptCompanyFacts,
  type AcceptCompanyFactsRequest,
  type AcceptedCompanyFacts,
} from '@lode/contracts';
import { Handles } from '@lode/bus';
import { CompanyFactsRepository } from './company-facts.repository';

@Controller()
export class CompanyFactsController {
  constructor(private readonly facts: CompanyFactsRepository) {}

  @Handles(AcceptCompanyFacts)
  async accept(request: AcceptCompanyFactsRequest): Promise<AcceptedCompanyFacts> {
    return { accepted: await this.facts.accept(request) };
  }
}
