import { RECIPIENT_RULES, SESSION_REFUSAL_RULES, SESSION_RULES } from './decision-table';
import { providerRules } from './provider-rules';
import type { Reply } from './reply';
import { matches, readReply, type ReplyRule } from './reply-rule';
import { statedRetryDelay } from './retry-delay';
import { verdictOf, type Reason, type Verdict } from './verdict';

export interface ReplyContext {
  /** `session` for a refusal at the banner, EHLO or MAIL: it cannot speak about the mailbox. */
  readonly scope: 'session' | 'recipient';
  /** Domain of the address, in A-labels. */
  readonly domain: string;
  /** Host name of the server that answered, in lower case. */
  readonly mailExchange: string;
}

/** One reply, understood. */
export interface Classification {
  /** Row of the decision table. */
  readonly row: string;
  /** `ok` means accepted; whether another address would have been refused is for `judge` to say. */
  readonly reason: Reason;
  readonly verdict: Verdict;
  /** Row 11: believed only when postmaster@ is not refused in the same way. */
  readonly ambiguous: boolean;
  /** What a temporary refusal asks us to wait, in seconds. */
  readonly retryAfterS: number | null;
}

/** Rows 1 to 11b of the decision table; the first rule that matches wins. */
export function classify(reply: Reply, context: ReplyContext): Classification {
  if (reply.code < 400) return classification(positive(reply.code, context), reply);
  const read = readReply(reply, [context.mailExchange, context.domain]);
  const rule = rulesFor(context).find((candidate) => matches(candidate, read));
  return classification(rule ?? UNCLASSIFIED, reply);
}

const UNCLASSIFIED: ReplyRule = { row: '11b', reason: 'unclassified', source: 'no rule matches' };
const ACCEPTED: ReplyRule = { row: '12', reason: 'ok', source: 'RFC 5321 §4.2.2' };
const WILL_TRY: ReplyRule = {
  row: '14',
  reason: 'probe_inconclusive',
  source: 'RFC 5321 §3.5.3: cannot verify',
};

function positive(code: number, { scope }: ReplyContext): ReplyRule {
  if (code === 252) return WILL_TRY;
  return scope === 'recipient' && (code === 250 || code === 251) ? ACCEPTED : UNCLASSIFIED;
}

function rulesFor({ scope, mailExchange }: ReplyContext): readonly ReplyRule[] {
  const further =
    scope === 'session' ? SESSION_REFUSAL_RULES : [...providerRules(mailExchange), ...RECIPIENT_RULES];
  return [...SESSION_RULES, ...further];
}

function classification(rule: ReplyRule, reply: Reply): Classification {
  const { row, reason, ambiguous = false } = rule;
  const isTemporary = reason === 'greylisted' || reason === 'busy';
  const retryAfterS = isTemporary ? statedRetryDelay(reply.text) : null;
  return { row, reason, verdict: verdictOf(reason), ambiguous, retryAfterS };
}
