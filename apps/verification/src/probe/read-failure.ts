import { classify } from '../smtp/classify';
import type { DialogueOutcome } from '../smtp/dialogue-types';
import type { Reason } from '../smtp/verdict';
import type { Failure } from './inquiry';
import type { SmtpConversation } from './smtp-connector';
import { unheard } from './summarise';

const REASONS: Readonly<Record<DialogueOutcome['end'], Reason>> = {
  timeout: 'timeout',
  closed: 'no_connection',
  tls_failed: 'no_connection',
  malformed: 'unclassified',
  refused: 'unclassified',
  complete: 'unclassified',
};

/** Why a conversation left questions open. @param domain of the addresses, in A-labels */
export function readFailure(conversation: SmtpConversation, domain: string, mailExchange: string): Failure {
  if (!conversation.connected)
    return unheard(conversation.failure === 'timeout' ? 'timeout' : 'no_connection');
  const { end, refusal } = conversation.outcome;
  const nothingSaid = { reason: REASONS[end], code: null, retryAfterS: null, mailExchange };
  if (!refusal) return nothingSaid;
  const { reason, retryAfterS } = classify(refusal, { scope: 'session', domain, mailExchange });
  return { ...nothingSaid, reason, code: refusal.code, retryAfterS };
}
