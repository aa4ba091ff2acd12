import { ProblemError, type VerificationResult } from '@lode/contracts';
import type { CallContext, Suppressions } from '@lode/service-kit';
import { parseAddress } from '@lode/service-kit/addresses';
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

  /** @throws ProblemError suppressed where the address became so while it was asked about */
  async verify(
    email: string,
    context: Pick<CallContext, 'account' | 'remaining'>,
  ): Promise<VerificationResult> {
    const parsed = parseAddress(email);
    if (!parsed.ok) return toResult(email, this.findings.withoutAsking('syntax'));
    const { address } = parsed;
    const finding = await this.findings.findWithin(address, context.remaining() - answerReserve);
    const barrier = this.suppressions.barrier(context.account);
    if (finding.reason === 'suppressed' || barrier.email(email)) throw new ProblemError('suppressed');
    return toResult(email, finding, addressFacts(address, barrier));
  }
}
