import type { Reason, VerificationResult } from '@lode/contracts';
import { isFreeExchanger, mailProviderOf } from '@lode/domain/addresses';
import type { AddressFacts } from '../findings/address-facts';
import type { Finding } from '../findings/finding';
import { statusOf, verdictOf } from '../smtp/verdict';

const noConnection =
  'No connection to a mail server of this domain, nor to those of others before: port 25 may be blocked for this deployment. GET /email-verifier/explanation shows the attempts.';

const meantAnother =
  'The text is not an email address. If `did_you_mean` is the right one, verify it; Lode does not do so by itself.';

const empty = 'The text is empty. Send an address, as in jane.doe@example.com.';

const noFacts: AddressFacts = { disposable: false, role: false, free: false, didYouMean: null };

/** The address after clean-up, and as sent by the caller. */
export type Asked = Pick<VerificationResult, 'email' | 'input'>;

/** Facts that depend on other findings. */
export interface Judged {
  readonly score: number | null;
  /** Connections to hosts of several operators have failed in succession. */
  readonly isPortDoubtful: boolean;
}

/** Builds the response from the finding and the facts about the address. */
export function toResult(
  asked: Asked,
  finding: Finding,
  facts: Partial<AddressFacts>,
  { score, isPortDoubtful }: Judged,
): VerificationResult {
  const verdict = verdictOf(finding.reason);
  const { disposable, role, free, didYouMean } = { ...noFacts, ...facts };
  return {
    email: asked.email,
    input: asked.input,
    status: statusOf(verdict),
    smtp_verified: finding.reason === 'ok' && !finding.deliveryMonth,
    code: finding.code,
    mx_found: finding.mxFound,
    mx_host: finding.mxHost,
    mail_provider: finding.mxHost === null ? null : mailProviderOf(finding.mxHost),
    verdict,
    reason: finding.reason,
    score,
    deliverable_probability: finding.patternChance,
    accept_all: finding.acceptAll,
    disposable,
    role,
    free: free || (finding.mxHost !== null && isFreeExchanger(finding.mxHost)),
    did_you_mean: didYouMean,
    partial: finding.isPartial ?? false,
    hint:
      isPortDoubtful && finding.reason === 'no_connection'
        ? noConnection
        : hintOf(finding.reason, asked.input, didYouMean),
    ...whenOf(finding),
  };
}

/** Of a message only the month is known. */
function whenOf({
  checkedAt,
  deliveryMonth: month,
}: Finding): Pick<VerificationResult, 'checked_at' | 'evidence'> {
  if (!month) return { checked_at: new Date(checkedAt).toISOString() };
  return { checked_at: `${month}-01T00:00:00.000Z`, evidence: { method: 'delivery', month } };
}

function hintOf(reason: Reason, input: string, didYouMean: string | null): string | null {
  if (reason !== 'syntax') return null;
  if (input.trim() === '') return empty;
  return didYouMean === null ? null : meantAnother;
}
