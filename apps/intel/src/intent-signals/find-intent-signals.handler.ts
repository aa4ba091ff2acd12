import { FindIntentSignals, type IntentSignalsRequest, type IntentSignalsResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { CompanyAsked } from '../asking/answered';
import type { IntelAnswers } from '../asking/intel-answers';

export class FindIntentSignalsHandler {
  constructor(private readonly answers: IntelAnswers<CompanyAsked, IntentSignalsResult>) {}

  @Handles(FindIntentSignals)
  find(
    { domain: text, max_age: maxAge }: IntentSignalsRequest,
    context: CallContext,
  ): Promise<IntentSignalsResult> {
    const domain = companyDomain(text);
    return this.answers.answer({ key: domain, domain }, maxAge, context);
  }
}
