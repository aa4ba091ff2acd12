import type { Reason, VerificationResult } from '@lode/contracts';
import type { Freshness, SubjectHasher } from '@lode/service-kit';
import { isFreeExchanger, mailProviderOf, type EmailAddress } from '@lode/domain/addresses';
import { statusOf, verdictOf } from '../smtp/verdict';
import type { TranscriptLine } from '../mail-hosts/transcript';
import type { AddressFacts } from './address-facts';

/** Stored result of probing one address. */
export interface Finding {
  readonly reason: Reason;
  readonly code: number | null;
  readonly mxFound: boolean;
  /** Host name of the mail host that answered, else of the preferred one; null if none was found. */
  readonly mxHost: string | null;
  readonly acceptAll: boolean | null;
  /** Whether the domain publishes an SPF policy, and a DMARC policy; null: unknown. */
  readonly spf: boolean | null;
  readonly dmarc: boolean | null;
  /** Probability that an address of this form exists at a domain that accepts every address; null: unknown. */
  readonly patternChance: number | null;
  /** Delay in seconds that the server asked for. */
  readonly retryAfterS: number | null;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  /** Month of the message whose result this is, as `YYYY-MM`; null or absent if the mail host was asked. */
  readonly deliveryMonth?: string | null;
  /** The caller's time ended before the mail host had replied. Such a finding is not stored. */
  readonly isPartial?: true;
}

/** Minimum time for which an unknown verdict is reused, so that repeated requests do not load a busy host. */
const minUnknownAge = 60_000;

/** An unknown verdict expires early. */
export function freshness({ reason, retryAfterS, checkedAt: since }: Finding): Freshness {
  if (verdictOf(reason) !== 'unknown') return { since };
  return { since, maxAge: Math.max(minUnknownAge, (retryAfterS ?? 0) * 1000) };
}

/** A finding without a reply of a mail server. */
export function findingWithoutReply(reason: Reason, now: number): Finding {
  return {
    reason,
    code: null,
    mxFound: false,
    mxHost: null,
    acceptAll: null,
    spf: null,
    dmarc: null,
    patternChance: null,
    retryAfterS: null,
    checkedAt: now,
  };
}

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

export interface NewFinding {
  readonly address: EmailAddress;
  readonly finding: Finding;
  /** Whether the domain accepts every address, if this probe has shown it. */
  readonly learnedAcceptAll: boolean | null;
  readonly transcript: readonly TranscriptLine[];
  /** Consecutive probes without a definite answer, including this one. */
  readonly attempt: number;
}

/** Port: forms of addresses at domains that accept every address. */
export interface PatternChances {
  /** Probability by normalised address that an address of this form exists; addresses of other domains are absent. */
  patternChances(addresses: readonly EmailAddress[]): Promise<ReadonlyMap<string, number>>;
}

/** Port: stored findings. */
export interface FindingStore {
  /** By normalised address. */
  findings(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>>;
  /** Stores the finding, and schedules a recheck if it is temporary. */
  save(found: NewFinding): Promise<void>;
}

/**
 * The keyed hashes of the person of an address, also by the name of which the address consists, as in `jane.doe@`: an
 * erasure may know the person by another address.
 */
export function addressSubjects(
  hasher: SubjectHasher,
  { normalized, local, domain }: EmailAddress,
): string[] {
  const [mailbox = ''] = local.split('+');
  return [
    ...hasher.contacts({ emails: [normalized], phones: [] }),
    ...hasher.personForms(domain, mailbox.replace(/[._-]+/g, ' ')),
  ];
}
