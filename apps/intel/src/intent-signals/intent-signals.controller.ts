import { Controller } from '@nestjs/common';
import { FindIntentSignals, type IntentSignalsRequest, type IntentSignalsResult } from '@lode/contracts';
import { ChecksJob } from '@lode/work';
import { Handles, type CallContext } from '@lode/bus';
import { companyDomain } from '@lode/domain/addresses';
import { IntentSignals } from './intent-investigation';

@Controller()
export class IntentSignalsController {
  constructor(private readonly answers: IntentSignals) {}

  @Handles(FindIntentSignals)
  find(
    { domain: text, max_age: maxAge }: IntentSignalsRequest,
    context: CallContext,
  ): Promise<IntentSignalsResult> {
    const domain = companyDomain(text);
    return this.answers.answer({ key: domain, domain }, maxAge, context);
  }

  @ChecksJob(FindIntentSignals)
  check({ domain }: IntentSignalsRequest): void {
    companyDomain(domain);
  }
}
