import type { Reply } from './reply';
import type { ReplyFault } from './reply-parser';

/** Input of one SMTP session. */
export interface DialoguePlan {
  /** Fully qualified name of this host, for EHLO. */
  readonly heloName: string;
  /** Envelope sender; empty for the null sender. */
  readonly mailFrom: string;
  /** False after a failed handshake with this host: the session stays in plain text. */
  readonly startTls: boolean;
  /**
   * Recipients to ask next, given all answers of the session, without duplicates; empty ends the session. Called when
   * the session is ready for a transaction, and only while no reply is outstanding.
   */
  readonly nextRecipients: (answers: readonly RecipientAnswer[], session: SessionFacts) => readonly string[];
}

export interface RecipientAnswer {
  /** The address as asked, without angle brackets. */
  readonly recipient: string;
  readonly reply: Reply;
}

export type Phase = 'banner' | 'ehlo' | 'helo' | 'starttls' | 'mail' | 'rcpt' | 'rset';

/** Input from the adapter. */
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
  /** Address that the command concerns; null for commands of the session. */
  readonly recipient: string | null;
}

/** Instruction to the adapter. */
export type DialogueAction =
  /** Write these lines, each with CRLF, in one packet. Each line has a reply. */
  | { readonly type: 'send'; readonly lines: readonly CommandLine[] }
  /** Discard buffered input and start the TLS handshake on the same socket. */
  | { readonly type: 'start_tls' }
  /** More replies are outstanding. */
  | { readonly type: 'wait' }
  /** Send QUIT if the connection is open, and close it after a short wait. */
  | { readonly type: 'done'; readonly outcome: DialogueOutcome };

export type DialogueEnd = 'complete' | 'refused' | 'closed' | 'timeout' | 'malformed' | 'tls_failed';

export interface DialogueOutcome {
  readonly end: DialogueEnd;
  /** The command that was being answered when the session ended. */
  readonly phase: Phase;
  /** The reply that refused the session as a whole, at the banner, EHLO, MAIL or with 421. */
  readonly refusal: Reply | null;
  /** Answers in the order of arrival; unanswered recipients are missing. */
  readonly answers: readonly RecipientAnswer[];
  readonly session: SessionFacts;
}

export interface SessionFacts {
  readonly tls: boolean;
  /** Keywords of the last EHLO reply, in upper case. */
  readonly extensions: readonly string[];
}
