import type { FieldOptions } from './field';

/** Ids and tokens: printable ASCII without spaces. */
export const idForm = {
  pattern: /^[!-~]+$/,
  rule: 'must be an ID: printable ASCII characters without spaces',
  fix: 'send the ID exactly as the API returned it',
} as const;

/** One line of text, possibly empty. */
export const lineForm = {
  pattern: /^[^\u0000-\u001f\u007f\u2028\u2029]*$/,
  rule: 'must be one line without control characters',
  fix: 'remove line breaks, tabs and other control characters',
} as const;

/** One line of text with at least one character other than a space. */
export const nonBlankLineForm = {
  pattern: /^(?=.*\S)[^\u0000-\u001f\u007f\u2028\u2029]*$/,
  rule: 'must be one non-blank line without control characters',
  fix: 'send one line of text without line breaks, tabs or other control characters',
} as const;

/** A host name with at least two labels (RFC 1123 §2.1), in ASCII. */
export const hostNameForm = {
  pattern: /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/,
  rule: 'must be a host name',
  fix: 'send a name such as go.example.com, without a scheme, a port or a path',
} as const;

/** A calendar date. */
export const dateForm = {
  pattern: /^\d{4}-\d\d-\d\d$/,
  rule: 'must be a date in the form YYYY-MM-DD',
  fix: 'send a date such as 2026-05-04',
} as const;

/**
 * Forms of text that services check themselves, with more exact messages than a pattern provides: each is as narrow as
 * possible without excluding an accepted text.
 */
type Shape = Required<Pick<FieldOptions, 'shape'>>;

const text = (pattern: RegExp): Shape => ({ shape: { pattern: pattern.source } });

/** A domain, or the address of a page at it; other scripts and their full stops are allowed. */
export const domainShape = text(
  /^\s*<?(?:[Hh][Tt][Tt][Pp][Ss]?:)?[/\\]{0,2}\*?[@.]?[A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff.-]*[.\u3002\uff0e\uff61][A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff.-]*(?::\d{0,5})?(?:[/\\?#]\S*)?>?[.,;]?\s*$/,
);

/** A name of the IANA time zone database. */
export const timeZoneShape = text(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/);

/** A mail address in any common spelling. */
export const addressShape = text(/^[\s\S]+[@\uff20][\s\S]+$/);

/** A sender address. */
export const senderShape = text(
  /^\s*[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff.-]*\s*$/,
);

/** An ISO 8601 duration in weeks, days, hours, minutes and seconds. */
export const durationShape = text(
  /^P(?:\d{1,9}W)?(?:\d{1,9}D)?(?:T(?=\d)(?:\d{1,9}H)?(?:\d{1,9}M)?(?:\d{1,9}(?:[.,]\d{1,3})?S)?)?$/,
);

/** Text on one line. */
export const lineShape = text(/^[^\r\n]*$/);
