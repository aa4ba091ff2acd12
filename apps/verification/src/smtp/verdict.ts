import type { Reason, Status, Verdict } from '@lode/contracts';
import {
  classifyReply,
  type Reply,
  type ReplyClass,
  type ReplyContext,
  type ReplyRules,
} from '@lode/domain/replies';

const verdictByReason: Partial<Record<Reason, Verdict>> = {
  ok: 'valid',
  syntax: 'invalid',
  no_domain: 'invalid',
  no_mail: 'invalid',
  no_mailbox: 'invalid',
  disabled: 'invalid',
  accept_all: 'risky',
  mailbox_full: 'risky',
};

/** Reasons that say nothing about the mailbox lead to `unknown`. */
export function verdictOf(reason: Reason): Verdict {
  return verdictByReason[reason] ?? 'unknown';
}

/** The two-valued view of the specification: `undeliverable` means "not shown to be deliverable". */
export function statusOf(verdict: Verdict): Status {
  return verdict === 'valid' ? 'deliverable' : 'undeliverable';
}

/** Reasons that say something about the mailbox. */
export const definiteReasons: readonly Reason[] = Object.keys(verdictByReason) as Reason[];

export type { ReplyContext };

/** `judge` decides whether other addresses would be refused. */
export interface Classification extends ReplyClass {
  readonly verdict: Verdict;
}

/** Meaning of a reply by the decision table, with the verdict that follows from it. @param rules default: the built-in ones */
export function classify(reply: Reply, context: ReplyContext, rules?: ReplyRules): Classification {
  const found = classifyReply(reply, context, rules);
  return { ...found, verdict: verdictOf(found.reason) };
}

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
