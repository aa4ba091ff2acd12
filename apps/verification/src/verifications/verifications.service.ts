import type { CallContext } from '@lode/bus';
import { Suppressions } from '@lode/privacy';
import { unlessAborted } from '@lode/platform';
import { Injectable, Inject } from '@nestjs/common';
import {
  type VerificationResult,
  ProblemError,
  suppressedVerification,
  type SuppressionFilter,
  type BulkVerificationResult,
  type RecalledVerdicts,
  type EmailExplanation,
} from '@lode/contracts';
import { readAddress, type EmailAddress, parseAddress } from '@lode/domain/addresses';
import type { Finding } from '../findings/finding';
import { FindingRepository } from '../findings/finding.repository';
import { Findings } from '../findings/findings';
import { MxRecords } from '../dns/mail-exchange';
import { Reach } from '../mail-hosts/reach';
import { Scores } from '../score/scores';
import { addressFacts, type AddressFacts } from '../findings/address-facts';
import { erased } from './erased';
import { toResult, type Asked } from './verification-result';

/** Milliseconds of the caller's time budget that are reserved for the answer: at most a fifth of a short budget. */
const reservedMs = 500;
const reservedShare = 0.2;

/** Milliseconds that a verification may take. */
export function answerTimeMs(context: Pick<CallContext, 'remaining'>): number {
  const left = context.remaining();
  return left - Math.min(reservedMs, left * reservedShare);
}

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

@Injectable()
export class VerificationsService {
  constructor(
    private readonly findings: Findings,
    private readonly scores: Scores,
    private readonly reach: Reach,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(MxRecords) private readonly mxRecords: Pick<MxRecords, 'among'>,
    @Inject(FindingRepository) private readonly stored: Pick<FindingRepository, 'transcript'>,
  ) {}

  /**
   * Verifies an address: syntax, then the stored finding, then a probe. At the deadline the result is `unknown`; the
   * probe continues and its finding is stored.
   * @throws ProblemError suppressed, also if the address was suppressed during the probe
   */
  async verify(
    input: string,
    context: Pick<CallContext, 'account' | 'remaining'>,
  ): Promise<VerificationResult> {
    const { parsed, email, suggestion } = readAddress(input);
    const before = this.suppressions.suppressionFilter(context.account);
    if (!parsed.ok) {
      const didYouMean = suggestion !== null && before.email(suggestion) ? null : suggestion;
      return this.toResult({ email, input }, this.findings.withoutProbe('syntax'), { didYouMean });
    }
    const { address } = parsed;
    if (before.email(address.normalized)) throw new ProblemError('suppressed');
    const finding = await this.findings.findWithin(address, answerTimeMs(context));
    const filter = this.suppressions.suppressionFilter(context.account);
    if (finding.reason === 'suppressed' || filter.email(address.normalized))
      throw new ProblemError('suppressed');
    return this.toResult({ email, input }, finding, addressFacts(address, filter));
  }

  /**
   * Verifies many addresses. Addresses of one domain or of one mail host share SMTP sessions.
   * Returns results in the order of the request. Duplicates, in any spelling of the domain, are probed once. For a
   * suppressed address only the MX record of the domain is looked up.
   */
  async verifyAll(emails: readonly string[], options: BulkOptions): Promise<VerifiedEmails> {
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

  /**
   * Returns stored verdicts without probing.
   * Results in the order of the request, without invalid, suppressed and unknown addresses.
   */
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
      return finding ? [this.toResult(asked, finding, addressFacts(address, filter))] : [];
    });
    return { results: await Promise.all(results) };
  }

  /** Returns the verdict on an address with the transcript of its last probe. */
  async explain(email: string, context: CallContext): Promise<EmailExplanation> {
    const result = await this.verify(email, context);
    const { parsed } = readAddress(email);
    const stored = parsed.ok ? await this.stored.transcript(parsed.address) : undefined;
    return {
      result,
      transcript: stored?.lines ?? [],
      expires_at: stored ? new Date(stored.expiresAt).toISOString() : null,
    };
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
      return this.toResult(asked, this.findings.withoutProbe('syntax'), { didYouMean });
    }
    const finding = found.get(address.normalized) ?? this.findings.timedOut(address);
    // Suppressed during the probe.
    if (finding.reason === 'suppressed' || filter.email(asked.email))
      return this.suppressed(asked, finding.mxFound);
    return this.toResult(asked, finding, addressFacts(address, filter));
  }

  private suppressed(asked: Asked, mxFound: boolean): VerificationResult {
    const { checkedAt } = this.findings.withoutProbe('suppressed');
    return suppressedVerification({
      ...asked,
      checked_at: new Date(checkedAt).toISOString(),
      mx_found: mxFound,
    });
  }

  private async toResult(
    asked: Asked,
    finding: Finding,
    facts: Partial<AddressFacts>,
  ): Promise<VerificationResult> {
    const score = await this.scores.of(finding, facts);
    return toResult(asked, finding, facts, { score, isPortDoubtful: this.reach.isDoubtful });
  }
}
