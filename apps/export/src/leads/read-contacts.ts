import { isPlainEmail, standardPhone } from '@lode/domain/addresses';
import { parseAddress } from '@lode/domain/addresses';
import { hostOf } from '@lode/domain/sites';
import { needsNoEscape, isInternational } from '@lode/domain/crm-files';
import type { ExportedLead, Unplaced } from './exported-lead';

/** Contacts of a lead as given; each in one line. */
type Written = Pick<ExportedLead, 'email' | 'phone' | 'website'>;

/** Country and area code, which a slash may follow; a later slash separates two numbers. */
const areaCode = /^(?:\D*\d){1,6}\D*$/;

/** Maximum length of an address (RFC 5321 §4.5.3.1). */
const maxLocalLength = 64;

/** Without quotes, with a domain, and with ASCII dots only. */
const mailbox = /^[^\s"@]+@[^\s@.[]+(?:\.[^\s@.]+)+$/;

/** A host in letters of any script, including emoji, and the following path. */
const site =
  /^(?:(?:https?:)?\/\/)?[\p{L}\p{M}\p{N}\p{So}_-]+(?:\.[\p{L}\p{M}\p{N}\p{So}_-]+)+\.?(?::\d+)?(?:[/?#].*)?$/iu;

/**
 * Values for columns of addresses, numbers and websites. Invalid values, and those that an apostrophe would change, are
 * `unplaced`; so is a number with more information than E.164 can express.
 */
export function readContacts(written: Written): Written & Pick<ExportedLead, 'unplaced'> {
  const email = written.email !== null && isEmail(written.email) ? written.email : null;
  const phone = written.phone === null ? null : readPhone(written.phone);
  const website = written.website !== null && isSite(written.website) ? written.website : null;
  const unplaced: Unplaced[] = [];
  if (written.email !== email) add(unplaced, 'Email', written.email);
  if (written.phone !== phone && !isOnlyNumber(written.phone, phone)) add(unplaced, 'Phone', written.phone);
  if (written.website !== website) add(unplaced, 'Website', written.website);
  return { email, phone, website, unplaced };
}

function add(unplaced: Unplaced[], label: Unplaced['label'], text: string | null): void {
  if (text !== null) unplaced.push({ label, text });
}

/** CRMs reject quoted names, hosts without a domain and IP addresses, although they can receive mail. */
const isEmail = (text: string): boolean =>
  (isPlainEmail(text) && text.length <= maxLocalLength) ||
  (mailbox.test(text) && needsNoEscape(text) && parseAddress(text).ok);

const isSite = (text: string): boolean =>
  site.test(text) && needsNoEscape(text) && hostOf(text) !== undefined;

function readPhone(text: string): string | null {
  if (isInternational(text)) return text;
  const standard = standardPhone(text);
  if (isInternational(standard) && isOneNumber(text)) return standard;
  return /\p{Nd}/u.test(text) && !/\p{Sc}/u.test(text) ? text : null;
}

function isOneNumber(text: string): boolean {
  const slash = text.lastIndexOf('/');
  return slash < 0 || areaCode.test(text.slice(0, slash));
}

/** Neither an extension nor a label is part of E.164. */
const isOnlyNumber = (text: string | null, phone: string | null): boolean =>
  phone !== null && !/[\p{L};,]/u.test((text ?? '').replace(/^tel:/i, ''));
