/** A mailbox that is safe in SMTP commands. */
export interface EmailAddress {
  /** Local part as written, in Unicode NFC, without needless quotes. */
  readonly local: string;
  /** Domain in A-labels, lower case: the form for DNS and SMTP. */
  readonly domain: string;
  /** Whether the domain was given in ASCII: as in DNS, or in A-labels. */
  readonly writtenInAscii: boolean;
  /** The same domain in U-labels, for display. */
  readonly unicodeDomain: string;
  /** `local@domain`, at most 254 octets. */
  readonly normalized: string;
  /** The local part contains non-ASCII characters and needs a server with SMTPUTF8 (RFC 6531). */
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
