import type { ReplyRules } from '@lode/domain/replies';
import { classify, type Reason } from '../smtp/verdict';
import type { DialogueOutcome } from '../smtp/dialogue';
import type { Failure } from './inquiry';
import type { SmtpConversation } from '../mail-hosts/smtp-connector';
import { failureWithoutReply } from './summarise';

const reasonByEnd: Readonly<Record<DialogueOutcome['end'], Reason>> = {
  timeout: 'timeout',
  closed: 'no_connection',
  tls_failed: 'no_connection',
  malformed: 'unclassified',
  refused: 'unclassified',
  complete: 'unclassified',
};

/** Why a session left recipients unanswered. @param domain of the addresses, in A-labels */
export function readFailure(
  conversation: SmtpConversation,
  domain: string,
  mailExchange: string,
  rules: ReplyRules,
): Failure {
  if (!conversation.connected)
    return failureWithoutReply(conversation.failure === 'timeout' ? 'timeout' : 'no_connection');
  const { end, refusal } = conversation.outcome;
  const withoutRefusal = { reason: reasonByEnd[end], code: null, retryAfterS: null, mailExchange };
  if (!refusal) return withoutRefusal;
  const { reason, retryAfterS } = classify(refusal, { scope: 'session', domain, mailExchange }, rules);
  return { ...withoutRefusal, reason, code: refusal.code, retryAfterS };
}
