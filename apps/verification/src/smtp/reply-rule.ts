import type { Reply } from './reply';
import type { Reason } from './verdict';

/** One row, or a part of a row, of the decision table. Every condition that is given has to hold. */
export interface ReplyRule {
  /** Row of the decision table. */
  readonly row: string;
  readonly reason: Reason;
  readonly codes?: readonly number[];
  /** First digit of the code. */
  readonly severity?: 4 | 5;
  /** Matched against the enhanced status code; never holds where there is none. */
  readonly enhanced?: RegExp;
  /** Matched against the text in lower case, echoed addresses and names taken out. */
  readonly words?: RegExp;
  /** Conditions under which the rule stays out. */
  readonly unless?: { readonly enhanced?: RegExp; readonly words?: RegExp };
  /** The reply may mean the sender as well: only believed when postmaster@ is not refused in the same way. */
  readonly ambiguous?: true;
  /** Where this is known from. */
  readonly source: string;
}

/** A reply as the rules see it. */
export interface ReadReply {
  readonly code: number;
  readonly enhanced: string | null;
  readonly words: string;
}

/** The meaning stands at the beginning; what follows is advice, and would cost quadratic time. In characters. */
const MAX_TEXT = 2048;
/** An address in angle brackets, with a quoted local part, or bare. */
const ECHOED_ADDRESS = /<[^<>]*@[^<>\s]*>|"[^"]*"@[^\s<>]+|[^\s<>:;,()[\]@]+@[^\s<>:;,()[\]]+/g;

/** Takes out what the server merely repeats: addresses, and the names of the domain and of its hosts. */
export function readReply(reply: Reply, echoedNames: readonly string[]): ReadReply {
  const withoutAddresses = reply.text.slice(0, MAX_TEXT).toLowerCase().replace(ECHOED_ADDRESS, ' ');
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
