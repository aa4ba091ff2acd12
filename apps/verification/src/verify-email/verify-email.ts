import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type VerificationResult } from '@lode/contracts';
import { type CallContext, Suppressions } from '@lode/service-kit';
import { readAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import { Findings } from '../findings/findings';
import { VerificationResults } from '../findings/verification-results';
import { answerTimeMs } from './answer-time';

/**
 * Verifies an address: syntax, then the stored finding, then a probe. At the deadline the result is `unknown`; the
 * probe continues and its finding is stored.
 */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly findings: Findings,
    private readonly results: VerificationResults,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError suppressed, also if the address was suppressed during the probe */
  async verify(
    input: string,
    context: Pick<CallContext, 'account' | 'remaining'>,
  ): Promise<VerificationResult> {
    const { parsed, email, suggestion } = readAddress(input);
    const before = this.suppressions.suppressionFilter(context.account);
    if (!parsed.ok) {
      const didYouMean = suggestion !== null && before.email(suggestion) ? null : suggestion;
      return this.results.of({ email, input }, this.findings.withoutProbe('syntax'), { didYouMean });
    }
    const { address } = parsed;
    if (before.email(address.normalized)) throw new ProblemError('suppressed');
    const finding = await this.findings.findWithin(address, answerTimeMs(context));
    const filter = this.suppressions.suppressionFilter(context.account);
    if (finding.reason === 'suppressed' || filter.email(address.normalized))
      throw new ProblemError('suppressed');
    return this.results.of({ email, input }, finding, addressFacts(address, filter));
  }
}
