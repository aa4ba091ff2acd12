import type { VerificationResult } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { addressFacts } from '../facts/address-facts';
import { toResult } from '../findings/finding';
import type { Findings } from '../findings/findings';
import { parseAddress } from '../syntax/parse-address';

/** Time kept from a caller's budget for the answer, in milliseconds. */
export const answerReserve = 500;

/**
 * Says whether an address takes mail: syntax, then what is remembered, then the world. A caller with too little
 * time for that gets an unknown, and the answer is there for the next question.
 */
export class VerifyEmail {
  constructor(private readonly findings: Findings) {}

  async verify(email: string, budget: Pick<CallContext, 'remaining'>): Promise<VerificationResult> {
    const parsed = parseAddress(email);
    if (!parsed.ok) return toResult(email, this.findings.withoutAsking('syntax'));
    const { address } = parsed;
    const finding = await this.findings.findWithin(address, budget.remaining() - answerReserve);
    return toResult(email, finding, addressFacts(address));
  }
}
