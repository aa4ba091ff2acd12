import type { Classification } from './classify';
import type { Reason } from './verdict';

/** Answers of one session, and the stored fact about the domain. */
export interface Evidence {
  readonly real: Classification;
  /** Answer to a random address of the domain; null: not asked, or no answer. */
  readonly random: Classification | null;
  /** Answer to postmaster@ of the domain; null: not asked, or no answer. */
  readonly postmaster: Classification | null;
  /** Whether the domain accepts every address, from an earlier probe; null: unknown. */
  readonly acceptAll: boolean | null;
}

export interface Judgement {
  readonly reason: Reason;
  /** Whether the domain accepts every address; null: the evidence does not show it. */
  readonly acceptAll: boolean | null;
}

/** Rows 11 to 14 of the decision table: verdict from all answers. */
export function judge(evidence: Evidence): Judgement {
  const { real, random } = evidence;
  if (real.reason === 'ok') return judgeAccepted(evidence);
  if (real.ambiguous && isRefusedLikewise(evidence)) return { reason: 'policy', acceptAll: null };
  // A server that reports a missing mailbox does not accept every address.
  const reportsMissing = [real, random].some((answer) => answer?.reason === 'no_mailbox');
  return { reason: real.reason, acceptAll: reportsMissing ? false : evidence.acceptAll };
}

function judgeAccepted({ random, acceptAll }: Evidence): Judgement {
  const acceptsAll = random ? acceptAllFrom(random) : acceptAll;
  const reasons = { true: 'accept_all', false: 'ok', null: 'probe_inconclusive' } as const;
  return { reason: reasons[`${acceptsAll}`], acceptAll: acceptsAll };
}

/** After an accepted address, a refusal of the random one as missing cannot concern the sender. */
export function acceptAllFrom(random: Classification): boolean | null {
  if (random.reason === 'ok') return true;
  return random.reason === 'no_mailbox' ? false : null;
}

/** Refusals that may concern the sender, whatever the mailbox. */
const senderRefusals: ReadonlySet<Reason> = new Set([
  'no_mailbox',
  'blocked',
  'policy',
  'relay',
  'unclassified',
]);

/** RFC 5321 §4.5.1 requires postmaster: a permanent refusal of it concerns the sender, not the address. */
function isRefusedLikewise({ postmaster }: Evidence): boolean {
  return postmaster !== null && senderRefusals.has(postmaster.reason);
}
