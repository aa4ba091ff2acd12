import {
  EnrichCompany as Operation,
  type EnrichCompanyRequest,
  type EnrichCompanyResult,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { CompanyResultQuery } from '../queries/result-query';
import type { IntelResults } from '../investigations/intel-results';

export class EnrichCompanyHandler {
  constructor(private readonly answers: IntelResults<CompanyResultQuery, EnrichCompanyResult>) {}

  @Handles(Operation)
  enrich(
    { domain: text, max_age: maxAge }: EnrichCompanyRequest,
    context: CallContext,
  ): Promise<EnrichCompanyResult> {
    const domain = companyDomain(text);
    return this.answers.answer({ key: domain, domain }, maxAge, context);
  }
}
