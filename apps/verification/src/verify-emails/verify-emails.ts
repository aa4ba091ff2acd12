import type { BulkVerificationResult, VerificationResult } from '@lode/contracts';
import { unlessAborted } from '@lode/service-kit';
import { addressFacts } from '../facts/address-facts';
import { toResult, type Finding } from '../findings/finding';
import type { Findings } from '../findings/findings';
import type { EmailAddress } from '../syntax/email-address';
import { parseAddress } from '../syntax/parse-address';

interface Given {
  readonly email: string;
  /** Null where it is none. */
  readonly address: EmailAddress | null;
}

export interface BulkOptions {
  /** Ends the waiting; what is not known by then is answered as such, and still found out for the store. */
  readonly signal: AbortSignal;
  /** Called with the number of given addresses that have a result, whenever it has grown. */
  readonly onProgress?: (done: number) => void;
}

/** Checks many addresses. Those of one domain, and those of one mail host, are asked in one conversation. */
export class VerifyEmails {
  constructor(private readonly findings: Findings) {}

  /** Results in the order given; an address that stands there twice, however its domain is written, is asked once. */
  async verify(emails: readonly string[], options: BulkOptions): Promise<BulkVerificationResult> {
    const given = emails.map(read);
    const addresses = given.flatMap(({ address }) => address ?? []);
    const found = new Map<string, Finding>();
    const tell = () => options.onProgress?.(given.filter((one) => isSettled(one, found)).length);
    const finding = [...this.findings.findAll(addresses)].map(async ([address, promise]) => {
      found.set(address, await promise);
      tell();
    });
    tell();
    const complete = Promise.all(finding).then(() => true);
    const partial = !(await unlessAborted(complete, options.signal, () => false));
    return this.answer(given, found, partial);
  }

  private answer(
    given: readonly Given[],
    found: ReadonlyMap<string, Finding>,
    partial: boolean,
  ): BulkVerificationResult {
    const results = given.map((one) => this.result(one, found));
    const valid = results.filter(({ status }) => status === 'deliverable').length;
    return { results, total: results.length, valid, partial };
  }

  private result({ email, address }: Given, found: ReadonlyMap<string, Finding>): VerificationResult {
    if (!address) return toResult(email, this.findings.withoutAsking('syntax'));
    const finding = found.get(address.normalized) ?? this.findings.outOfTime(address);
    return toResult(email, finding, addressFacts(address));
  }
}

function read(email: string): Given {
  const parsed = parseAddress(email);
  return { email, address: parsed.ok ? parsed.address : null };
}

const isSettled = ({ address }: Given, found: ReadonlyMap<string, Finding>): boolean =>
  address === null || found.has(address.normalized);
