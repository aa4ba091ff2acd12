import { Controller } from '@nestjs/common';
import {
  EnrichCompany as Operation,
  type EnrichCompanyRequest,
  type EnrichCompanyResult,
} from '@lode/contracts';
import { ChecksJob } from '@lode/work';
import { Handles, type CallContext } from '@lode/bus';
import { companyDomain } from '@lode/domain/addresses';
import { CompanyProfiles } from './enrichment';

@Controller()
export class EnrichCompanyController {
  constructor(private readonly answers: CompanyProfiles) {}

  @Handles(Operation)
  enrich(
    { domain: text, max_age: maxAge }: EnrichCompanyRequest,
    context: CallContext,
  ): Promise<EnrichCompanyResult> {
    const domain = companyDomain(text);
    return this.answers.answer({ key: domain, domain }, maxAge, context);
  }

  @ChecksJob(Operation)
  check({ domain }: EnrichCompanyRequest): void {
    companyDomain(domain);
  }
}
