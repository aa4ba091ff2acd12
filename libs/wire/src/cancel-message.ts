import { cancelSubject, type ServiceName } from '@lode/contracts';
import type { IncomingMessage, OutgoingMessage } from './wire';

/**
 * Informs all replicas of a service that the response to a call is not needed any more. The call is named by the reply
 * subject, which is known only to its caller and its worker. The message may be lost: the work then ends at its
 * deadline.
 */
export const cancelMessage = (service: ServiceName, reply: string): OutgoingMessage => ({
  subject: cancelSubject(service),
  body: JSON.stringify({ reply }),
});

/** The reply subject of the cancelled call; undefined where the message is invalid. */
export function cancelledReply(message: IncomingMessage): string | undefined {
  try {
    const { reply } = JSON.parse(message.text()) as { reply?: unknown };
    return typeof reply === 'string' ? reply : undefined;
  } catch {
    return undefined;
  }
}
