import { hash } from 'node:crypto';
import { standardEmail, standardPhone } from '@lode/domain/addresses';
import { foldWords } from '@lode/domain/values';
import { foldName, ownDomain, ownMailDomain, withoutLegalForms } from '@lode/domain/sites';
import { isPlace } from './known-place';
import type { LeadFields, LeadKeys } from './lead-fields';

/** Shorter numbers are extensions or invalid. */
const minDigits = 5;

export const keysOf = (
  lead: Pick<LeadFields, 'name' | 'email' | 'phone' | 'website' | 'address'>,
): LeadKeys => ({
  key_email: lead.email === null ? null : standardEmail(lead.email),
  key_phone: phoneKey(lead),
  key_place: placeKey(lead),
  key_name: nameKey(lead),
});

function phoneKey({ email, phone, website }: Pick<LeadFields, 'email' | 'phone' | 'website'>): string | null {
  const number = standardPhone(phone ?? '');
  if (number.length < minDigits) return null;
  const domain = (website === null ? null : ownDomain(website)) ?? ownMailDomain(email);
  return domain === null ? null : `${domain} ${number}`;
}

/** Of the name and the place, or the phone number without a place. Hashed, because names and places exceed the size limit of an index. */
function placeKey({ name, ...lead }: Pick<LeadFields, 'name' | 'address' | 'phone'>): string | null {
  const who = nameWords(name);
  const where = placeOf(lead);
  return who === '' || where === '' ? null : hashed(`${who}\n${where}`);
}

/** Of leads without an email, because an email decides alone. */
function nameKey({ name, email, phone, website }: Parameters<typeof keysOf>[0]): string | null {
  if (email !== null) return null;
  const identity = nameWords(name) || [standardPhone(phone ?? ''), siteOf(website)].join('\n').trim();
  return identity === '' ? null : hashed(identity);
}

const nameWords = (name: string | null): string =>
  withoutLegalForms((foldName(name ?? '') || foldWords(name ?? '').join(' ')).split(' ')).join(' ');

const hashed = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** The domain of a website, or the website of a page on the host of others. */
export const siteOf = (website: string | null): string =>
  website === null ? '' : (ownDomain(website) ?? foldWords(website).join(' '));

function placeOf({ address, phone }: Pick<LeadFields, 'address' | 'phone'>): string {
  if (address !== null && isPlace(address)) return foldWords(address).join(' ');
  const number = standardPhone(phone ?? '');
  return number.length < minDigits ? '' : number;
}
