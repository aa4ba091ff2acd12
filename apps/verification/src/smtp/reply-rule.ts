import type { Reply } from './reply';
import type { Reason } from './verdict';

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
  /** Matched against the text in lower case, without echoed addresses and names. */
  readonly words?: RegExp;
  /** The rule does not apply if one of these matches. */
  readonly unless?: { readonly enhanced?: RegExp; readonly words?: RegExp };
  /** The reply may concern the sender: it counts only if postmaster@ is not refused in the same way. */
  readonly ambiguous?: true;
  readonly source: string;
}

/** A reply prepared for the rules. */
export interface ReadReply {
  readonly code: number;
  readonly enhanced: string | null;
  readonly words: string;
}

/** In characters. The reason is at the beginning of a reply; long texts would take quadratic time. */
const maxTextLength = 2048;
/** An address in angle brackets, with a quoted local part, or bare. */
const echoedAddressPattern = /<[^<>]*@[^<>\s]*>|"[^"]*"@[^\s<>]+|[^\s<>:;,()[\]@]+@[^\s<>:;,()[\]]+/g;

/** Removes echoed text: addresses, and the names of the domain and of its hosts. */
export function readReply(reply: Reply, echoedNames: readonly string[]): ReadReply {
  const withoutAddresses = reply.text
    .slice(0, maxTextLength)
    .toLowerCase()
    .replace(echoedAddressPattern, ' ');
  const words = echoedNames.reduce(
    (text, name) => text.replaceAll(name.toLowerCase(), ' '),
    withoutAddresses,
  );
  return { code: reply.code, enhanced: reply.enhanced, words: words.replace(/\s+/g, ' ').trim() };
}

export function matches(rule: ReplyRule, reply: ReadReply): boolean {
  const { codes, severity, enhanced, words, unless = {} } = rule;
  if (codes && !codes.includes(reply.code)) return false;
  if (severity && Math.floor(reply.code / 100) !== severity) return false;
  if (!allows(enhanced, reply.enhanced) || !allows(words, reply.words)) return false;
  return !forbids(unless.enhanced, reply.enhanced) && !forbids(unless.words, reply.words);
}

const allows = (pattern: RegExp | undefined, text: string | null): boolean =>
  !pattern || pattern.test(text ?? '');
const forbids = (pattern: RegExp | undefined, text: string | null): boolean =>
  Boolean(pattern?.test(text ?? ''));
