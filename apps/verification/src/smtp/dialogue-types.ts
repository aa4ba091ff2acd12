import type { Reply } from './reply';
import type { ReplyFault } from './reply-parser';

/** What one SMTP session is to find out. */
export interface DialoguePlan {
  /** Our own fully qualified name, for EHLO. */
  readonly heloName: string;
  /** Envelope sender; empty for the null sender. */
  readonly mailFrom: string;
  /** False after a handshake has failed with this host: the session then stays in plain text. */
  readonly startTls: boolean;
  /**
   * Whom to ask after all these answers of the session, each recipient once; nobody ends it. Asked first when
   * the session is ready for a transaction, and never while a reply is on its way.
   */
  readonly nextRecipients: (answers: readonly RecipientAnswer[], session: SessionFacts) => readonly string[];
}

export interface RecipientAnswer {
  /** The address as asked, without angle brackets. */
  readonly recipient: string;
  readonly reply: Reply;
}

export type Phase = 'banner' | 'ehlo' | 'helo' | 'starttls' | 'mail' | 'rcpt' | 'rset';

/** What the adapter tells the dialogue. */
export type DialogueEvent =
  | { readonly type: 'reply'; readonly reply: Reply }
  | { readonly type: 'malformed'; readonly fault: ReplyFault }
  | { readonly type: 'tls_ready' }
  | { readonly type: 'tls_failed' }
  | { readonly type: 'closed' }
  | { readonly type: 'timeout' };

export interface CommandLine {
  /** Without CRLF. */
  readonly text: string;
  /** Whom the command is about; null for those that concern the session. */
  readonly recipient: string | null;
}

/** What the dialogue asks of the adapter. */
export type DialogueAction =
  /** Write these lines, each with CRLF, in one packet; replies to all of them will come. */
  | { readonly type: 'send'; readonly lines: readonly CommandLine[] }
  /** Discard what was buffered and begin the TLS handshake on the same socket. */
  | { readonly type: 'start_tls' }
  /** More replies are on their way. */
  | { readonly type: 'wait' }
  /** Say QUIT where the connection still stands, without waiting long, and close. */
  | { readonly type: 'done'; readonly outcome: DialogueOutcome };

/** How a session ended: by itself, or by what stood in its way. */
export type DialogueEnd = 'complete' | 'refused' | 'closed' | 'timeout' | 'malformed' | 'tls_failed';

export interface DialogueOutcome {
  readonly end: DialogueEnd;
  /** The command that was being answered when the session ended. */
  readonly phase: Phase;
  /** The reply that refused the session as a whole, at the banner, EHLO, MAIL or with 421. */
  readonly refusal: Reply | null;
  /** Answers in the order in which they came; a recipient without an answer is missing. */
  readonly answers: readonly RecipientAnswer[];
  readonly session: SessionFacts;
}

export interface SessionFacts {
  readonly tls: boolean;
  /** EHLO keywords in upper case, of the last EHLO. */
  readonly extensions: readonly string[];
}
