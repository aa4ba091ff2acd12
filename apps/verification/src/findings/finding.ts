import { statusOf, verdictOf } from '../smtp/verdict';
import type { Reason, VerificationResult } from '@lode/contracts';
import type { AddressFacts } from '../facts/address-facts';

/** What asking the world about one address has shown; this is what is stored. */
export interface Finding {
  readonly reason: Reason;
  readonly code: number | null;
  readonly mxFound: boolean;
  readonly acceptAll: boolean | null;
  /** Delay in seconds that the server asked for before another try. */
  readonly retryAfterS: number | null;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
}

/** Shortest time for which an unknown is reused, so that asking twice does not press a host that is busy. */
const unknownMinAge = 60_000;

/** Milliseconds for which a finding answers the same question again. An unknown is worth asking again soon. */
export function reusableFor(finding: Finding, maxAge: number): number {
  if (verdictOf(finding.reason) !== 'unknown') return maxAge;
  return Math.min(maxAge, Math.max(unknownMinAge, (finding.retryAfterS ?? 0) * 1000));
}

/** A finding without the word of a mail server. */
export function withoutAnswer(reason: Reason, now: number): Finding {
  return { reason, code: null, mxFound: false, acceptAll: null, retryAfterS: null, checkedAt: now };
}

const noConnection =
  'No connection to a mail server of the domain. GET /email-verifier/explanation says why; where no domain answers, port 25 may be blocked for this deployment.';

const noFacts: AddressFacts = { disposable: false, role: false, free: false, didYouMean: null };

/** An address that was asked about: cleaned, and as it was sent. */
export type Asked = Pick<VerificationResult, 'email' | 'input'>;

/** The answer of the contract, made from the address, what it tells by itself and what was found. */
export function toResult(
  asked: Asked,
  finding: Finding,
  facts: Partial<AddressFacts> = {},
): VerificationResult {
  const verdict = verdictOf(finding.reason);
  const { disposable, role, free, didYouMean } = { ...noFacts, ...facts };
  return {
    email: asked.email,
    input: asked.input,
    status: statusOf(verdict),
    smtp_verified: finding.reason === 'ok',
    code: finding.code,
    mx_found: finding.mxFound,
    verdict,
    reason: finding.reason,
    accept_all: finding.acceptAll,
    disposable,
    role,
    free,
    did_you_mean: didYouMean,
    hint: finding.reason === 'no_connection' ? noConnection : null,
    checked_at: new Date(finding.checkedAt).toISOString(),
  };
}
