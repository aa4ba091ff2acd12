import { Inject, Injectable } from '@nestjs/common';
import type { RecalledVerdicts } from '@lode/contracts';
import { Suppressions } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import { toResult } from '../findings/finding';
import { Findings } from '../findings/findings';

/** Returns stored verdicts without probing. */
@Injectable()
export class RecallVerdicts {
  constructor(
    @Inject(Findings) private readonly findings: Pick<Findings, 'cached'>,
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
      return finding ? [toResult({ email, input: email }, finding, addressFacts(address, filter))] : [];
    });
    return { results };
  }
}
