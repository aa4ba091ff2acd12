import { ProblemError, type VerificationResult } from '@lode/contracts';
import type { CallContext, Suppressions } from '@lode/service-kit';
import { readAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import { toResult } from '../findings/finding';
import type { Findings } from '../findings/findings';

/** Time kept from a caller's budget for the answer, in milliseconds. */
export const answerReserve = 500;

/**
 * Says whether an address takes mail: syntax, then what is remembered, then the world. A caller with too little
 * time for that gets an unknown, and the answer is there for the next question.
 */
export class VerifyEmail {
  constructor(
    private readonly findings: Findings,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
  ) {}

  /** @throws ProblemError suppressed, also where the address became so while it was asked about */
  async verify(
    input: string,
    context: Pick<CallContext, 'account' | 'remaining'>,
  ): Promise<VerificationResult> {
    const { parsed, email, suggestion } = readAddress(input);
    const before = this.suppressions.barrier(context.account);
    if (!parsed.ok) {
      const didYouMean = suggestion !== null && before.email(suggestion) ? null : suggestion;
      return toResult({ email, input }, this.findings.withoutAsking('syntax'), { didYouMean });
    }
    const { address } = parsed;
    if (before.email(address.normalized)) throw new ProblemError('suppressed');
    const finding = await this.findings.findWithin(address, context.remaining() - answerReserve);
    const barrier = this.suppressions.barrier(context.account);
    if (finding.reason === 'suppressed' || barrier.email(address.normalized))
      throw new ProblemError('suppressed');
    return toResult({ email, input }, finding, addressFacts(address, barrier));
  }
}
