/** Who a mail is from or for. */
export interface MailAddress {
  /** `local@domain`; either side may be non-ASCII. */
  readonly address: string;
  /** What people read in its place. */
  readonly name?: string;
}

/** A mail to one recipient, so that the relay's answer is about just that one. */
export interface OutgoingMail {
  readonly from: string | MailAddress;
  readonly to: string | MailAddress;
  readonly subject: string;
  /** The plain part; lines may be of any length. */
  readonly text: string;
  readonly html?: string;
  /** Further headers, such as Reply-To, Auto-Submitted and List-Unsubscribe; unfolded, in any script. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out: the addresses of `from` and `to`. An empty `from` is the null sender, to which nobody may bounce. */
  readonly envelope?: { readonly from: string; readonly to?: string };
  /** `<left@right>`; left out, a new one. Sent again under the same id, a mail is known to be the same. */
  readonly messageId?: string;
}

/** What became of a mail that was handed to the relay. */
export type MailOutcome = MailAccepted | MailFailure;

/** The relay has taken it over and answers for the rest. */
export interface MailAccepted {
  readonly accepted: true;
  /** With angle brackets. */
  readonly messageId: string;
}

export interface MailFailure {
  readonly accepted: false;
  /**
   * `permanent`: the relay refused this mail with 5xx (RFC 5321 §4.2.1), and would again. `temporary`: try later;
   * also where the trouble is the relay's or the configuration's and not the mail's, such as a wrong password.
   */
  readonly kind: 'temporary' | 'permanent';
  readonly cause: FailureCause;
  /** The SMTP code, where the relay said one. */
  readonly code?: number;
  /** What the code answered, where the relay said one. */
  readonly at?: RelayStage;
  /** The relay's words with the code, cut after 500 characters. They may repeat addresses: never log them. */
  readonly reply?: string;
  /**
   * The dialogue ended without an answer, so the relay may have the mail after all. Where it must not come
   * twice, this is the end of it; elsewhere it is sent again under the same `messageId`.
   */
  readonly mayHaveArrived: boolean;
}

/**
 * `reply`: the relay refused; `connection`: none, or lost; `timeout`: too slow or silent; `tls`: not secure;
 * `login`: our credentials; `protocol`: it does not speak SMTP; `aborted`: by us.
 */
export type FailureCause = 'reply' | 'connection' | 'timeout' | 'tls' | 'login' | 'protocol' | 'aborted';

/**
 * A part of the dialogue (RFC 5321 §3): `greeting`: before any mail, from the first words to STARTTLS; `login`;
 * `sender`: MAIL FROM; `recipient`: RCPT TO; `message`: DATA and what it brought.
 */
export type RelayStage = 'greeting' | 'login' | 'sender' | 'recipient' | 'message';
