/** A sender or recipient. */
export interface MailAddress {
  /** `local@domain`; either side may be non-ASCII. */
  readonly address: string;
  /** Display name. */
  readonly name?: string;
}

/** An attachment. */
export interface OutgoingFile {
  readonly filename: string;
  /** Default: by the name. */
  readonly contentType?: string;
  readonly content: Buffer;
}

/** A mail to one recipient, so that the relay's reply concerns that one only. */
export interface OutgoingMail {
  readonly from: string | MailAddress;
  readonly to: string | MailAddress;
  /** Header `Cc`. Each of them gets a mail of its own, whose envelope names it. */
  readonly cc?: readonly MailAddress[];
  readonly subject: string;
  /** The plain-text part; lines may be of any length. */
  readonly text: string;
  readonly html?: string;
  /** Files; their names may be in any script. */
  readonly attachments?: readonly OutgoingFile[];
  /** Further headers, such as Reply-To, Auto-Submitted and List-Unsubscribe; unfolded, in any script. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Defaults to the addresses of `from` and `to`. An empty `from` is the null sender, which gets no bounces. */
  readonly envelope?: { readonly from: string; readonly to?: string };
  /** `<left@right>`; defaults to a new id. A mail sent again under the same id is recognised as the same. */
  readonly messageId?: string;
  /** Header `Date`; defaults to the time of the machine. */
  readonly date?: Date;
}

export type MailOutcome = MailAccepted | MailFailure;

/** The relay has accepted responsibility for the mail. */
export interface MailAccepted {
  readonly accepted: true;
  /** With angle brackets. */
  readonly messageId: string;
}

export interface MailFailure {
  readonly accepted: false;
  /**
   * `permanent`: the relay rejected this mail with 5xx (RFC 5321 §4.2.1), and would again. `temporary`: retry later;
   * also where the relay or the configuration is at fault and not the mail, such as a wrong password.
   */
  readonly kind: 'temporary' | 'permanent';
  readonly cause: FailureCause;
  /** The SMTP reply code, where there is one. */
  readonly code?: number;
  /** The stage of the reply, where there is one. */
  readonly at?: RelayStage;
  /** The relay's reply with the code, at most 500 characters. It may repeat addresses: never log it. */
  readonly reply?: string;
  /**
   * The dialogue ended without a reply, so the relay may have the mail. Where a duplicate is not acceptable, do not
   * retry; otherwise send it again under the same `messageId`.
   */
  readonly mayHaveArrived: boolean;
}

/**
 * `reply`: the relay rejected it; `connection`: none, or lost; `timeout`: too slow or silent; `tls`: not secure;
 * `login`: wrong credentials; `protocol`: the server does not speak SMTP; `aborted`: by the caller.
 */
export type FailureCause = 'reply' | 'connection' | 'timeout' | 'tls' | 'login' | 'protocol' | 'aborted';

/**
 * A stage of the dialogue (RFC 5321 §3): `greeting`: before any mail, from the greeting to STARTTLS; `login`; `sender`:
 * MAIL FROM; `recipient`: RCPT TO; `message`: DATA and the content.
 */
export type RelayStage = 'greeting' | 'login' | 'sender' | 'recipient' | 'message';

/** A mail that must not be sent. The message names the field and the mistake, never the value. */
export class MailRejected extends Error {
  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`The mail is not sent: ${field} ${problem}`);
    this.name = 'MailRejected';
  }
}

/** A line break would start a forged header or command; other control characters are invalid. */
const control = /[\0-\x1f\x7f\x85\u2028\u2029]/;
/** One address and nothing else: characters that end an address or begin another are rejected, also quoted. */
const oneAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
/** RFC 5322 §2.2. */
const headerName = /^[!-9;-~]{1,100}$/;
/** RFC 5322 §3.6.4, without its obsolete forms. */
const messageId = /^<[!-;=?A-Z[-~]+@[!-;=?A-Z[-~]+>$/;
/** Headers that a mail already has; some readers would trust a second one. */
const own = /^(from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*|return-path|received)$/i;

/** @throws MailRejected where a header or an address could become more than one */
export function checkMail(mail: OutgoingMail): void {
  checkParty('from', mail.from);
  checkParty('to', mail.to);
  for (const copy of mail.cc ?? []) checkParty('cc', copy);
  checkLine('subject', mail.subject);
  if (mail.envelope) checkEnvelope(mail.envelope);
  if (mail.messageId !== undefined && !messageId.test(mail.messageId)) {
    throw new MailRejected('messageId', 'is no message id');
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) checkHeader(name, value);
  for (const { filename, contentType = '' } of mail.attachments ?? []) {
    checkLine('attachments', filename);
    checkLine('attachments', contentType);
  }
}

/** Whether the text is one plain address, for settings. */
export const isOneAddress = (text: string): boolean => oneAddress.test(text) && !control.test(text);

function checkEnvelope({ from, to }: NonNullable<OutgoingMail['envelope']>): void {
  if (from !== '') checkParty('envelope.from', from);
  if (to !== undefined) checkParty('envelope.to', to);
}

function checkParty(field: string, party: string | MailAddress): void {
  const { address, name = '' } = typeof party === 'string' ? { address: party } : party;
  if (!isOneAddress(address)) throw new MailRejected(field, 'is not one address');
  checkLine(field, name);
}

function checkHeader(name: string, value: string): void {
  if (!headerName.test(name)) throw new MailRejected('headers', 'has a name that is none');
  if (own.test(name)) throw new MailRejected(`headers.${name}`, 'is set by the mail itself');
  checkLine(`headers.${name}`, value);
}

function checkLine(field: string, value: string): void {
  if (control.test(value)) throw new MailRejected(field, 'holds a line break or another control character');
}
