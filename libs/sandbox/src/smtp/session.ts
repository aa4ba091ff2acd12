import type { MailboxState, Phase, SmtpBehaviour } from './behaviour';
import type { Reply } from './reply';

/** The state of a dialogue; immutable. */
export interface Session {
  readonly greeted: 'no' | 'helo' | 'ehlo';
  /** The name from EHLO or HELO. */
  readonly client: string;
  readonly secure: boolean;
  /** The banner was a rejection: only QUIT is served (RFC 5321 §3.1). */
  readonly refused: boolean;
  /** `undefined` outside a mail transaction. */
  readonly sender: string | undefined;
  readonly utf8: boolean;
  /** RCPT commands of this transaction. */
  readonly rcpts: number;
  readonly accepted: number;
  /** The domain of this transaction's first recipient. */
  readonly domain: string | undefined;
  readonly sessionRcpts: number;
  readonly sessionRefusals: number;
}

export const newSession: Session = {
  greeted: 'no',
  client: '',
  secure: false,
  refused: false,
  sender: undefined,
  utf8: false,
  rcpts: 0,
  accepted: 0,
  domain: undefined,
  sessionRcpts: 0,
  sessionRefusals: 0,
};

/** Resets the mail transaction (after EHLO, RSET and the end of a message). */
export const withoutTransaction = (session: Session): Session => ({
  ...session,
  sender: undefined,
  utf8: false,
  rcpts: 0,
  accepted: 0,
  domain: undefined,
});

/** The external state that a server depends on. */
export interface ServerView {
  hostName: string;
  behaviour: SmtpBehaviour;
  /** `undefined`: the domain is not served. */
  mailbox(local: string, domain: string): MailboxState | undefined;
  /** True while this triple is deferred; starts the interval of a new triple. */
  greylisted(sender: string, recipient: string): boolean;
}

/** One step of a dialogue. */
export interface Turn {
  phase: Phase;
  reply: Reply;
  session: Session;
  /** The action after the reply. */
  next?: 'handshake' | 'message' | 'close';
}
