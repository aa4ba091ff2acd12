import {
  suppressedVerification,
  type Barrier,
  type BulkVerificationResult,
  type VerificationResult,
} from '@lode/contracts';
import { unlessAborted, type Suppressions } from '@lode/service-kit';
import { readAddress, type EmailAddress } from '@lode/service-kit/addresses';
import { addressFacts } from '../facts/address-facts';
import { toResult, type Asked, type Finding } from '../findings/finding';
import type { Findings } from '../findings/findings';
import { erased } from './erased';

interface Given {
  readonly asked: Asked;
  /** Null where it is none, and where nobody may be asked about it. */
  readonly address: EmailAddress | null;
  readonly suggestion: string | null;
  readonly isSuppressed: boolean;
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
  ) {}

  /**
   * Results in the order given; an address that stands there twice, however its domain is written, is asked once.
   * One that is suppressed keeps its place, and nobody is asked about it.
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
    const complete = Promise.all(finding).then(() => true);
    const partial = !(await unlessAborted(complete, options.signal, () => false));
    return this.answer(given, found, { partial, barrier: this.suppressions.barrier(options.account) });
  }

  private answer(
    given: readonly Given[],
    found: ReadonlyMap<string, Finding>,
    { partial, barrier }: { readonly partial: boolean; readonly barrier: Barrier },
  ): BulkVerificationResult {
    const results = given.map((one) => this.result(one, found, barrier));
    const valid = results.filter(({ status }) => status === 'deliverable').length;
    return { results, total: results.length, valid, partial };
  }

  private result(
    { asked, address, suggestion, isSuppressed }: Given,
    found: ReadonlyMap<string, Finding>,
    barrier: Barrier,
  ): VerificationResult {
    if (isSuppressed || barrier.email(asked.email)) return this.suppressed(asked);
    if (!address) {
      const didYouMean = suggestion !== null && barrier.email(suggestion) ? null : suggestion;
      return toResult(asked, this.findings.withoutAsking('syntax'), { didYouMean });
    }
    const finding = found.get(address.normalized) ?? this.findings.outOfTime(address);
    if (finding.reason === 'suppressed') return this.suppressed(asked);
    return toResult(asked, finding, addressFacts(address, barrier));
  }

  private suppressed(asked: Asked): VerificationResult {
    const { checkedAt } = this.findings.withoutAsking('suppressed');
    return suppressedVerification({ ...asked, checked_at: new Date(checkedAt).toISOString() });
  }
}

function read(input: string, barrier: Barrier): Given {
  const { parsed, email, suggestion } = readAddress(input);
  const isSuppressed =
    input === erased || barrier.email(input) || (parsed.ok && barrier.email(parsed.address.normalized));
  const address = parsed.ok && !isSuppressed ? parsed.address : null;
  return { asked: { email, input }, address, suggestion, isSuppressed };
}

const isSettled = ({ address }: Given, found: ReadonlyMap<string, Finding>): boolean =>
  address === null || found.has(address.normalized);
