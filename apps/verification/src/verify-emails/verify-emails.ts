import { Inject, Injectable } from '@nestjs/common';
import {
  suppressedVerification,
  type SuppressionFilter,
  type BulkVerificationResult,
  type VerificationResult,
} from '@lode/contracts';
import { unlessAborted, Suppressions } from '@lode/service-kit';
import { readAddress, type EmailAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import type { Asked, Finding } from '../findings/finding';
import { Findings } from '../findings/findings';
import { VerificationResults } from '../findings/verification-results';
import { MxRecords } from '../mail-exchange/mx-records';
import { erased } from './erased';

interface Given {
  readonly asked: Asked;
  /** Null if the text is no address or is suppressed. */
  readonly address: EmailAddress | null;
  readonly suggestion: string | null;
  /** Domain of a suppressed address; null for all others. */
  readonly suppressedAt: string | null;
  readonly isSuppressed: boolean;
}

interface Known {
  readonly found: ReadonlyMap<string, Finding>;
  /** Domains of suppressed addresses that have an MX record. */
  readonly withMx: ReadonlySet<string>;
  readonly filter: SuppressionFilter;
}

export interface BulkOptions {
  /** Suppressions of this account apply too. */
  readonly account?: string | undefined;
  /** Ends the wait. Unfinished addresses are returned as `timeout`; their probes continue and are stored. */
  readonly signal: AbortSignal;
  /** Called with the number of addresses that have a result, after each change. */
  readonly onProgress?: (done: number) => void;
}

/** The verdicts, before their rows are stored. */
export type VerifiedEmails = Omit<BulkVerificationResult, 'result_id'>;

/** Verifies many addresses. Addresses of one domain or of one mail host share SMTP sessions. */
@Injectable()
export class VerifyEmails {
  constructor(
    private readonly findings: Findings,
    private readonly results: VerificationResults,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(MxRecords) private readonly mxRecords: Pick<MxRecords, 'among'>,
  ) {}

  /**
   * Returns results in the order of the request. Duplicates, in any spelling of the domain, are probed once. For a
   * suppressed address only the MX record of the domain is looked up.
   */
  async verify(emails: readonly string[], options: BulkOptions): Promise<VerifiedEmails> {
    const filter = this.suppressions.suppressionFilter(options.account);
    const given = emails.map((email) => read(email, filter));
    const addresses = given.flatMap(({ address }) => address ?? []);
    const found = new Map<string, Finding>();
    const report = () => options.onProgress?.(given.filter((one) => isSettled(one, found)).length);
    const finding = [...this.findings.findAll(addresses)].map(async ([address, promise]) => {
      found.set(address, await promise);
      report();
    });
    report();
    const domains = given.flatMap(({ suppressedAt }) => suppressedAt ?? []);
    const complete = Promise.all(finding).then(() => true);
    const [isComplete, withMx] = await Promise.all([
      unlessAborted(complete, options.signal, () => false),
      this.mxRecords.among(domains, options.signal),
    ]);
    const known = { found, withMx, filter: this.suppressions.suppressionFilter(options.account) };
    return this.answer(given, known, !isComplete);
  }

  private async answer(given: readonly Given[], known: Known, partial: boolean): Promise<VerifiedEmails> {
    const results = await Promise.all(given.map((one) => this.result(one, known)));
    const valid = results.filter(({ status }) => status === 'deliverable').length;
    return { results, total: results.length, valid, partial };
  }

  private async result(
    { asked, address, ...one }: Given,
    { found, withMx, filter }: Known,
  ): Promise<VerificationResult> {
    if (one.isSuppressed) return this.suppressed(asked, withMx.has(one.suppressedAt ?? ''));
    if (!address) {
      if (filter.email(asked.email)) return this.suppressed(asked, false);
      const { suggestion } = one;
      const didYouMean = suggestion !== null && filter.email(suggestion) ? null : suggestion;
      return this.results.of(asked, this.findings.withoutProbe('syntax'), { didYouMean });
    }
    const finding = found.get(address.normalized) ?? this.findings.timedOut(address);
    // Suppressed during the probe.
    if (finding.reason === 'suppressed' || filter.email(asked.email))
      return this.suppressed(asked, finding.mxFound);
    return this.results.of(asked, finding, addressFacts(address, filter));
  }

  private suppressed(asked: Asked, mxFound: boolean): VerificationResult {
    const { checkedAt } = this.findings.withoutProbe('suppressed');
    return suppressedVerification({
      ...asked,
      checked_at: new Date(checkedAt).toISOString(),
      mx_found: mxFound,
    });
  }
}

function read(input: string, filter: SuppressionFilter): Given {
  const { parsed, email, suggestion } = readAddress(input);
  const isSuppressed =
    input === erased || filter.email(input) || (parsed.ok && filter.email(parsed.address.normalized));
  const address = parsed.ok ? parsed.address : null;
  return {
    asked: { email, input },
    address: isSuppressed ? null : address,
    suggestion,
    suppressedAt: isSuppressed ? (address?.domain ?? null) : null,
    isSuppressed,
  };
}

const isSettled = ({ address }: Given, found: ReadonlyMap<string, Finding>): boolean =>
  address === null || found.has(address.normalized);
