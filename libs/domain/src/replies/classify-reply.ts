import type { Reason } from '@lode/contracts';
import { recipientRules, relayedRules, sessionRefusalRules, sessionRules } from './decision-table';
import { isRunBy, saysPhrase, matches, type ReplyRule } from './provider-rules';
import { readReply, type ReadReply, type Reply } from './read-reply';
import { shippedReplyRules, type ReplyRules } from './reply-rules';

export interface ReplyContext {
  /**
   * `session`: refusal at the banner, EHLO or MAIL, which does not concern the mailbox; `recipient`: reply of a mail host
   * to RCPT; `relayed`: the same through a relay or in a report; `content`: reply to the content, in a report.
   */
  readonly scope: 'session' | 'recipient' | 'relayed' | 'content';
  /** Domain of the address, in A-labels; empty if unknown. */
  readonly domain: string;
  /** Host name of the server, in lower case; empty if unknown. */
  readonly mailExchange: string;
}

export interface ReplyClass {
  /** Row of the decision table. */
  readonly row: string;
  /** `ok` means accepted. */
  readonly reason: Reason;
  /** Row 11: counts only if postmaster@ is not refused in the same way. */
  readonly ambiguous: boolean;
  /** Delay requested by a temporary refusal, in seconds. */
  readonly retryAfterS: number | null;
}

/** Rows 1 to 11b of the decision table; the first rule that matches wins. */
export function classifyReply(
  reply: Reply,
  context: ReplyContext,
  rules: ReplyRules = shippedReplyRules(),
): ReplyClass {
  if (reply.code < 400) return classOf(positive(reply.code, context), reply);
  const read = readReply(reply, context);
  return classOf(ruleFor(read, context, rules) ?? unclassified, reply);
}

const unclassified: ReplyRule = { row: '11b', reason: 'unclassified', source: 'no rule matches' };
const accepted: ReplyRule = { row: '12', reason: 'ok', source: 'RFC 5321 §4.2.2' };
const cannotVerify: ReplyRule = {
  row: '14',
  reason: 'probe_inconclusive',
  source: 'RFC 5321 §3.5.3: cannot verify',
};

function positive(code: number, { scope }: ReplyContext): ReplyRule {
  if (code === 252) return cannotVerify;
  return scope !== 'session' && (code === 250 || code === 251) ? accepted : unclassified;
}

function ruleFor(
  read: ReadReply,
  { scope, mailExchange }: ReplyContext,
  rules: ReplyRules,
): ReplyRule | undefined {
  const { vocabulary, providers } = rules;
  const first = (table: readonly ReplyRule[]) => table.find((rule) => matches(rule, read, vocabulary));
  if (scope === 'session') return first([...sessionRules, ...sessionRefusalRules]);
  const ofProvider = () =>
    providers.find(
      (provider) =>
        isRunBy(mailExchange, provider.exchanges) &&
        (provider.scope === undefined || provider.scope === scope) &&
        saysPhrase(provider, read) &&
        matches(provider.rule, read, vocabulary),
    )?.rule;
  return (
    first(sessionRules) ??
    ofProvider() ??
    (scope === 'recipient' ? undefined : first(relayedRules)) ??
    first(recipientRules)
  );
}

function classOf(rule: ReplyRule, reply: Reply): ReplyClass {
  const { row, reason, ambiguous = false } = rule;
  const isTemporary = reason === 'greylisted' || reason === 'busy';
  const retryAfterS = isTemporary ? statedRetryDelay(reply.text) : null;
  return { row, reason, ambiguous, retryAfterS };
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const maxDelayS = 24 * 3600;
const clockPattern = /(?<!\d)(\d{1,2}):(\d{2}):(\d{2})(?!\d)/;
const amountPattern = /(?<![\d.])(\d{1,5})\s*(s|m|h)(?:ec|in|ou?r|econd|inute)?s?\b/;

/**
 * Delay in seconds, 1 to 86,400, stated by a temporary refusal ("in 5 minutes", "60 s", "00:05:00"); null: none is
 * stated.
 */
function statedRetryDelay(text: string): number | null {
  const lower = text.toLowerCase();
  const clock = clockPattern.exec(lower);
  const amount = amountPattern.exec(lower);
  const seconds = clock
    ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    : Number(amount?.[1] ?? 0) * (unitSeconds[amount?.[2] ?? ''] ?? 0);
  return seconds > 0 ? Math.min(seconds, maxDelayS) : null;
}
