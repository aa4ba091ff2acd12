import type { ConnectFailure } from '@lode/service-kit/network';
import type { DialogueOutcome, DialoguePlan } from '../smtp/dialogue-types';
import type { TranscriptWriter } from './transcript';

export interface SmtpTarget {
  /** Host name of the mail exchange; named in the TLS handshake. */
  readonly host: string;
  /** The address that the connection goes to, already checked. */
  readonly address: string;
}

export type SmtpConversation =
  | { readonly connected: true; readonly outcome: DialogueOutcome }
  | { readonly connected: false; readonly failure: ConnectFailure };

/** What to ask a server, before it is known from which of our addresses. */
export interface ConversationPlan extends Omit<DialoguePlan, 'heloName'> {
  /** Our own fully qualified name; null where there is none, and an address literal has to do. */
  readonly heloName: string | null;
}

/** Port to the mail servers of the world. */
export interface SmtpConnector {
  /**
   * Holds one dialogue and closes the connection. What the network does is a result.
   * @param signal ends it at once; what was learned until then counts
   * @throws UnsafeCommandError where the plan holds what cannot be sent
   */
  converse(
    target: SmtpTarget,
    plan: ConversationPlan,
    options: { readonly signal: AbortSignal; readonly transcript: TranscriptWriter },
  ): Promise<SmtpConversation>;
}
