/** A mail that the relay delivered: what tells what it is, and to which message of ours it belongs. */
export interface InboundMail {
  /** Of the envelope; empty for the null sender (RFC 5321 §4.5.5). */
  readonly sender: string;
  /** Of the envelope. */
  readonly recipients: readonly string[];
  /** By name in lower case: the values in their order, unfolded, not decoded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** The address of From in lower case; empty where there is none. */
  readonly from: string;
  /** Decoded. */
  readonly subject: string;
  /** The plain part, or the first characters of it. */
  readonly text: string;
  /** Parts that are neither the text nor HTML; a returned message is one part, whatever it holds. */
  readonly parts: readonly InboundPart[];
}

export interface InboundPart {
  /** Such as `message/delivery-status`, in lower case. */
  readonly type: string;
  /** The first characters. */
  readonly text: string;
}

/** The first value of a header; empty where there is none. */
export const headerOf = ({ headers }: InboundMail, name: string): string => headers.get(name)?.[0] ?? '';

/** Nobody may answer it: so reports and automatic replies are sent. An earlier hop may have kept it as a header. */
export const hasNullSender = (mail: InboundMail): boolean =>
  mail.sender === '' || /^<\s*>$/.test(headerOf(mail, 'return-path').trim());

/** The first part of one of the types. */
export const partOf = ({ parts }: InboundMail, types: readonly string[]): InboundPart | undefined =>
  parts.find(({ type }) => types.includes(type));
