import type { FieldOptions } from './field';

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
