import type { Reason } from '@lode/contracts';
import type { Freshness } from '@lode/work';
import type { SubjectHasher } from '@lode/privacy';
import type { EmailAddress } from '@lode/domain/addresses';
import { verdictOf } from '../smtp/verdict';
import type { TranscriptLine } from '../mail-hosts/transcript';

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

export interface NewFinding {
  readonly address: EmailAddress;
  readonly finding: Finding;
  /** Whether the domain accepts every address, if this probe has shown it. */
  readonly learnedAcceptAll: boolean | null;
  readonly transcript: readonly TranscriptLine[];
  /** Consecutive probes without a definite answer, including this one. */
  readonly attempt: number;
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
