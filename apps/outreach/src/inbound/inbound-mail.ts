/** A delivered mail, reduced to the parts needed for its classification. */
export interface InboundMail {
  /** Envelope sender; empty for the null sender (RFC 5321 §4.5.5). */
  readonly sender: string;
  /** Envelope recipients. */
  readonly recipients: readonly string[];
  /** Values in order by name in lower case, unfolded, not decoded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Address of From in lower case; empty without one. */
  readonly from: string;
  /** Decoded. */
  readonly subject: string;
  /** Beginning of the plain text. */
  readonly text: string;
  /** Parts other than text and HTML; a returned message is one part. */
  readonly parts: readonly InboundPart[];
}

export interface InboundPart {
  /** Such as `message/delivery-status`, in lower case. */
  readonly type: string;
  /** The beginning of the part. */
  readonly text: string;
}

/** First value of a header; empty without one. */
export const headerOf = ({ headers }: InboundMail, name: string): string => headers.get(name)?.[0] ?? '';

/** Reports and automatic replies have the null sender. An earlier hop may have moved it to a header. */
export const hasNullSender = (mail: InboundMail): boolean =>
  mail.sender === '' || /^<\s*>$/.test(headerOf(mail, 'return-path').trim());

/** First part of one of the types. */
export const partOf = ({ parts }: InboundMail, types: readonly string[]): InboundPart | undefined =>
  parts.find(({ type }) => types.includes(type));

/** Content type of a delivery report (RFC 6522 §3). */
export function isDeliveryReport(mail: InboundMail): boolean {
  const type = headerOf(mail, 'content-type');
  return (
    /^multipart\/report\b/i.test(type) && /;\s*report-type\s*=\s*"?(?:global-)?delivery-status\b/i.test(type)
  );
}
