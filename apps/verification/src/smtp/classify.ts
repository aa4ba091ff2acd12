import { recipientRules, sessionRefusalRules, sessionRules } from './decision-table';
import { providerRules } from './provider-rules';
import type { Reply } from './reply';
import { matches, readReply, type ReplyRule } from './reply-rule';
import { statedRetryDelay } from './retry-delay';
import { verdictOf, type Reason, type Verdict } from './verdict';

export interface ReplyContext {
  /** `session` for a refusal at the banner, EHLO or MAIL, which does not concern the mailbox. */
  readonly scope: 'session' | 'recipient';
  /** Domain of the address, in A-labels. */
  readonly domain: string;
  /** Host name of the server, in lower case. */
  readonly mailExchange: string;
}

export interface Classification {
  /** Row of the decision table. */
  readonly row: string;
  /** `ok` means accepted; `judge` decides whether other addresses would be refused. */
  readonly reason: Reason;
  readonly verdict: Verdict;
  /** Row 11: counts only if postmaster@ is not refused in the same way. */
  readonly ambiguous: boolean;
  /** Delay requested by a temporary refusal, in seconds. */
  readonly retryAfterS: number | null;
}

/** Rows 1 to 11b of the decision table; the first rule that matches wins. */
export function classify(reply: Reply, context: ReplyContext): Classification {
  if (reply.code < 400) return classification(positive(reply.code, context), reply);
  const read = readReply(reply, [context.mailExchange, context.domain]);
  const rule = rulesFor(context).find((candidate) => matches(candidate, read));
  return classification(rule ?? unclassified, reply);
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
  return scope === 'recipient' && (code === 250 || code === 251) ? accepted : unclassified;
}

function rulesFor({ scope, mailExchange }: ReplyContext): readonly ReplyRule[] {
  const further =
    scope === 'session' ? sessionRefusalRules : [...providerRules(mailExchange), ...recipientRules];
  return [...sessionRules, ...further];
}

function classification(rule: ReplyRule, reply: Reply): Classification {
  const { row, reason, ambiguous = false } = rule;
  const isTemporary = reason === 'greylisted' || reason === 'busy';
  const retryAfterS = isTemporary ? statedRetryDelay(reply.text) : null;
  return { row, reason, verdict: verdictOf(reason), ambiguous, retryAfterS };
}
