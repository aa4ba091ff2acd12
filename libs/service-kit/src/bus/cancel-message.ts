import { cancelSubject, type ServiceName } from '@lode/contracts';
import type { IncomingMessage, OutgoingMessage } from './wire';

/** Longest subject for replies that is looked at. */
const maxSubjectLength = 512;

/**
 * Says to all replicas of a service that the answer to a call is not needed any more. The call is named by the subject
 * on which its answer is awaited, which nobody but its caller and its worker knows. The message may be lost: the work
 * then ends at its deadline.
 */
export const cancelMessage = (service: ServiceName, reply: string): OutgoingMessage => ({
  subject: cancelSubject(service),
  body: JSON.stringify({ reply }),
});

/** The subject on which the answer was awaited; undefined where the message says none. */
export function cancelledReply(message: IncomingMessage): string | undefined {
  try {
    const { reply } = JSON.parse(message.text()) as { reply?: unknown };
    return typeof reply === 'string' && reply.length <= maxSubjectLength ? reply : undefined;
  } catch {
    return undefined;
  }
}
