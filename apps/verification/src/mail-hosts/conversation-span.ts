import { inSpan, type Span } from '@lode/service-kit';
import type { SmtpConversation } from './smtp-connector';

/** Runs a conversation with a mail host in a span, which records neither the host nor an address. */
export const inConversationSpan = (run: () => Promise<SmtpConversation>): Promise<SmtpConversation> =>
  inSpan(
    () => ({ name: 'SMTP conversation', kind: 'client', attributes: { 'server.port': 25 } }),
    async (span) => {
      const conversation = await run();
      if (span) describe(span, conversation);
      return conversation;
    },
  );

/** A refusal is an answer; only a failed connection is a failure. */
function describe(span: Span, conversation: SmtpConversation): void {
  if (!conversation.connected) return span.fail(conversation.failure);
  const { end, phase, refusal, answers } = conversation.outcome;
  span.set({
    'lode.smtp.end': end,
    'lode.smtp.phase': phase,
    'lode.smtp.answers': answers.length,
    ...(refusal && { 'lode.smtp.reply_code': refusal.code }),
  });
}
