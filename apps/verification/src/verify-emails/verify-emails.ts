import {
  suppressedVerification,
  type SuppressionFilter,
  type BulkVerificationResult,
  type VerificationResult,
} from '@lode/contracts';
import { unlessAborted, type Suppressions } from '@lode/service-kit';
import { readAddress, type EmailAddress } from '@lode/domain/addresses';
import { addressFacts } from '../facts/address-facts';
import { toResult, type Asked, type Finding } from '../findings/finding';
import type { Findings } from '../findings/findings';
import type { MxRecords } from '../mail-exchange/mx-records';
import { erased } from './erased';

interface Given {
  readonly asked: Asked;
  /** Null where it is none, and where no mail host may be asked about it. */
  readonly address: EmailAddress | null;
  readonly suggestion: string | null;
  /** The domain of an address that is suppressed; null for all others. */
  readonly suppressedAt: string | null;
  readonly isSuppressed: boolean;
}

/** What is known when the results are made. */
interface Known {
  readonly found: ReadonlyMap<string, Finding>;
  /** Domains of suppressed addresses that have an MX record. */
  readonly withMx: ReadonlySet<string>;
  readonly barrier: SuppressionFilter;
}

export interface BulkOptions {
  /** Who asks: what it has suppressed is not asked about either. */
  readonly account?: string | undefined;
  /** Ends the waiting; what is not known by then is answered as such, and still found out for the store. */
  readonly signal: AbortSignal;
  /** Called with the number of given addresses that have a result, whenever it has grown. */
  readonly onProgress?: (done: number) => void;
}

/** Checks many addresses. Those of one domain, and those of one mail host, are asked in one conversation. */
export class VerifyEmails {
  constructor(
    private readonly findings: Findings,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
    private readonly mxRecords: Pick<MxRecords, 'among'>,
  ) {}

  /**
   * Results in the order given; an address that stands there twice, however its domain is written, is asked once.
   * One that is suppressed keeps its place: only the MX record of its domain is looked up.
   */
  async verify(emails: readonly string[], options: BulkOptions): Promise<BulkVerificationResult> {
    const barrier = this.suppressions.barrier(options.account);
    const given = emails.map((email) => read(email, barrier));
    const addresses = given.flatMap(({ address }) => address ?? []);
    const found = new Map<string, Finding>();
    const tell = () => options.onProgress?.(given.filter((one) => isSettled(one, found)).length);
    const finding = [...this.findings.findAll(addresses)].map(async ([address, promise]) => {
      found.set(address, await promise);
      tell();
    });
    tell();
    const domains = given.flatMap(({ suppressedAt }) => suppressedAt ?? []);
    const complete = Promise.all(finding).then(() => true);
    const [isComplete, withMx] = await Promise.all([
      unlessAborted(complete, options.signal, () => false),
      this.mxRecords.among(domains, options.signal),
    ]);
    const known = { found, withMx, barrier: this.suppressions.barrier(options.account) };
    return this.answer(given, known, !isComplete);
  }

  private answer(given: readonly Given[], known: Known, partial: boolean): BulkVerificationResult {
    const results = given.map((one) => this.result(one, known));
    const valid = results.filter(({ status }) => status === 'deliverable').length;
    return { results, total: results.length, valid, partial };
  }

  private result({ asked, address, ...one }: Given, { found, withMx, barrier }: Known): VerificationResult {
    if (one.isSuppressed) return this.suppressed(asked, withMx.has(one.suppressedAt ?? ''));
    if (!address) {
      if (barrier.email(asked.email)) return this.suppressed(asked, false);
      const { suggestion } = one;
      const didYouMean = suggestion !== null && barrier.email(suggestion) ? null : suggestion;
      return toResult(asked, this.findings.withoutAsking('syntax'), { didYouMean });
    }
    const finding = found.get(address.normalized) ?? this.findings.outOfTime(address);
    // Suppressed while it was asked about.
    if (finding.reason === 'suppressed' || barrier.email(asked.email))
      return this.suppressed(asked, finding.mxFound);
    return toResult(asked, finding, addressFacts(address, barrier));
  }

  private suppressed(asked: Asked, mxFound: boolean): VerificationResult {
    const { checkedAt } = this.findings.withoutAsking('suppressed');
    return suppressedVerification({
      ...asked,
      checked_at: new Date(checkedAt).toISOString(),
      mx_found: mxFound,
    });
  }
}

function read(input: string, barrier: SuppressionFilter): Given {
  const { parsed, email, suggestion } = readAddress(input);
  const isSuppressed =
    input === erased || barrier.email(input) || (parsed.ok && barrier.email(parsed.address.normalized));
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
