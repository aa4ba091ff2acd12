import type { RecalledVerdicts } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import { toResult } from '../findings/finding';
import type { Findings } from '../findings/findings';

/** Tells what is remembered of addresses, and asks nobody. */
export class RecallVerdicts {
  constructor(
    private readonly findings: Pick<Findings, 'remembered'>,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
  ) {}

  /** Results in the order given; what is no address, suppressed, or not remembered, has none. */
  async recall(emails: readonly string[], account?: string): Promise<RecalledVerdicts> {
    const barrier = this.suppressions.barrier(account);
    const given = emails.flatMap((email) => {
      const parsed = parseAddress(email);
      return parsed.ok && !barrier.email(email) ? [{ email, address: parsed.address }] : [];
    });
    const found = await this.findings.remembered(given.map(({ address }) => address));
    const results = given.flatMap(({ email, address }) => {
      const finding = found.get(address.normalized);
      return finding ? [toResult({ email, input: email }, finding, addressFacts(address, barrier))] : [];
    });
    return { results };
  }
}
