import type { Reason } from '@lode/contracts';
import type { ReadReply } from './read-reply';
import type { Concept, Vocabulary } from './vocabulary';

/** One row, or a part of a row, of the decision table. All given conditions must hold. */
export interface ReplyRule {
  /** Row of the decision table. */
  readonly row: string;
  readonly reason: Reason;
  readonly codes?: readonly number[];
  /** First digit of the code. */
  readonly severity?: 4 | 5;
  /** Matched against the enhanced status code; does not hold for replies without one. */
  readonly enhanced?: RegExp;
  /** What the text says. */
  readonly says?: Concept;
  /** Matched against the folded text, without echoed addresses and names. */
  readonly words?: RegExp;
  /** The rule does not apply if one of these holds. */
  readonly unless?: { readonly enhanced?: RegExp; readonly says?: readonly Concept[] };
  /** The reply may concern the sender: it counts only if postmaster@ is not refused in the same way. */
  readonly ambiguous?: true;
  readonly source: string;
}

export const matches = (rule: ReplyRule, reply: ReadReply, vocabulary: Vocabulary): boolean =>
  hasCodes(rule, reply) && hasWords(rule, reply, vocabulary) && !isExcepted(rule, reply, vocabulary);

function hasCodes({ codes, severity, enhanced }: ReplyRule, reply: ReadReply): boolean {
  if (codes && !codes.includes(reply.code)) return false;
  if (severity && Math.floor(reply.code / 100) !== severity) return false;
  return !enhanced || enhanced.test(reply.enhanced ?? '');
}

function hasWords({ says, words }: ReplyRule, reply: ReadReply, vocabulary: Vocabulary): boolean {
  return (!words || words.test(reply.words)) && (!says || vocabulary.says(says, reply));
}

function isExcepted({ unless }: ReplyRule, reply: ReadReply, vocabulary: Vocabulary): boolean {
  if (!unless) return false;
  if (unless.enhanced?.test(reply.enhanced ?? '')) return true;
  return unless.says?.some((concept) => vocabulary.says(concept, reply)) ?? false;
}
