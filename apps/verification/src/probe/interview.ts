import type { RecipientAnswer } from '../smtp/dialogue-types';
import type { ConversationPlan, SmtpConnector, SmtpConversation, SmtpTarget } from './smtp-connector';
import type { Transcript } from './transcript';

export interface InterviewOptions {
  readonly signal: AbortSignal;
  readonly transcript: Transcript;
}

/**
 * Gets the answers of one server, with the second connection that some of them need: without TLS where the
 * handshake failed, and to go on where the server hung up in the middle of the questions.
 */
export async function interview(
  connector: SmtpConnector,
  target: SmtpTarget,
  plan: ConversationPlan,
  options: InterviewOptions,
): Promise<SmtpConversation> {
  const first = await connector.converse(target, plan, options);
  if (!first.connected || options.signal.aborted) return first;
  const { end, answers } = first.outcome;
  if (end === 'tls_failed') return connector.converse(target, { ...plan, startTls: false }, options);
  const isCutShort = end === 'closed' && answers.length > 0 && plan.nextRecipients(answers).length > 0;
  if (!isCutShort) return first;
  const second = await connector.converse(target, planAfter(plan, answers), options);
  if (!second.connected) return first;
  return {
    connected: true,
    outcome: { ...second.outcome, answers: [...answers, ...second.outcome.answers] },
  };
}

/** The same questions with some of them answered already. */
function planAfter(plan: ConversationPlan, answered: readonly RecipientAnswer[]): ConversationPlan {
  return { ...plan, nextRecipients: (answers) => plan.nextRecipients([...answered, ...answers]) };
}
