import type { Classification } from './classify';
import type { Reason } from './verdict';

/** What one session, and what is remembered of the domain, says about one address. */
export interface Evidence {
  readonly real: Classification;
  /** Answer to a random address of the same domain; null where none was asked or none answered. */
  readonly random: Classification | null;
  /** Answer to postmaster@ of the same domain; null where it was not asked or did not answer. */
  readonly postmaster: Classification | null;
  /** Remembered from an earlier probe: whether the domain accepts every address; null where not known. */
  readonly acceptAll: boolean | null;
}

export interface Judgement {
  readonly reason: Reason;
  /** Whether the domain accepts every address, as far as this evidence shows; null where it does not. */
  readonly acceptAll: boolean | null;
}

/** Rows 11 to 14 of the decision table: what the answers say together. */
export function judge(evidence: Evidence): Judgement {
  const { real, random } = evidence;
  if (real.reason === 'ok') return judgeAccepted(evidence);
  if (real.ambiguous && isRefusedLikewise(evidence)) return { reason: 'policy', acceptAll: null };
  // A server that knows who is missing does not accept everybody.
  const knowsWhoIsMissing = [real, random].some((answer) => answer?.reason === 'no_mailbox');
  return { reason: real.reason, acceptAll: knowsWhoIsMissing ? false : evidence.acceptAll };
}

function judgeAccepted({ random, acceptAll }: Evidence): Judgement {
  const acceptsAll = random ? acceptAllFrom(random) : acceptAll;
  const reasons = { true: 'accept_all', false: 'ok', null: 'probe_inconclusive' } as const;
  return { reason: reasons[`${acceptsAll}`], acceptAll: acceptsAll };
}

/** Having taken the real address, the server does not mean us when it calls another one missing. */
export function acceptAllFrom(random: Classification): boolean | null {
  if (random.reason === 'ok') return true;
  return random.reason === 'no_mailbox' ? false : null;
}

/** Refusals that a server gives to a sender it does not want, whatever the mailbox. */
const REFUSED_LIKEWISE: ReadonlySet<Reason> = new Set([
  'no_mailbox',
  'blocked',
  'policy',
  'relay',
  'unclassified',
]);

/** RFC 5321 §4.5.1 requires postmaster: a server that refuses it for good refuses us, not the address. */
function isRefusedLikewise({ postmaster }: Evidence): boolean {
  return postmaster !== null && REFUSED_LIKEWISE.has(postmaster.reason);
}
