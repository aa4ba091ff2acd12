import type { ConnectFailure } from '@lode/service-kit/network';
import type { DialogueOutcome, DialoguePlan } from '../smtp/dialogue';
import type { TranscriptWriter } from './transcript';

export interface SmtpTarget {
  /** Host name of the mail exchange, sent as the TLS server name. */
  readonly host: string;
  /** IP address to connect to, already checked by the address guard. */
  readonly address: string;
}

export type SmtpConversation =
  | { readonly connected: true; readonly outcome: DialogueOutcome }
  | { readonly connected: false; readonly failure: ConnectFailure };

/** Plan of a dialogue before the local address of the connection is known. */
export interface ConversationPlan extends Omit<DialoguePlan, 'heloName'> {
  /** Fully qualified name of this host; null: the session sends an address literal. */
  readonly heloName: string | null;
}

/** Port to mail servers. */
export interface SmtpConnector {
  /**
   * Runs one dialogue and closes the connection. Network failures are results, not errors.
   * @param signal ends the dialogue immediately; answers received so far are kept
   * @throws UnsafeCommandError if a value of the plan contains control characters
   */
  converse(
    target: SmtpTarget,
    plan: ConversationPlan,
    options: { readonly signal: AbortSignal; readonly transcript: TranscriptWriter },
  ): Promise<SmtpConversation>;
}
