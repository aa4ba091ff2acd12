import { reply, type Reply } from './reply';

/** The truth about one mailbox. */
export type MailboxState = 'exists' | 'missing' | 'disabled' | 'full';

/** The moment of a dialogue that a reply belongs to; `message` is the reply after the message's end. */
export type Phase =
  | 'banner'
  | 'ehlo'
  | 'helo'
  | 'starttls'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'message'
  | 'rset'
  | 'noop'
  | 'vrfy'
  | 'quit'
  | 'unknown';

export type Extension = 'PIPELINING' | 'SIZE' | '8BITMIME' | 'SMTPUTF8' | 'ENHANCEDSTATUSCODES';

export const ALL_EXTENSIONS: readonly Extension[] = [
  'PIPELINING',
  'SIZE',
  '8BITMIME',
  'SMTPUTF8',
  'ENHANCEDSTATUSCODES',
];

/** What goes wrong on the wire instead of, or while, sending the reply of one phase. */
export type WireFault = { at: Phase | 'every' } & (
  | { kind: 'silence' }
  | { kind: 'delay'; ms: number }
  /** One byte at a time, `ms` apart. */
  | { kind: 'drip'; ms: number }
  /** A multi-line reply without a last line. */
  | { kind: 'endless' }
  /** A reply line of so many bytes; the protocol allows 512 (RFC 5321 §4.5.3.1.5). */
  | { kind: 'long-line'; bytes: number }
  | { kind: 'garbage'; text: string }
  /** The connection is cut before, within or after the reply. */
  | { kind: 'drop'; when: 'before' | 'within' | 'after' }
);

export interface Limits {
  /** Beyond it: 452 4.5.3, until the next MAIL. */
  rcptsPerTransaction?: number;
  /** Beyond it: 421, and the connection is closed. */
  rcptsPerSession?: number;
  /** Recipients of a second domain are put off, until the next MAIL. */
  oneDomainPerTransaction?: boolean;
  /** Refused recipients of one connection; beyond it: 421, and the connection is closed. */
  refusalsPerSession?: number;
  /** Connections at the same time; beyond it the banner is 421. */
  connections?: number;
}

/** How one mail server behaves. Data only; what is left out is what a healthy server does. */
export interface SmtpBehaviour {
  /** What EHLO offers, apart from STARTTLS. Left out: everything. */
  extensions?: readonly Extension[];
  /** `broken`: offered, but the handshake fails. Left out: `absent`. */
  tls?: 'absent' | 'offered' | 'required' | 'broken';
  /** Left out: signed by the sandbox's root for the host's name. */
  certificate?: 'trusted' | 'self-signed';
  /** Said at a phase whatever the command. A refusal as banner holds for the whole connection. */
  replies?: Partial<Record<Phase, Reply>>;
  /** Said to RCPT, by the state of the mailbox. */
  answers?: Partial<Record<MailboxState, Reply>>;
  /** Said to RCPT for one local part, ahead of `answers`. */
  recipients?: Readonly<Record<string, Reply>>;
  /** Each new triple of client, sender and recipient is put off until so many seconds have passed. */
  greylist?: { seconds: number; reply?: Reply };
  limits?: Limits;
  fault?: WireFault;
}

export const DEFAULT_ANSWERS: Readonly<Record<MailboxState, Reply>> = {
  exists: reply(250, '2.1.5', 'Recipient accepted'),
  missing: reply(550, '5.1.1', '<{recipient}> is not known in this directory'),
  disabled: reply(550, '5.2.1', 'The account of {recipient} has been disabled'),
  full: reply(552, '5.2.2', 'Mailbox of {recipient} is over its quota'),
};

export const GREYLISTED = reply(450, '4.2.0', '{recipient}: greylisted, please come back later');
