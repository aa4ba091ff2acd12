import { Inject, Injectable } from '@nestjs/common';
import type { RecalledVerdicts } from '@lode/contracts';
import { Suppressions } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import { Findings } from '../findings/findings';
import { VerificationResults } from '../findings/verification-results';

/** Returns stored verdicts without probing. */
@Injectable()
export class RecallVerdicts {
  constructor(
    @Inject(Findings) private readonly findings: Pick<Findings, 'cached'>,
    private readonly results: VerificationResults,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** Results in the order of the request, without invalid, suppressed and unknown addresses. */
  async recall(emails: readonly string[], account?: string): Promise<RecalledVerdicts> {
    const filter = this.suppressions.suppressionFilter(account);
    const given = emails.flatMap((email) => {
      const parsed = parseAddress(email);
      return parsed.ok && !filter.email(email) ? [{ email, address: parsed.address }] : [];
    });
    const found = await this.findings.cached(given.map(({ address }) => address));
    const results = given.flatMap(({ email, address }) => {
      const finding = found.get(address.normalized);
      const asked = { email, input: email };
      return finding ? [this.results.of(asked, finding, addressFacts(address, filter))] : [];
    });
    return { results: await Promise.all(results) };
  }
}
