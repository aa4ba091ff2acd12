/** A mailbox that may be asked about on the wire. */
export interface EmailAddress {
  /** Local part as written, in Unicode NFC, quotes included where it is a quoted string. */
  readonly local: string;
  /** Domain in A-labels, lower case: the form that DNS and SMTP take. */
  readonly domain: string;
  /** Whether the domain was given in ASCII: as it is in DNS, or in A-labels. */
  readonly writtenInAscii: boolean;
  /** The same domain in U-labels, for people. */
  readonly unicodeDomain: string;
  /** `local@domain`, at most 254 octets. */
  readonly normalized: string;
  /** The local part holds non-ASCII characters: only a server with SMTPUTF8 (RFC 6531) can take it. */
  readonly needsSmtpUtf8: boolean;
  /** The local part is a quoted string (RFC 5321 §4.1.2). */
  readonly quoted: boolean;
}

export type AddressProblem =
  | 'empty'
  | 'too_long'
  | 'control_character'
  | 'no_at_sign'
  | 'local_part'
  | 'local_part_too_long'
  | 'domain'
  | 'domain_too_long'
  | 'address_literal'
  | 'single_label_domain';
