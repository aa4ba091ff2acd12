import { isPlainEmail, standardPhone } from '@lode/domain/addresses';
import { parseAddress } from '@lode/domain/addresses';
import { hostOf } from '@lode/domain/sites';
import { isHarmless, isInternational } from '../cells/cell';
import type { ExportedLead, Unplaced } from './exported-lead';

/** How a lead is reached, as it was written; each in one line. */
type Written = Pick<ExportedLead, 'email' | 'phone' | 'website'>;

/** Code of the country and of the area, behind which some write a slash; further behind, it parts two numbers. */
const areaCode = /^(?:\D*\d){1,6}\D*$/;

/** What is no longer is within all limits of an address (RFC 5321 §4.5.3.1). */
const maxLocalLength = 64;

/** Without quotes, with a domain, and with none but the usual dots. */
const mailbox = /^[^\s"@]+@[^\s@.[]+(?:\.[^\s@.]+)+$/;

/** A host in letters of any script, which may be emoji, and what comes behind it. */
const site =
  /^(?:(?:https?:)?\/\/)?[\p{L}\p{M}\p{N}\p{So}_-]+(?:\.[\p{L}\p{M}\p{N}\p{So}_-]+)+\.?(?::\d+)?(?:[/?#].*)?$/iu;

/**
 * What columns for addresses, numbers and websites may hold. What is none, or would need an apostrophe that makes another
 * address of it, is `unplaced`; so is a number that says more than E.164 can.
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

/** CRMs take no quoted names, hosts without a domain and numbers in place of one, though mail may reach them. */
const isEmail = (text: string): boolean =>
  (isPlainEmail(text) && text.length <= maxLocalLength) ||
  (mailbox.test(text) && isHarmless(text) && parseAddress(text).ok);

const isSite = (text: string): boolean => site.test(text) && isHarmless(text) && hostOf(text) !== undefined;

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

/** An extension is not in the number, nor is a word that tells whose it is. */
const isOnlyNumber = (text: string | null, phone: string | null): boolean =>
  phone !== null && !/[\p{L};,]/u.test((text ?? '').replace(/^tel:/i, ''));
