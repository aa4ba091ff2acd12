import type { DialogueOutcome, RecipientAnswer } from '../smtp/dialogue-types';
import type { ConversationPlan, SmtpConnector, SmtpConversation, SmtpTarget } from './smtp-connector';
import type { Transcript } from './transcript';

export interface InterviewOptions {
  readonly signal: AbortSignal;
  readonly transcript: Transcript;
}

/**
 * Gets the answers of one server, with the second connection that some of them need: without TLS where the
 * handshake failed, and to go on where the server hung up, or took its leave, in the middle of the questions.
 */
export async function interview(
  connector: SmtpConnector,
  target: SmtpTarget,
  plan: ConversationPlan,
  options: InterviewOptions,
): Promise<SmtpConversation> {
  const first = await connector.converse(target, plan, options);
  if (!first.connected || options.signal.aborted) return first;
  if (first.outcome.end === 'tls_failed')
    return connector.converse(target, { ...plan, startTls: false }, options);
  const answers = answersBeforeTheEnd(first.outcome);
  if (answers.length === 0 || plan.nextRecipients(answers).length === 0) return first;
  const second = await connector.converse(target, planAfter(plan, answers), options);
  if (!second.connected) return first;
  return {
    connected: true,
    outcome: { ...second.outcome, answers: [...answers, ...second.outcome.answers] },
  };
}

/**
 * What was answered before the server ended the session on its own; nothing where it did not. 421 takes leave
 * (RFC 5321 §4.2.3): after answers to others it speaks of the session, as servers that take few recipients do.
 */
function answersBeforeTheEnd({ end, refusal, answers }: DialogueOutcome): readonly RecipientAnswer[] {
  if (end === 'closed') return answers;
  if (end !== 'refused' || refusal?.code !== 421) return [];
  return answers.filter(({ reply }) => reply.code !== 421);
}

/** The same questions with some of them answered already. */
function planAfter(plan: ConversationPlan, answered: readonly RecipientAnswer[]): ConversationPlan {
  return { ...plan, nextRecipients: (answers) => plan.nextRecipients([...answered, ...answers]) };
}
