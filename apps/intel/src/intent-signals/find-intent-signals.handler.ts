import { FindIntentSignals, type IntentSignalsRequest, type IntentSignalsResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { OneCompanyQuestion } from '../questions/intel-question';
import type { IntelResults } from '../investigations/intel-results';

export class FindIntentSignalsHandler {
  constructor(private readonly answers: IntelResults<OneCompanyQuestion, IntentSignalsResult>) {}

  @Handles(FindIntentSignals)
  find(
    { domain: text, max_age: maxAge }: IntentSignalsRequest,
    context: CallContext,
  ): Promise<IntentSignalsResult> {
    const domain = companyDomain(text);
    return this.answers.answer({ key: domain, domain }, maxAge, context);
  }
}
