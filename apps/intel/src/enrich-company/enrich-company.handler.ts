import {
  EnrichCompany as Operation,
  type EnrichCompanyRequest,
  type EnrichCompanyResult,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { OneCompanyQuestion } from '../questions/intel-question';
import type { IntelResults } from '../investigations/intel-results';

export class EnrichCompanyHandler {
  constructor(private readonly answers: IntelResults<OneCompanyQuestion, EnrichCompanyResult>) {}

  @Handles(Operation)
  enrich(
    { domain: text, max_age: maxAge }: EnrichCompanyRequest,
    context: CallContext,
  ): Promise<EnrichCompanyResult> {
    const domain = companyDomain(text);
    return this.answers.answer({ key: domain, domain }, maxAge, context);
  }
}
