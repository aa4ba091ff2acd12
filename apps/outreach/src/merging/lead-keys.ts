import { createHash } from 'node:crypto';
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
});

function phoneKey({ email, phone, website }: Pick<LeadFields, 'email' | 'phone' | 'website'>): string | null {
  const number = standardPhone(phone ?? '');
  if (number.length < minDigits) return null;
  const domain = (website === null ? null : ownDomain(website)) ?? ownMailDomain(email);
  return domain === null ? null : `${domain} ${number}`;
}

/** Of the name and the place, or the phone number without a place. Hashed, because names and places exceed the size limit of an index. */
function placeKey({ name, ...lead }: Pick<LeadFields, 'name' | 'address' | 'phone'>): string | null {
  const who = withoutLegalForms((foldName(name ?? '') || foldWords(name ?? '').join(' ')).split(' ')).join(
    ' ',
  );
  const where = placeOf(lead);
  if (who === '' || where === '') return null;
  return createHash('sha256').update(`${who}\n${where}`).digest('hex').slice(0, 32);
}

function placeOf({ address, phone }: Pick<LeadFields, 'address' | 'phone'>): string {
  if (address !== null && isPlace(address)) return foldWords(address).join(' ');
  const number = standardPhone(phone ?? '');
  return number.length < minDigits ? '' : number;
}
