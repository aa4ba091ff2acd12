/** The true state of a mailbox. */
export type MailboxState = 'exists' | 'missing' | 'disabled' | 'full';

/** The stage of a dialogue that a reply belongs to; `message` is the reply after the end of the message. */
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

export const allExtensions: readonly Extension[] = [
  'PIPELINING',
  'SIZE',
  '8BITMIME',
  'SMTPUTF8',
  'ENHANCEDSTATUSCODES',
];

/** A fault on the wire instead of, or while, sending the reply of one phase. */
export type WireFault = { at: Phase | 'every' } & (
  | { kind: 'silence' }
  | { kind: 'delay'; ms: number }
  /** The reply is sent when the promise resolves. */
  | { kind: 'hold'; until: Promise<unknown> }
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
  /** Above it: 452 4.5.3, until the next MAIL. */
  rcptsPerTransaction?: number;
  /** Above it: 421, and the connection is closed. */
  rcptsPerSession?: number;
  /** Recipients of a second domain are deferred until the next MAIL. */
  oneDomainPerTransaction?: boolean;
  /** Rejected recipients per connection; above it: 421, and the connection is closed. */
  refusalsPerSession?: number;
  /** Concurrent connections; above it the banner is 421. */
  connections?: number;
}

/** The behaviour of one mail server, as data. Omitted properties have the values of a healthy server. */
export interface SmtpBehaviour {
  /** Extensions in the EHLO reply, apart from STARTTLS. Default: all. */
  extensions?: readonly Extension[];
  /** `broken`: offered, but the handshake fails. Default: `absent`. */
  tls?: 'absent' | 'offered' | 'required' | 'broken';
  /** Default: signed by the root certificate of the sandbox for the host's name. */
  certificate?: 'trusted' | 'self-signed';
  /** Reply by phase, for every command. A rejection as banner applies to the whole connection. */
  replies?: Partial<Record<Phase, Reply>>;
  /** Reply to RCPT by the state of the mailbox. */
  answers?: Partial<Record<MailboxState, Reply>>;
  /** Reply to RCPT by local part; precedes `answers`. */
  recipients?: Readonly<Record<string, Reply>>;
  /** A new triple of client, sender and recipient is deferred for a number of seconds. */
  greylist?: { seconds: number; reply?: Reply };
  limits?: Limits;
  fault?: WireFault;
}

export const defaultAnswers: Readonly<Record<MailboxState, Reply>> = {
  exists: reply(250, '2.1.5', 'Recipient accepted'),
  missing: reply(550, '5.1.1', '<{recipient}> is not known in this directory'),
  disabled: reply(550, '5.2.1', 'The account of {recipient} has been disabled'),
  full: reply(552, '5.2.2', 'Mailbox of {recipient} is over its quota'),
};

export const greylisted = reply(450, '4.2.0', '{recipient}: greylisted, please come back later');

/** An SMTP reply: a code (RFC 5321 §4.2), optionally an enhanced code (RFC 3463), one or more lines. */
export interface Reply {
  code: number;
  enhanced?: string;
  /** `{recipient}`, `{sender}` and `{client}` are placeholders for values of the client. */
  lines: readonly string[];
  /** The server ends the connection after this reply. */
  close?: boolean;
}

/** `reply(550, '5.1.1', 'No such user')`; several texts make a multi-line reply. */
export function reply(code: number, enhanced: string | undefined, ...lines: string[]): Reply {
  return { code, ...(enhanced && { enhanced }), lines: lines.length > 0 ? lines : [''] };
}

/** The same reply, after which the server closes the connection. */
export const closing = (said: Reply): Reply => ({ ...said, close: true });

/** The reply in wire format, including CRLF. */
export function formatReply(said: Reply, enhancedCodes: boolean): string {
  const last = said.lines.length - 1;
  return said.lines
    .map((text, index) => {
      const words = enhancedCodes && said.enhanced ? `${said.enhanced} ${text}`.trimEnd() : text;
      return `${said.code}${index < last ? '-' : words && ' '}${words}\r\n`;
    })
    .join('');
}

/** Replaces the placeholders of a reply. */
export function fillReply(said: Reply, values: Readonly<Record<string, string>>): Reply {
  const fill = (line: string): string =>
    line.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return { ...said, lines: said.lines.map(fill) };
}
