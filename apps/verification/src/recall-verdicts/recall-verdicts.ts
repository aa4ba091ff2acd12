import type { RecalledVerdicts } from '@lode/contracts';
import { addressFacts } from '../facts/address-facts';
import { toResult } from '../findings/finding';
import type { Findings } from '../findings/findings';
import { parseAddress } from '../syntax/parse-address';

/** Tells what is remembered of addresses, and asks nobody. */
export class RecallVerdicts {
  constructor(private readonly findings: Pick<Findings, 'remembered'>) {}

  /** Results in the order given; what is no address, or not remembered, has none. */
  async recall(emails: readonly string[]): Promise<RecalledVerdicts> {
    const given = emails.flatMap((email) => {
      const parsed = parseAddress(email);
      return parsed.ok ? [{ email, address: parsed.address }] : [];
    });
    const found = await this.findings.remembered(given.map(({ address }) => address));
    const results = given.flatMap(({ email, address }) => {
      const finding = found.get(address.normalized);
      return finding ? [toResult(email, finding, addressFacts(address))] : [];
    });
    return { results };
  }
}
