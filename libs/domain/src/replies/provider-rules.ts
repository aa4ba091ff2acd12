import type { Reason } from '@lode/contracts';
import { compile, type Phrase } from './phrases';
import type { ReadReply } from './read-reply';
import type { Concept, Vocabulary } from './vocabulary';

/** A file with the meaning of replies at one provider. */
export interface ProviderFile {
  /** Suffixes of the host names of its mail exchanges, at a label boundary. */
  readonly exchanges: readonly string[];
  readonly source: string;
  readonly rules: readonly {
    readonly reason: Reason;
    readonly codes?: readonly string[];
    /** Enhanced status code; `x` matches any number. */
    readonly status?: string;
    readonly phrases?: readonly Phrase[];
    readonly ambiguous?: 'true';
    /** The rule holds only for replies to the content of a message. */
    readonly scope?: 'content';
  }[];
}

/** A rule of one provider. Applied before rows 4 to 11. */
export interface ProviderRule {
  readonly exchanges: readonly string[];
  readonly rule: ReplyRule;
  readonly phrases: RegExp | undefined;
  readonly scope: 'content' | undefined;
}

const rowOf: Partial<Record<Reason, string>> = {
  no_mail: '2',
  no_mailbox: '8',
  disabled: '6b',
  mailbox_full: '5',
  greylisted: '7',
  busy: '7',
  blocked: '1',
  policy: '10',
  relay: '4',
};

/** @throws SyntaxError if a phrase has unmatched parentheses */
export function readProvider({ exchanges, source, rules }: ProviderFile): ProviderRule[] {
  return rules.map(({ reason, codes, status, phrases, ambiguous, scope }) => ({
    scope,
    exchanges: exchanges.map((exchange) => exchange.toLowerCase()),
    phrases: compile(phrases),
    rule: {
      row: rowOf[reason] ?? '11b',
      reason,
      source,
      ...(codes && { codes: codes.map(Number) }),
      ...(status !== undefined && { enhanced: statusPattern(status) }),
      ...(ambiguous && { ambiguous: true }),
    },
  }));
}

const statusPattern = (status: string): RegExp =>
  new RegExp(`^${status.replaceAll('.', String.raw`\.`).replaceAll('x', String.raw`\d+`)}$`);

/** Phrases of a provider may contain names of its hosts. */
export const saysPhrase = ({ phrases }: ProviderRule, { text, words }: ReadReply): boolean =>
  !phrases || phrases.test(words) || phrases.test(text);

/** Whether the host name, in lower case, ends with one of the suffixes at a label boundary. */
export const isRunBy = (mailExchange: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => mailExchange === suffix || mailExchange.endsWith(`.${suffix}`));

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
