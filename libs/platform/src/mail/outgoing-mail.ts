/** A sender or recipient. */
export interface MailAddress {
  /** `local@domain`; either side may be non-ASCII. */
  readonly address: string;
  /** Display name. */
  readonly name?: string;
}

/** A mail to one recipient, so that the relay's reply concerns that one only. */
export interface OutgoingMail {
  readonly from: string | MailAddress;
  readonly to: string | MailAddress;
  readonly subject: string;
  /** The plain-text part; lines may be of any length. */
  readonly text: string;
  readonly html?: string;
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
